/** `compare`: one position under several rule sets. */
import { describe, expect, test } from 'vitest';
import { callCli, jsonOfCli } from '../../support/call-cli.ts';

interface Column {
  readonly rules: string;
  readonly value: number;
  readonly best: readonly string[];
  readonly differs: readonly string[];
  readonly moves: readonly { readonly move: string; readonly value: number; readonly isLegal: boolean }[];
  readonly error?: { readonly code: string };
}

const EIGHT = ['off', 'on'].flatMap((empty) =>
  ['owner', 'none'].flatMap((leftovers) =>
    ['immediate', 'turn-start'].map(
      (end) => `kalah:houses=3,empty-capture=${empty},leftovers=${leftovers},end-test=${end}`,
    ),
  ),
);
const setsOf = (sets: readonly string[]) => sets.flatMap((text) => ['--rules', text]);

test('more than six rule sets have the values that solve tells, and what differs from the first', async () => {
  const words = ['--moves', 'B', '--nodes', '300000', '--memory', '4'];
  const told = await jsonOfCli<{ columns: readonly Column[] }>(['compare', ...setsOf(EIGHT), ...words]);
  expect(told.columns).toHaveLength(8);
  const [first] = told.columns;
  let differing = 0;
  for (const [i, { rules, value, best, moves, differs }] of told.columns.entries()) {
    const alone = ['solve', '--all', '--rules', EIGHT[i] ?? '', '--moves', 'B', '--memory', '4'];
    const solved = await jsonOfCli<Column & { rules: string }>(alone);
    expect({ rules, value }).toEqual({ rules: solved.rules, value: solved.value });
    const legal = moves.filter(({ isLegal }) => isLegal);
    expect(legal.map(({ move, value: own }) => [move, own])).toEqual(
      solved.moves.map(({ move, value: own }) => [move, own]),
    );
    // North is to move.
    const least = Math.min(...legal.map((move) => move.value));
    expect(best).toEqual(legal.filter((move) => move.value === least).map(({ move }) => move));
    expect(differs.includes('value')).toBe(value !== first?.value);
    differing += Number(differs.length > 0);
  }
  expect(differing).toBeGreaterThan(2);
});

describe('a table', () => {
  test('has a row for each rule set; one that does not fit is named in its row', async () => {
    const sets = ['kalah:houses=2', 'kalah:houses=2,leftovers=none', 'oware', 'kalah:houses=3'];
    const words = ['compare', ...setsOf(sets), '--nodes', '20000', '--memory', '1'];
    const { code, out } = await callCli([...words, '--csv']);
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe(
      'rules,legal,best,value,proof,final,A,B,nodes,position,differs,error,version,commit',
    );
    expect(lines[1]).toMatch(
      /^kalah:houses=2,2,A,-2,exact,5-7,exact -2,exact -4,\d+,3-3-3-3-0-0-S,,,[^,]+,unknown$/,
    );
    expect(lines[2]).toMatch(/,"?value A B"?,,[^,]+,unknown$/);
    expect(lines.slice(3)).toEqual([
      expect.stringMatching(/^oware,,,,,,,,,,,ERR_COMPARE_GAME,[^,]+,unknown$/),
      expect.stringMatching(/^kalah:houses=3,,,,,,,,,,,ERR_COMPARE_BOARD,[^,]+,unknown$/),
    ]);
    const text = await callCli(words);
    expect(text.out.split('\n')[1]).toMatch(/^kalah:houses=2 +2 +A += North \+2 +5-7/);
    expect(text.out).toMatch(/^kalah:houses=3 +ERR_COMPARE_BOARD: pits 6, expected 4$/m);
  });

  test('tells a move that is legal under one rule set only', async () => {
    const position = ['--position', '1-0-0-0-0-4-0-0-0-0-0-0-10-10-S'];
    const words = ['compare', ...setsOf(['oware', 'oware:must-feed=off']), ...position, '--nodes', '2000'];
    const { columns } = await jsonOfCli<{ columns: readonly Column[] }>([...words, '--memory', '1']);
    expect(columns[0]?.moves).toContainEqual({
      ...{ move: 'A', isLegal: false, differs: false },
      reason: expect.any(String) as unknown,
    });
    expect(columns[1]?.moves).toContainEqual(
      expect.objectContaining({ move: 'A', isLegal: true, differs: true }),
    );
    expect(columns[1]?.differs).toContain('A');
  });
});

test.for([
  [['--rules', 'kalah'], 2, 'at least two --rules'],
  [['--rules', 'kalah', '--rules', 'kalah:seeds=4', '--position', 'x'], 1, 'ERR_POSITION'],
  [['--rules', 'chess', '--rules', 'kalah'], 1, 'ERR_RULES_GAME'],
  // Before the first search: nothing is printed.
  [['--rules', 'kalah', '--rules', 'kalah:sedes=4'], 1, 'ERR_OPTION'],
  [['--rules', 'kalah', '--rules', 'oware', '--csv', '--json'], 2, '--csv and --json exclude each other'],
] as const)('compare %j is refused', async ([words, code, complaint]) => {
  const wrong = { code, out: '', err: expect.stringContaining(complaint) as unknown };
  expect(await callCli(['compare', ...words])).toMatchObject(wrong);
});
