import { describe, expect, test, vi } from 'vitest';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import { ok } from '../../../../engine/core/result.ts';
import { addBeads } from '../../../../engine/setup/beads.ts';
import type { StoredValues } from '../../../../engine/core/stored-values.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import { readersPart } from '../../../../renderer/features/files/readers-part.ts';
import { PartFault } from '../../../../renderer/shell/on-demand.ts';
import { changedStudio, playAll, restarted, testStudio, type TestStudio } from '../../support/studio.ts';

const THEIRS = '[Game "kalah"]\n[Rules "kalah"]\n\n1. D A *\n';

/** A studio with a saved document whose file another program has changed since; one move is not saved. */
async function changedOutside(): Promise<TestStudio> {
  const studio = await changedStudio();
  studio.host.target = 'a.mgn';
  await studio.files.save();
  playAll(studio, ['B']);
  studio.host.files.set('a.mgn', THEIRS);
  studio.host.changed.add('a.mgn');
  await studio.notices.lookAtFiles(studio.host);
  return studio;
}

const line = (studio: TestStudio): readonly string[] => {
  const moves = [];
  for (let node = studio.documents.shown?.record.root.children[0]; node; node = node.children[0])
    moves.push(node.move);
  return moves;
};
const active = (studio: TestStudio): NonNullable<TestStudio['documents']['active']> => {
  return studio.documents.active ?? expect.unreachable('no document');
};

describe('a file changed by another program', () => {
  test('is reloaded as a step that undo takes back; the unsaved state is also with the discarded', async () => {
    const studio = await changedOutside();
    expect(studio.notices.trouble?.kind).toBe('changed');
    await studio.files.reload(active(studio));
    expect([line(studio), studio.documents.changed, studio.notices.trouble]).toEqual([['D', 'A'], [], null]);
    const text = await studio.recovery.textOf(studio.recovery.lastDiscarded?.id ?? '');
    expect(text.ok ? text.value : text.code).toContain('1. DB');
    runCommand('edit.undo', studio);
    expect(line(studio)).toEqual(['D', 'B']);
    expect(studio.documents.changed).toHaveLength(1);
  });

  test('is reloaded without losing what the search finds meanwhile', async () => {
    const studio = await changedOutside();
    const values: StoredValues = {
      value: { kind: 'margin', margin: 3, proof: 'exact', source: 'search' },
      moves: [],
      engine: '0.1.0',
    };
    const { accept } = studio.host;
    studio.host.accept = (ref) => {
      studio.documents.keep(active(studio).id, 'found', values);
      return accept(ref);
    };
    await studio.files.reload(active(studio));
    expect(active(studio).book.get('found')).toEqual(values);
  });

  test('stays as it is, with the reason, while the readers of games cannot be loaded', async () => {
    const studio = await changedOutside();
    using load = vi.spyOn(readersPart, 'load').mockRejectedValue(new PartFault());
    await studio.files.reload(active(studio));
    expect(studio.ui.dialog).toMatchObject({ kind: 'error', failure: { code: 'ERR_PAGE_PART' } });
    const version = { id: '1', savedAt: 1, sizeBytes: 1 };
    studio.host.readVersion = () => Promise.resolve(ok(THEIRS));
    expect(await studio.files.readVersion(active(studio), version)).toMatchObject({ code: 'ERR_PAGE_PART' });
    expect(load).toHaveBeenCalledTimes(2);
    expect(line(studio)).toEqual(['D', 'B']);
  });

  test('is overwritten only after “keep mine”, and not by it', async () => {
    const studio = await changedOutside();
    expect(await studio.files.save()).toBe(false);
    await studio.files.keepMine(active(studio));
    expect(studio.host.files.get('a.mgn')).toBe(THEIRS);
    expect([studio.notices.trouble, studio.documents.changed.length]).toEqual([null, 1]);
    expect(await studio.files.save()).toBe(true);
    expect(studio.host.files.get('a.mgn')).toContain('1. DB');
  });

  test('can be compared without being taken as known', async () => {
    const studio = await changedOutside();
    await studio.files.compare(active(studio));
    expect(studio.ui.dialog?.kind === 'compare' && studio.ui.dialog.theirs.games).toHaveLength(1);
    studio.ui.close();
    expect(await studio.files.save()).toBe(false);
    expect(studio.host.files.get('a.mgn')).toBe(THEIRS);
  });

  test('with text that is no game any more cannot be reloaded, and the document stays', async () => {
    const studio = await changedOutside();
    studio.host.files.set('a.mgn', 'hello world');
    await studio.files.reload(active(studio));
    expect(studio.ui.dialog?.kind).toBe('error');
    expect(line(studio)).toEqual(['D', 'B']);
  });

  test('is shown once if put off, and again with another trouble or when a save is tried', async () => {
    const studio = await changedOutside();
    studio.notices.putItOff(active(studio));
    await studio.notices.lookAtFiles(studio.host);
    expect(studio.notices.trouble).toBeNull();
    await studio.files.save();
    expect(studio.notices.trouble?.kind).toBe('changed');
    studio.notices.putItOff(active(studio));
    studio.host.files.delete('a.mgn');
    await studio.notices.lookAtFiles(studio.host);
    expect(studio.notices.trouble?.kind).toBe('gone');
  });

  test('a write-protected file is reported when it is opened, and again before the first change', async () => {
    const studio = await testStudio();
    studio.host.files.set('b.mgn', THEIRS);
    studio.host.closed.add('b.mgn');
    studio.files.openFile({ ref: { id: 'b.mgn', name: 'b.mgn' }, name: 'b.mgn', text: THEIRS });
    await Promise.resolve();
    await Promise.resolve();
    expect(studio.notices.trouble?.kind).toBe('read-only');
    studio.notices.putItOff(active(studio));
    await studio.notices.remind(studio.host, active(studio));
    expect(studio.notices.trouble?.kind).toBe('read-only');
    playAll(studio, ['C']);
    expect(await studio.files.save()).toBe(false);
    expect(studio.ui.dialog).toMatchObject({ kind: 'error', isSave: true });
    expect(studio.documents.changed).toHaveLength(1);
  });
});

test('an earlier version opens as a separate document and leaves the file alone', async () => {
  const studio = await changedOutside();
  await studio.files.keepMine(active(studio));
  await studio.files.save();
  await studio.files.showVersions(active(studio));
  const { dialog } = studio.ui;
  const version = (dialog?.kind === 'versions' && dialog.versions[0]) || expect.unreachable('no version');
  const games = await studio.files.readVersion(active(studio), version);
  if ('ok' in games) throw new Error(games.code);
  studio.files.openBeside('then', games);
  expect([line(studio), active(studio).file]).toEqual([['D'], null]);
  expect(studio.documents.changed).toHaveLength(1);
});

describe('drafts in the journal', () => {
  const draftOver = async (): Promise<TestStudio> => {
    const studio = await testStudio();
    runCommand('edit.set-up', studio);
    const { draft, change } = useEditor();
    if (draft) change(addBeads(draft.rules.board, draft.setup, 0, 0, 1));
    await studio.recovery.flush();
    return studio;
  };
  const setupText = (): string => {
    const { draft } = useEditor();
    return draft ? makePosition(draft.setup) : '';
  };

  test('a draft with changes is kept; one without is not', async () => {
    const studio = await testStudio();
    runCommand('edit.set-up', studio);
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(0);
    const [entry] = (await draftOver()).host.journalEntries.values();
    expect(entry).toMatchObject({ kind: 'draft', file: null, rules: 'kalah', discardedAt: null });
  });

  test('a draft is offered after a crash and opens as it was, over a new document', async () => {
    const before = await draftOver();
    const text = setupText();
    const studio = await restarted(before);
    await studio.files.restore(studio.recovery.entries[0] ?? expect.unreachable('nothing is offered'));
    expect([setupText(), studio.documents.list.length]).toEqual([text, 2]);
    await studio.recovery.flush();
    await studio.recovery.flush();
    expect([...studio.host.journalEntries.keys()]).toEqual([`draft-${studio.documents.activeId ?? ''}`]);
  });

  test('its entry is removed when it has become a game, and kept as discarded when it was cancelled', async () => {
    const finished = await draftOver();
    runCommand('draft.ok', finished);
    await finished.recovery.flush();
    expect([...finished.host.journalEntries.values()].map(({ kind }) => kind)).toEqual(['document']);
    const put = await draftOver();
    runCommand('draft.cancel', put);
    await put.recovery.flush();
    expect(put.recovery.lastDiscarded).toMatchObject({ kind: 'draft' });
    runCommand('file.undo-discard', put);
    expect(setupText()).not.toBe('');
  });

  test('one that cannot be played is kept as a diagram, shown and undone', async () => {
    const studio = await testStudio();
    runCommand('edit.set-up', studio);
    runCommand('draft.clear', studio);
    expect([runCommand('draft.ok-here', studio), runCommand('draft.diagram', studio)]).toEqual([false, true]);
    expect(studio.documents.shown).toMatchObject({ position: null, diagram: { refusal: { ok: false } } });
    runCommand('edit.bookmark', studio);
    expect(studio.documents.shown?.node.isBookmark).toBe(true);
    runCommand('edit.set-up', studio);
    expect(useEditor().draft?.setup).toEqual(studio.documents.shown?.diagram?.setup);
    useEditor().cancel();
    runCommand('edit.undo', studio);
    runCommand('edit.undo', studio);
    expect(active(studio).history.present.games).toHaveLength(1);
  });
});

test('the games of a file are renamed, copied, moved and removed, and undo takes each back', async () => {
  const studio = await changedStudio();
  const moves = (): readonly (string | undefined)[] =>
    active(studio).history.present.games.map((game) => game.root.children[0]?.move);
  runCommand('game.duplicate', studio);
  expect([moves(), active(studio).gameIndex]).toEqual([['D', 'D'], 1]);
  runCommand('game.start', studio);
  playAll(studio, ['E']);
  runCommand('game.add', studio);
  expect(moves()).toEqual(['D', 'D', undefined]);
  runCommand('game.move-up', studio);
  expect([moves(), active(studio).gameIndex]).toEqual([['D', undefined, 'D'], 1]);
  runCommand('game.remove', studio);
  expect(moves()).toEqual(['D', 'D']);
  runCommand('edit.undo', studio);
  expect([moves(), active(studio).gameIndex]).toEqual([['D', undefined, 'D'], 1]);
  for (let i = 0; i < 4; i++) runCommand('edit.undo', studio);
  expect(moves()).toEqual(['D']);
});
