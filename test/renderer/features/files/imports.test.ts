import { describe, expect, test, vi } from 'vitest';
import { watch } from 'vue';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import { fail, ok } from '../../../../engine/core/result.ts';
import { readersPart } from '../../../../renderer/features/files/readers-part.ts';
import { PartFault } from '../../../../renderer/shell/on-demand.ts';
import { gamesOfFile, useImports } from '../../../../renderer/features/files/imports.ts';
import { runInSlices } from '../../../../renderer/platform/slices.ts';
import type { FolderFile, GameFolder } from '../../../../renderer/platform/host-services.ts';
import { settle, testStudio } from '../../support/studio.ts';
import { dialectOf } from '../../../../engine/formats/dialects.ts';

const KALAH = '[Game "kalah"]\n\n1. D E c *\n';
const OWARE = '[Game "oware"]\n[Source "A book"]\n\n1. F f *\n\n[Game "oware"]\n\n1. C e 2. Z *\n';

function file(path: string, text: string): FolderFile {
  return { path, read: () => Promise.resolve(ok(text)) };
}

function folder(...files: readonly FolderFile[]): GameFolder {
  return { name: 'Games', files, refused: [], isCut: false };
}

const unreadable: FolderFile = { path: 'z.mgn', read: () => Promise.resolve(fail('ERR_HOST_DENIED')) };
const mixed = folder(file('a.mgn', KALAH), file('b.mgn', OWARE), file('c.txt', 'hello world'), unreadable);

async function imported(from: GameFolder): Promise<Awaited<ReturnType<typeof testStudio>>> {
  const studio = await testStudio();
  studio.host.folder = from;
  await studio.files.importFolder();
  return studio;
}

test('a folder becomes one new file; each game names where it came from, what could not be read is told', async () => {
  const studio = await imported(mixed);
  const read = useImports().job?.folder?.files ?? [];
  expect(read.map(({ failure }) => failure?.code ?? null)).toEqual([
    null,
    null,
    'ERR_FILE_FORMAT',
    'ERR_HOST_DENIED',
  ]);
  expect(read[1]?.readings[0]?.problems[0]?.at).toMatchObject({ game: 2, line: 8 });
  expect(studio.documents.list).toHaveLength(1);
  studio.files.takeImport('one');
  const document = studio.documents.active;
  expect(document?.name).toBe('Games');
  const sources = document?.history.present.games.map(
    ({ tags }) => tags.find(({ name }) => name === 'Source')?.value,
  );
  expect(sources).toEqual(['a.mgn', 'A book', 'b.mgn']);
  // It lives nowhere yet: closing it would ask.
  expect(studio.documents.changed).toHaveLength(1);
  expect(useImports().job).toBeNull();
});

test('a folder can become documents of their own, or go to the end of the open file and be taken back', async () => {
  const each = await imported(mixed);
  each.files.takeImport('each');
  expect(each.documents.list.map(({ name }) => name).slice(1)).toEqual(['a.mgn', 'b.mgn']);
  const open = await imported(mixed);
  open.files.takeImport('open');
  expect(open.documents.active?.history.present.games).toHaveLength(4);
  open.documents.undoStep();
  expect(open.documents.active?.history.present.games).toHaveLength(1);
});

test('a file that fits several notations waits for a choice', async () => {
  const studio = await imported(folder(file('moves.txt', '1. C')));
  const [before] = useImports().job?.folder?.files ?? [];
  expect(before?.readings.length).toBeGreaterThan(1);
  expect(before && gamesOfFile(before)).toEqual([]);
  useImports().choose('moves.txt', 1);
  studio.files.takeImport('one');
  expect(studio.documents.active?.history.present.games[0]?.rules).toBe(before?.readings[1]?.rules);
});

test('a closed dialog opens nothing', async () => {
  const studio = await testStudio();
  await studio.files.importFolder();
  expect(studio.ui.dialog).toBeNull();
  studio.host.folder = mixed;
  await studio.files.importFolder();
  useImports().cancel();
  studio.files.takeImport('one');
  expect(studio.documents.list).toHaveLength(1);
});

const [GAME] = parseMgn('[Game "kalah"]\n[Rules "kalah"]\n\n1. D E c *\n').collection.games;
const LONG = makeMgn({ games: Array.from({ length: 6000 }, () => GAME ?? expect.unreachable()) });

test('a long file is read in slices with progress, then opened as a short one is', async () => {
  const studio = await testStudio();
  const imports = useImports();
  const parts: number[] = [];
  imports.$subscribe(() => parts.push(imports.job?.progress.part ?? 1), { flush: 'sync' });
  const dialogs: unknown[] = [];
  watch(
    () => studio.ui.dialog?.kind,
    (kind) => dialogs.push(kind),
    { flush: 'sync' },
  );
  studio.files.openFile({ ref: null, name: 'long.mgn', text: LONG });
  await expect.poll(() => studio.documents.active?.name, { timeout: 60_000 }).toBe('long.mgn');
  expect(studio.documents.active?.history.present.games).toHaveLength(6000);
  expect(studio.ui.dialog).toBeNull();
  expect(dialogs).toContain('import');
  expect(parts.length).toBeGreaterThan(2);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
});

test('giving up a long file leaves everything as it was', async () => {
  const studio = await testStudio();
  const reading = useImports().readLong('long.mgn', LONG);
  useImports().cancel();
  expect(await reading).toBeNull();
  await settle();
  expect(studio.documents.list).toHaveLength(1);
  expect(useImports().job).toBeNull();
});

test('a folder or a long file is told as unread if the readers of games cannot be loaded', async () => {
  const studio = await testStudio();
  using load = vi.spyOn(readersPart, 'load').mockRejectedValue(new PartFault());
  studio.host.folder = folder(file('a.mgn', KALAH));
  await studio.files.importFolder();
  expect(useImports().job?.folder?.files).toMatchObject([{ failure: { code: 'ERR_PAGE_PART' } }]);
  useImports().cancel();
  expect(await useImports().readLong('long.mgn', LONG)).toMatchObject({ failure: { code: 'ERR_PAGE_PART' } });
  expect(useImports().job).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  expect(studio.documents.list).toHaveLength(1);
});

test('work in slices ends with its answer, and with null once it was given up', async () => {
  function* count(): Generator<number, string> {
    for (let i = 0; i < 10; i++) yield i;
    return 'done';
  }
  expect(await runInSlices(count(), () => undefined, new AbortController().signal)).toBe('done');
  function* forever(): Generator<number, string> {
    for (let i = 0; ; i++) yield i;
  }
  const giveUp = new AbortController();
  const told: number[] = [];
  const say = (now: number): void => {
    told.push(now);
    if (told.length === 3) giveUp.abort();
  };
  expect(await runInSlices(forever(), say, giveUp.signal)).toBeNull();
  expect(told).toHaveLength(3);
});

describe('a reader that throws', () => {
  const long = `${KALAH.repeat(12_000)}\n`;

  async function withBrokenReader<T>(work: () => Promise<T>): Promise<T> {
    const broken = vi.spyOn(dialectOf('mgn'), 'reader').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    try {
      return await work();
    } finally {
      broken.mockRestore();
    }
  }

  test('closes the dialog of its file with a code, and the next file opens', async () => {
    const studio = await testStudio();
    await withBrokenReader(async () => {
      studio.files.openFile({ ref: null, name: 'a.mgn', text: long });
      await settle();
    });
    expect(studio.ui.dialog).toMatchObject({ kind: 'error', failure: { code: 'ERR_FILE_READER' } });
    expect(useImports().job).toBeNull();
    studio.ui.close();
    studio.files.openFile({ ref: null, name: 'b.mgn', text: long });
    await expect.poll(() => studio.documents.active?.name, { timeout: 60_000 }).toBe('b.mgn');
  });

  test('leaves the other files of its folder', async () => {
    const studio = await testStudio();
    studio.host.folder = folder(file('a.mgn', KALAH), file('c.txt', '1. C'));
    await withBrokenReader(() => studio.files.importFolder());
    const read = useImports().job?.folder?.files ?? [];
    expect(read.map(({ failure }) => failure?.code ?? null)).toEqual(['ERR_FILE_READER', null]);
  });
});
