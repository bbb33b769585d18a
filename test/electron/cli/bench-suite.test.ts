/** `bench make` and `bench suite`: a suite of proved positions is made, checked by plain code, and solved by engines. */
import path from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { contradicts, readSuite, type SuiteLine } from '../../../electron/cli/suite-file.ts';
import { makePlainSearch } from '../../../engine/verify/plain-search.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { callCli, jsonOfCli } from '../../support/call-cli.ts';
import { must } from '../../support/must.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder('file');
const RULES = ['--rules', 'kalah:houses=4,seeds=3', '--rules', 'kalah:houses=3,seeds=3'];
const MAKE = [...RULES, '--count', '2', '--seeds', '6-9'];
const FAULTY = path.resolve(import.meta.dirname, '../programs/faulty-program.ts');
let file = '';
let lines: readonly SuiteLine[] = [];

beforeAll(async () => {
  file = folder.path('suite.jsonl');
  const { code, err, out } = await callCli(['bench', 'make', file, ...MAKE]);
  expect([code, out], err).toEqual([0, expect.stringMatching(/^\d positions\n$/)]);
  lines = readSuite(file, readFileSync(file, 'utf8')).map(({ line }) => line);
});

test('a suite has positions of every rule set, and is the same with the same seed', async () => {
  const of = lines.map(({ rules }) => rules);
  expect(of).toEqual(['houses=4', 'houses=3'].flatMap((options) => [`kalah:${options}`, `kalah:${options}`]));
  expect(new Set(lines.map(({ position }) => position)).size).toBe(lines.length);
  for (const { depth } of lines) expect(depth ?? 99).toBeGreaterThanOrEqual(3);
  const again = folder.path('again.jsonl');
  await callCli(['bench', 'make', again, ...MAKE]);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  await callCli(['bench', 'make', again, ...MAKE, '--seed', '2']);
  expect(readFileSync(again, 'utf8')).not.toBe(readFileSync(file, 'utf8'));
});

test('plain code finds the same value and the same best moves', () => {
  let checked = 0;
  for (const { rules: text, position: placed, best, value } of lines) {
    if (typeof value !== 'number') continue;
    const rules = must(rulesFromText(text));
    const position = must(rules.fromSetup(must(parsePosition(rules.board, placed))));
    const plain = makePlainSearch(rules, position.swapped);
    const isWorth = (next: typeof position, wanted: number): boolean | null =>
      plain.isAtLeast(next, wanted, 3_000_000);
    expect([isWorth(position, value), isWorth(position, value + 1)]).toEqual([true, false]);
    for (const move of rules.moves(position)) {
      const next = rules.next(position, move);
      // As good as the best, and no better: by the mover's view.
      const isBest = position.turn === 'south' ? isWorth(next, value) : isWorth(next, value + 1) === false;
      expect([move, isBest]).toEqual([move, best.includes(move)]);
    }
    checked += 1;
  }
  expect(checked).toBe(4);
});

test('our engine solves it within its depths, and a program is counted by its own moves', async () => {
  const deepest = Math.max(...lines.map(({ depth }) => depth ?? 30));
  const told = await jsonOfCli<{ solved: number; count: number; contradicted: number; nodes: number }>([
    ...['bench', 'suite', file, '--depth', String(deepest), '--memory', '8'],
  ]);
  expect(told).toMatchObject({
    ...{ solved: lines.length, count: lines.length, contradicted: 0 },
    run: { threads: 1, memoryMb: 8 },
  });
  expect(told.nodes).toBeGreaterThan(0);
  const program = ['--program', process.execPath, `--program-args="${FAULTY}" loud`];
  const { code, out, err } = await callCli(['bench', 'suite', file, '--depth', '1', ...program]);
  expect([code, err.trimEnd().split('\n').length]).toEqual([0, lines.length]);
  const solved = err.split('\n').filter((line) => line.includes(': solved, '));
  expect(out).toMatch(
    new RegExp(`^Faulty One: solved ${String(solved.length)} of ${String(lines.length)}, 0 nodes, `),
  );
  for (const line of err.trimEnd().split('\n')) {
    const [, said = '', best = ''] = /, (\S+) of ([^,]+), depth 0/.exec(line) ?? [];
    expect(line.includes(': solved, ')).toBe(best.split(' ').includes(said));
  }
});

test('a winner is compared without its distance, and an estimate contradicts nothing', () => {
  const line = { ...lines[0], value: { winner: 'south', distance: 3 } } as SuiteLine;
  const found = { kind: 'winner', winner: 'south', distance: 5, proof: 'exact', source: 'search' } as const;
  expect(contradicts(line, found)).toBe(false);
  expect(contradicts(line, { ...found, winner: 'draw' })).toBe(true);
  expect(contradicts(line, { ...found, winner: 'north', proof: 'heuristic' })).toBe(false);
});

test('a value that our engine proves otherwise is named, and a line of something else by its number', async () => {
  const wrong = folder.path('wrong.jsonl');
  const [first] = lines;
  writeFileSync(wrong, `${JSON.stringify({ ...first, value: Number(first?.value) + 1 })}\n`);
  const { code, out } = await callCli(['bench', 'suite', wrong, '--nodes', '3000000', '--memory', '8']);
  expect([code, out]).toEqual([1, expect.stringContaining(', 1 contradicted')]);
  writeFileSync(wrong, `${JSON.stringify(first)}\n{"rules":"kalah"}\n`);
  const refused = await callCli(['bench', 'suite', wrong]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^ERR_SUITE_LINE.*line 2/)]);
});

test.each([
  [['bench', '--depth', '3'], 'bench takes no --depth'],
  [['bench', 'suite'], 'bench takes suite FILE'],
  [['bench', 'other', 'x'], 'bench takes suite FILE'],
  [['bench', 'make', 'x', '--depth', '3'], 'bench make takes no --depth'],
  [['bench', 'suite', 'x', '--count', '3'], 'bench suite takes no --count'],
  [['bench', 'make', 'x', '--seeds', '9-3'], '--seeds takes'],
])('%j is wrong usage', async (words, told) => {
  const { code, err } = await callCli(words);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});
