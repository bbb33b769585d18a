import { describe, expect, test } from 'vitest';
import { setComment } from '../../../../engine/tree/annotate.ts';
import { fileNameFor } from '../../../../renderer/features/files/file-actions.ts';
import type { DialogOf } from '../../../../renderer/studio/window-parts.ts';
import { changedStudio, playAll, settle, testStudio } from '../../support/studio.ts';

/** A game with a letter that is no pit. */
const BAD = { ref: null, name: 'bad.mgn', text: '[Rules "kalah"]\n\n1. D A b 2. Z a *\n' };

describe('files', () => {
  test('save, reopen, save again: equal byte for byte, with values and notes', async () => {
    const studio = await testStudio();
    playAll(studio, ['D', 'A', 'b']);
    studio.documents.edit({ key: 'undo.comment' }, (record, path) => setComment(record, path, 'Why not?'));
    studio.analysis.start();
    await settle();
    studio.host.target = 'one.mgn';
    expect(await studio.files.save()).toBe(true);
    const text = studio.host.files.get('one.mgn') ?? '';
    expect(text).toContain('Why not?');
    expect(studio.documents.changed).toEqual([]);
    studio.host.chosen = [{ ref: { id: 'copy', name: 'copy.mgn' }, name: 'copy.mgn', text }];
    await studio.files.open();
    expect(studio.documents.active?.name).toBe('copy.mgn');
    expect(await studio.files.save()).toBe(true);
    expect(studio.host.files.get('copy')).toBe(text);
  });

  test('values of a file are known at once after opening', async () => {
    const studio = await testStudio();
    studio.analysis.start();
    await settle();
    studio.host.target = 'values.mgn';
    await studio.files.save();
    const text = studio.host.files.get('values.mgn') ?? '';
    const other = await testStudio();
    other.files.openFile({ ref: null, name: 'values.mgn', text });
    expect(other.documents.values?.moves).toHaveLength(6);
  });

  test('a file that is already open is shown, not opened twice', async () => {
    const studio = await testStudio();
    const file = { ref: { id: 'x', name: 'x.mgn' }, name: 'x.mgn', text: '[Rules "kalah"]\n\n1. D *\n' };
    studio.files.openFile(file);
    studio.files.openFile(file);
    expect(studio.documents.list).toHaveLength(2);
  });

  test('a broken file opens its good part and lists its problems with their places', async () => {
    const studio = await testStudio();
    studio.files.openFile(BAD);
    const { dialog } = studio.ui;
    expect(studio.documents.active?.name).toBe('bad.mgn');
    expect(dialog?.kind === 'problems' && dialog.problems[0]?.failure.at).toMatchObject({ game: 1, line: 3 });
  });

  test('text that is no game is an error and opens nothing', async () => {
    const studio = await testStudio();
    studio.files.openFile({ ref: null, name: 'notes.txt', text: 'hello world\n' });
    expect(studio.documents.list).toHaveLength(1);
    expect(studio.ui.dialog?.kind === 'error' && studio.ui.dialog.failure.code).toBe('ERR_FILE_FORMAT');
  });

  /** Oware with a wrong letter: Kalah(6,5) explains every word of it. */
  const SLIP = '1. F b 2. E b 3. C d 4. C a 5. A b 6. F e 7. C a';

  function asked(studio: Awaited<ReturnType<typeof testStudio>>): DialogOf<'readings'> {
    const { dialog } = studio.ui;
    return dialog?.kind === 'readings' ? dialog : expect.unreachable();
  }

  test('a text that may be several games is asked about, and can be read as another one later', async () => {
    const studio = await testStudio();
    studio.files.openText(SLIP);
    expect(studio.documents.list).toHaveLength(1);
    const rules = (): string | undefined => studio.documents.shown?.record.rules;
    const choose = (wanted: string): void => {
      const { readings, choose: take } = asked(studio);
      take(readings.find((reading) => reading.rules === wanted) ?? expect.unreachable());
    };
    choose('kalah:seeds=5');
    expect([rules(), studio.ui.dialog, studio.documents.list.length]).toEqual(['kalah:seeds=5', null, 2]);
    const document = studio.documents.active ?? expect.unreachable();
    expect(studio.notices.guess?.reading.rules).toBe('kalah:seeds=5');

    studio.files.readAgain(document);
    choose('oware');
    expect([rules(), studio.documents.list.length]).toEqual(['oware', 2]);
    expect(studio.ui.dialog).toMatchObject({
      kind: 'problems',
      problems: [{ failure: { at: { line: 1 } } }],
    });
    studio.ui.close();
    studio.documents.undoStep();
    expect(rules()).toBe('kalah:seeds=5');

    // Work done since is not replaced.
    studio.documents.edit({ key: 'undo.comment' }, (record, path) => setComment(record, path, 'My note'));
    studio.files.readAgain(studio.documents.active ?? expect.unreachable());
    choose('awele');
    expect([rules(), studio.documents.list.length]).toEqual(['awele', 3]);
    expect(studio.documents.list[1]?.history.present.games[0]?.root.comment).toBe('My note');
    // It is saved nowhere yet, so closing it would ask.
    expect(studio.documents.changed).toContain(studio.documents.active);
  });

  test('a text whose game the user names opens as that game, with its problems listed', async () => {
    const studio = await testStudio();
    studio.files.openText(SLIP, { rules: 'oware' });
    expect(studio.documents.shown?.record.rules).toBe('oware');
    expect(studio.ui.dialog).toMatchObject({ kind: 'problems' });
    studio.ui.close();
    studio.files.readAgain(studio.documents.active ?? expect.unreachable());
    asked(studio).other();
    expect(studio.ui.dialog).toMatchObject({ kind: 'paste', text: SLIP, over: studio.documents.active?.id });
  });

  test('a file that names its game is never asked about', async () => {
    const studio = await testStudio();
    studio.files.openFile(BAD);
    expect(studio.notices.guess).toBeNull();
  });

  test('a file of another format is saved under a new name', async () => {
    const studio = await testStudio();
    const text =
      '[Variant "Oware Abapa"]\n[Event "?"]\n[Site "?"]\n[Date "?"]\n[Round "?"]\n[South "A"]\n[North "B"]\n[Result "*"]\n\n1. F f *\n';
    studio.files.openFile({ ref: { id: 'game.ogn', name: 'game.ogn' }, name: 'game.ogn', text });
    expect(studio.documents.active?.file).toBeNull();
    expect(fileNameFor('game.ogn')).toBe('game.mgn');
    expect(fileNameFor('\u2068עמליה\u2069 – Ama')).toBe('עמליה – Ama.mgn');
  });

  test('a file changed by another program is not overwritten unasked', async () => {
    const studio = await changedStudio();
    studio.host.target = 'shared.mgn';
    await studio.files.save();
    studio.host.changed.add('shared.mgn');
    studio.host.files.set('shared.mgn', 'theirs');
    playAll(studio, ['A']);
    expect(await studio.files.save()).toBe(false);
    expect(studio.host.files.get('shared.mgn')).toBe('theirs');
    expect(studio.documents.changed).toHaveLength(1);
    const { active } = studio.documents;
    // The bar says so and offers remedies; there is no error box.
    expect([studio.notices.trouble?.document.id, studio.ui.dialog]).toEqual([active?.id, null]);
    expect(active && (await studio.files.saveAnyway(active))).toBe(true);
    expect(studio.notices.trouble).toBeNull();
  });

  test('closing with changes asks; cancel stays, discard closes and can be undone', async () => {
    const studio = await testStudio();
    playAll(studio, ['D', 'A']);
    const id = studio.documents.activeId ?? '';
    const answer = (what: 'cancel' | 'discard' | 'keep' | 'save'): void => {
      if (studio.ui.dialog?.kind !== 'unsaved') throw new Error('not asked');
      studio.ui.dialog.answer(what);
    };
    const first = studio.files.close(id);
    answer('cancel');
    expect(await first).toBe(false);
    const second = studio.files.close(id);
    answer('discard');
    expect(await second).toBe(true);
    expect(studio.documents.list).toEqual([]);
    const entry = studio.recovery.entries[0] ?? expect.unreachable('nothing is offered');
    expect(entry.discardedAt).not.toBeNull();
    await studio.files.restore(entry);
    expect(studio.documents.shown?.record.root.children[0]?.move).toBe('D');
    expect(studio.documents.changed).toHaveLength(1);
  });

  test('of several files opened together each reports its problems by name, and the good ones are open', async () => {
    const studio = await testStudio();
    studio.host.chosen = [
      { ref: null, name: 'nothing.txt', text: 'hello world\n' },
      BAD,
      { ref: null, name: 'good.mgn', text: '[Rules "kalah"]\n\n1. D *\n' },
      { ref: null, name: 'worse.mgn', text: '[Rules "kalah"]\n\n1. Q *\n' },
    ];
    await studio.files.open();
    const names = studio.documents.list.map(({ name }) => name);
    expect(names).toEqual(['Test', 'bad.mgn', 'good.mgn', 'worse.mgn']);
    const said: string[] = [];
    for (let { dialog } = studio.ui; dialog; { dialog } = studio.ui) {
      if (dialog.kind === 'error') said.push(dialog.failure.at?.file ?? '');
      if (dialog.kind === 'problems') said.push(dialog.name);
      studio.ui.close();
    }
    expect(said).toEqual(['nothing.txt', 'bad.mgn', 'worse.mgn']);
  });

  test('a save requested while another is running comes after it, with the later state', async () => {
    const studio = await changedStudio();
    studio.host.target = 'one.mgn';
    await studio.files.save();
    const { save } = studio.host;
    const { promise: slow, resolve: proceed } = Promise.withResolvers<undefined>();
    let saves = 0;
    studio.host.save = async (...call) => {
      // The first one is delayed; the second would overtake it.
      if (saves++ === 0) await slow;
      return save(...call);
    };
    playAll(studio, ['A']);
    const first = studio.files.save();
    playAll(studio, ['b']);
    const second = studio.files.save();
    await settle();
    expect(saves).toBe(1);
    proceed(undefined);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(studio.host.files.get('one.mgn')).toContain('1. DA b');
    expect(studio.documents.changed).toEqual([]);
  });

  test('an untouched document closes without a question', async () => {
    const studio = await testStudio();
    expect(await studio.files.close(studio.documents.activeId ?? '')).toBe(true);
    expect(studio.ui.dialog).toBeNull();
  });
});
