import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { fail } from '../../../../engine/core/result.ts';
import { readSession, useSession } from '../../../../renderer/features/files/session.ts';
import { readersPart } from '../../../../renderer/features/files/readers-part.ts';
import { PartFault } from '../../../../renderer/shell/on-demand.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import type { RecoveryEntry } from '../../../../renderer/platform/host-services.ts';
import { isChanged, type StudioDocument } from '../../../../renderer/studio/document.ts';
import { compiled } from '../../../support/positions.ts';
import { playAll, testStudio, type TestStudio } from '../../support/studio.ts';
import type { MemoryHost } from '../../support/memory-host.ts';

const game = (moves: string): string => `[Game "kalah"]\n[Rules "kalah"]\n[Result "*"]\n\n${moves} *\n`;

/** The storage of a window's name; a new one is a new window. */
function place(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

/** A run of the program on the data of an earlier one; `first` runs before the session is resumed. */
async function run(
  before?: MemoryHost,
  where = place(),
  isWanted = true,
  first: (studio: TestStudio) => void = () => undefined,
): Promise<TestStudio> {
  const studio = await testStudio();
  studio.documents.remove(studio.documents.activeId ?? '');
  for (const [id, entry] of before?.journalEntries ?? []) studio.host.journalEntries.set(id, entry);
  for (const [id, text] of before?.files ?? []) studio.host.files.set(id, text);
  for (const id of before?.changed ?? []) studio.host.changed.add(id);
  for (const id of before?.elsewhere ?? []) studio.host.elsewhere.add(id);
  await studio.recovery.refresh();
  first(studio);
  const begun = useSession().begin(studio.host, studio.files, where, isWanted);
  await vi.advanceTimersByTimeAsync(5000);
  await begun;
  return studio;
}

/** Opens a file that the host has. */
function openFile({ files, host }: TestStudio, name: string, text: string): void {
  host.files.set(name, text);
  files.openFile({ ref: { id: name, name }, name, text });
}

function standing({ documents }: TestStudio): {
  readonly active: string | undefined;
  readonly list: readonly object[];
} {
  const of = (document: StudioDocument): object => ({
    name: document.name,
    file: document.file,
    games: document.history.present.games.map(({ root }) => root.children.map(({ move }) => move)),
    game: document.gameIndex,
    places: [...document.places],
    isChanged: isChanged(document),
  });
  return { active: documents.active?.name, list: documents.list.map(of) };
}

/** Six tabs: two files, one of them changed, a pasted game, a new one, a position, a sample. */
async function sixTabs(where = place()): Promise<TestStudio> {
  const studio = await run(undefined, where);
  const { documents, files, recovery } = studio;
  openFile(studio, 'a.mgn', game('1. D') + game('1. E b (1... a)'));
  documents.goToGame(1, parseMgn(game('1. E')).collection.games[0]?.root.children[0]?.move as never);
  openFile(studio, 'b.mgn', game('1. D'));
  playAll(studio, ['A']);
  files.openText(game('1. F'));
  documents.addGame(null, compiled('kalah'));
  await files.openSample();
  documents.addGame(null, compiled('kalah'));
  playAll(studio, ['C']);
  documents.moveDocument(documents.activeId ?? '', 1);
  documents.activate(documents.list[3]?.id ?? '');
  await recovery.flush();
  return studio;
}

describe('the session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('all tabs come back as they were: order, places, the one in front, unsaved work', async () => {
    const before = await sixTabs();
    const expected = standing(before);
    expect(before.documents.list).toHaveLength(6);
    const after = await run(before.host);
    expect(standing(after)).toEqual(expected);
    expect(after.recovery.entries).toEqual([]);
    expect(useSession().waiting).toEqual([]);
    // And once more, without a change.
    expect(standing(await run(after.host))).toEqual(expected);
  });

  test('a fresh start has the unsaved work in Recovered, and no entry of the rest', async () => {
    const before = await sixTabs();
    const after = await run(before.host, place(), false);
    expect(after.documents.list).toEqual([]);
    expect(after.recovery.entries.map(({ name }) => name).toSorted()).toEqual([
      'Kalah 1',
      'Kalah 3',
      'b.mgn',
    ]);
    const kinds = [...after.host.journalEntries.values()].map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'open')).toEqual([]);
    expect(kinds.filter((kind) => kind === 'session')).toHaveLength(1);
  });

  test('a damaged session or text is never removed; everything else comes back', async () => {
    const before = await sixTabs();
    const { id = '' } = before.documents.list.find((each) => isChanged(each)) ?? {};
    const isSession = ({ kind }: RecoveryEntry): boolean => kind === 'session';
    const session = [...before.host.journalEntries.values()].find(isSession)?.id ?? '';
    for (const spoilt of [[id], [session], [id, session]]) {
      const after = await run(before.host, place(), true, ({ host }) => {
        const { readEntry } = host;
        host.readEntry = (each) =>
          spoilt.includes(each) ? Promise.resolve(fail('ERR_HOST_ENTRY')) : readEntry(each);
      });
      // Changed documents that no session names are in Recovered.
      const found = [...after.documents.list, ...after.recovery.entries].map((each) => each.id);
      const lost = before.documents.list.filter((each) => !found.includes(each.id)).map((each) => each.id);
      expect(lost).toEqual(spoilt.includes(session) ? [] : [id]);
      expect(useSession().waiting.map(({ failure }) => failure?.code)).toEqual(
        lost.length > 0 ? ['ERR_HOST_ENTRY'] : [],
      );
      await useSession().giveUp();
      await after.recovery.flush();
      for (const each of spoilt)
        expect(after.host.journalEntries.get(each)).toBe(before.host.journalEntries.get(each));
    }
  });

  test('while the readers of games cannot be loaded, tabs wait for another try', async () => {
    const before = await sixTabs();
    const load = vi.spyOn(readersPart, 'load');
    const after = await run(before.host, place(), true, () => {
      load.mockRejectedValue(new PartFault());
    });
    const session = useSession();
    expect(session.opening).toBeNull();
    expect(session.waiting.map(({ failure }) => failure?.code)).toContain('ERR_PAGE_PART');
    expect(session.waiting.every(({ failure }) => failure !== null)).toBe(true);
    load.mockRestore();
    await session.tryAgain();
    expect(session.waiting).toEqual([]);
    expect(standing(after)).toMatchObject({ list: standing(before).list });
  });

  test('a closed document stays closed', async () => {
    const before = await sixTabs();
    const { documents, files, recovery } = before;
    const clean = documents.list.filter((document) => !isChanged(document));
    for (const { id } of clean) await files.close(id);
    await recovery.flush();
    const after = await run(before.host);
    expect(after.documents.list.map(({ name }) => name)).toEqual(documents.list.map(({ name }) => name));
  });

  test('a reload resumes only its own window; a start resumes all that no window has open', async () => {
    const where = place();
    const first = await sixTabs(where);
    const second = await run();
    openFile(second, 'c.mgn', game('1. C'));
    await second.recovery.flush();
    for (const [id, entry] of second.host.journalEntries) first.host.journalEntries.set(id, entry);
    for (const [id, text] of second.host.files) first.host.files.set(id, text);
    const reloaded = await run(first.host, where);
    expect(reloaded.documents.list).toHaveLength(6);
    const started = await run(reloaded.host);
    expect(started.documents.list).toHaveLength(7);
    // A window that is open elsewhere keeps what it has.
    const ids = started.documents.list.map(({ id }) => id);
    for (const id of [...started.host.journalEntries.keys()]) started.host.elsewhere.add(id);
    const other = await run(started.host);
    expect(other.documents.list).toEqual([]);
    expect(ids.every((id) => started.host.journalEntries.has(id))).toBe(true);
  });

  test('a reload resumes its session even if the page before left late', async () => {
    const where = place();
    const before = await sixTabs(where);
    for (const id of before.host.journalEntries.keys()) before.host.elsewhere.add(id);
    const after = await run(before.host, where, true, ({ host }) => {
      const { claim } = host;
      host.claim = (id) => {
        host.elsewhere.clear();
        return claim(id);
      };
    });
    expect(standing(after)).toEqual(standing(before));
  });

  test('a missing file is named and remembered until it is there again or given up', async () => {
    const before = await sixTabs();
    const text = before.host.files.get('a.mgn') ?? '';
    before.host.files.delete('a.mgn');
    const after = await run(before.host);
    expect(after.documents.list).toHaveLength(5);
    expect(useSession().waiting).toMatchObject([
      { entry: { name: 'a.mgn' }, failure: { code: 'ERR_HOST_NOT_FOUND' } },
    ]);
    const again = await run(after.host);
    again.host.files.set('a.mgn', text);
    await useSession().tryAgain();
    expect(standing(again)).toMatchObject({ list: (standing(before) as { list: readonly object[] }).list });
    again.host.files.delete('a.mgn');
    await again.recovery.flush();
    const last = await run(again.host);
    await useSession().giveUp();
    await last.recovery.flush();
    await run(last.host);
    expect(useSession().waiting).toEqual([]);
  });

  test('a file that has changed or is too large is named', async () => {
    const before = await sixTabs();
    before.host.files.set('a.mgn', game('1. B'));
    before.host.changed.add('a.mgn');
    const after = await run(before.host);
    expect(useSession().changed).toEqual(['a.mgn']);
    const opened = after.documents.list.find(({ name }) => name === 'a.mgn');
    expect(opened?.history.present.games).toHaveLength(1);
    const read = vi.fn(() => Promise.resolve(fail('ERR_HOST_TOO_LARGE', undefined, { max: 1 })));
    const large = await testStudio();
    for (const [id, entry] of after.host.journalEntries) large.host.journalEntries.set(id, entry);
    large.host.read = read;
    await large.recovery.refresh();
    const begun = useSession().begin(large.host, large.files, place(), true);
    await vi.advanceTimersByTimeAsync(5000);
    await begun;
    expect(useSession().waiting.map(({ failure }) => failure?.code)).toEqual(['ERR_HOST_TOO_LARGE']);
  });

  test('unsaved work comes back beside its file opened from outside; an unchanged file is open once', async () => {
    const before = await sixTabs();
    const after = await run(before.host, place(), true, (studio) => {
      openFile(studio, 'b.mgn', before.host.files.get('b.mgn') ?? '');
      openFile(studio, 'a.mgn', before.host.files.get('a.mgn') ?? '');
    });
    const names = after.documents.list.map(({ name }) => name);
    expect(names.filter((name) => name === 'b.mgn')).toHaveLength(2);
    expect(names.filter((name) => name === 'a.mgn')).toHaveLength(1);
    expect(after.documents.changed.map(({ name }) => name)).toContain('b.mgn');
    expect(after.documents.active?.name).toBe('a.mgn');
    // Closed now, it does not come back from an older entry.
    const [a] = after.documents.list.filter(({ name }) => name === 'a.mgn');
    await after.files.close(a?.id ?? '');
    await after.recovery.flush();
    const again = await run(after.host);
    expect(again.documents.list.map(({ name }) => name)).not.toContain('a.mgn');
  });

  test('the document that will be in front is named while it is being opened, and no longer', async () => {
    const before = await run();
    openFile(before, 'a.mgn', game('1. C'));
    await before.recovery.flush();
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
    const after = await run(before.host, place(), true, ({ host }) => {
      const { read } = host;
      host.read = (file) => held.then(() => read(file));
    });
    expect([useSession().opening, after.documents.list.length]).toEqual(['a.mgn', 0]);
    letGo(undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect([useSession().opening, after.documents.list.length]).toEqual([null, 1]);

    await after.recovery.flush();
    after.host.files.delete('a.mgn');
    const last = await run(after.host);
    expect([useSession().opening, last.documents.list.length]).toEqual([null, 0]);
  });

  test('a fault while a document is opened does not keep the place of the board empty forever', async () => {
    const before = await run();
    openFile(before, 'a.mgn', game('1. C'));
    await before.recovery.flush();
    const faults: unknown[] = [];
    // The page shows such a fault; Vitest would take it for one of this test.
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (fault) => faults.push(fault));
    await run(before.host, place(), true, ({ host }) => {
      host.read = () => Promise.reject(new Error('planted'));
    });
    vi.useRealTimers();
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
    expect(useSession().opening).toBe(null);
  });

  test('a second try while documents are being opened opens each of them once', async () => {
    const before = await sixTabs();
    let answer = (): void => undefined;
    const after = await run(before.host, place(), true, ({ host }) => {
      const { read } = host;
      host.read = async (file) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return read(file);
      };
    });
    const first = answer;
    const tried = useSession().tryAgain();
    await vi.advanceTimersByTimeAsync(100);
    answer();
    first();
    await tried;
    await vi.advanceTimersByTimeAsync(100);
    const ids = after.documents.list.map(({ id }) => id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  test('a position being set up comes back as a draft', async () => {
    const before = await run();
    before.files.openText(game('1. D'));
    const rules = compiled('kalah');
    useEditor().restore(rules, { ...rules.startSetup(), turn: 'north' });
    await before.recovery.flush();
    const after = await run(before.host);
    expect(useEditor().draft?.setup.turn).toBe('north');
    expect(after.recovery.entries).toEqual([]);
  });

  test('damaged sessions and those of newer versions lose no document', async () => {
    const before = await sixTabs();
    const names = before.documents.list.map(({ name }) => name).toSorted();
    const session = [...before.host.journalEntries.values()].find(({ kind }) => kind === 'session');
    if (!session) throw new Error('no session');
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.nat(session.text.length).map((cut) => session.text.slice(0, cut)),
          fc.json(),
          fc.constant(JSON.stringify({ ...(JSON.parse(session.text) as object), version: 9, windows: [{}] })),
        ),
        async (text) => {
          const host: MemoryHost = { ...before.host, journalEntries: new Map(before.host.journalEntries) };
          host.journalEntries.set(session.id, { ...session, text });
          const after = await run(host);
          const open = after.documents.list.map(({ name }) => name);
          expect([...open, ...after.recovery.entries.map(({ name }) => name)].toSorted()).toEqual(names);
        },
      ),
      { numRuns: 25 },
    );
    expect(
      readSession({ text: '{"documents":[{"id":1},{"id":"a"},{"id":"b","game":"x","places":[[0]]}]}' }),
    ).toEqual({
      active: null,
      items: [
        { id: 'a', game: 0, places: [] },
        { id: 'b', game: 0, places: [] },
      ],
    });
  });

  test('the window knows whether the host has everything', async () => {
    const studio = await sixTabs();
    expect(studio.recovery.isSettled()).toBe(true);
    playAll(studio, ['D']);
    expect(studio.recovery.isSettled()).toBe(false);
    await studio.recovery.flush();
    expect(studio.recovery.isSettled()).toBe(true);
    studio.host.journal = () => Promise.resolve(fail('ERR_HOST_FULL'));
    studio.documents.goTo('' as never);
    await studio.recovery.flush();
    expect(studio.recovery.isSettled()).toBe(false);
  });
});
