import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import { useImports } from '../../../../renderer/features/files/imports.ts';
import { makeMergeFiles, type MergeFile } from '../../../../renderer/features/merge/merge-files.ts';
import type { OpenedFile } from '../../../../renderer/platform/host-services.ts';

function file(text: string): OpenedFile {
  return { ref: null, name: 'moves.txt', text };
}

/** The rule sets of the games that came of a file. */
function rulesOf(read: MergeFile): readonly string[] {
  return read.kind === 'games' ? read.games.map(({ rules }) => rules) : [];
}

describe('files to be merged', () => {
  beforeEach(() => {
    setActivePinia(createPinia());
  });

  test('a file that fits several notations is asked about: those of the game shown, its own rules first', async () => {
    const files = makeMergeFiles(useImports(), { game: 'kalah', rules: 'kalah:seeds=5' });
    const reading = files.read(file('1. C'));
    const readings = files.question.value?.readings ?? [];
    expect(readings[0]?.rules).toBe('kalah:seeds=5');
    expect(readings.length).toBeGreaterThan(2);
    expect(readings.every(({ rules }) => rules.startsWith('kalah'))).toBe(true);
    files.question.value?.answer(readings[1] ?? expect.unreachable());
    expect(rulesOf(await reading)).toEqual([readings[1]?.rules]);
    expect(files.question.value).toBeNull();
  });

  test('one reading is taken at once; an answer of none leaves the file out; others say why', async () => {
    const files = makeMergeFiles(useImports(), { game: 'hawalis', rules: 'hawalis' });
    expect(rulesOf(await files.read(file('1. C')))).toEqual(['hawalis']);
    expect(await files.read(file('hello world'))).toMatchObject({ kind: 'unread' });
    expect(await files.read(file('1. D E c'))).toEqual({ kind: 'other-game' });
    const kalah = makeMergeFiles(useImports(), { game: 'kalah', rules: 'kalah' });
    const reading = kalah.read(file('1. C'));
    kalah.giveUp();
    expect(await reading).toEqual({ kind: 'left' });
  });

  test('a long file is read in slices and can be given up', async () => {
    const [game] = parseMgn('[Game "kalah"]\n\n1. D E c *\n').collection.games;
    const text = makeMgn({ games: Array.from({ length: 6000 }, () => game ?? expect.unreachable()) });
    const imports = useImports();
    const files = makeMergeFiles(imports, { game: 'kalah', rules: 'kalah' });
    const given = files.read(file(text));
    expect(imports.isRunning).toBe(true);
    files.giveUp();
    expect(await given).toEqual({ kind: 'left' });
    expect(rulesOf(await files.read(file(text)))).toHaveLength(6000);
  });
});
