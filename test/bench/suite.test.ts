/** The stored suite (`suite.jsonl`): what it claims, checked by plain code that knows no search of ours. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSuite } from '../../electron/cli/suite-file.ts';
import { DECIDED } from '../../engine/verify/score.ts';
import { makePlainSearch } from '../../engine/verify/plain-search.ts';
import { temporaryFolder } from '../electron/files/temporary-folder.ts';
import { callCli } from '../support/call-cli.ts';

const folder = temporaryFolder();
const FILE = path.resolve(import.meta.dirname, 'suite.jsonl');
const positions = readSuite(FILE, readFileSync(FILE, 'utf8'));
/** Positions that plain code may make for one question; where that is not enough, the line is not counted. */
const MOST = 20_000;

test('plain code contradicts no value and no best move, and confirms many', () => {
  let [confirmed, moves] = [0, 0];
  for (const { rules, position, line } of positions) {
    const { value, best } = line;
    const plain = makePlainSearch(rules, position.swapped);
    const isWorth = (at: typeof position, wanted: number): boolean | null =>
      plain.isAtLeast(at, wanted, MOST);
    if (typeof value !== 'number') {
      // Who wins: what a move more or less costs is on another scale.
      const wins = [isWorth(position, DECIDED), isWorth(position, 1 - DECIDED)];
      const claimed = [value.winner === 'south', value.winner !== 'north'];
      for (const [i, is] of wins.entries())
        if (is !== null) expect([line.id, is]).toEqual([line.id, claimed[i]]);
      if (!wins.includes(null)) confirmed += 1;
      continue;
    }
    const answers = [isWorth(position, value), isWorth(position, value + 1)];
    expect([line.id, answers[0] !== false, answers[1] !== true]).toEqual([line.id, true, true]);
    if (!answers.includes(null)) confirmed += 1;
    for (const move of rules.moves(position)) {
      const next = rules.next(position, move);
      const isSouth = position.turn === 'south';
      const is = isWorth(next, isSouth ? value : value + 1);
      if (is === null) continue;
      expect([line.id, move, is === isSouth]).toEqual([line.id, move, best.includes(move)]);
      moves += 1;
    }
  }
  expect(confirmed).toBeGreaterThan(positions.length / 3);
  expect(moves).toBeGreaterThan(positions.length);
});

test('our engine solves the first position of each game in it', async () => {
  const games = new Map(positions.toReversed().map(({ rules, line }) => [rules.game, line] as const));
  expect([...games.keys()].toSorted()).toEqual(['awele', 'hawalis', 'kalah', 'oware']);
  const file = folder.write('few.jsonl', [...games.values()].map((line) => JSON.stringify(line)).join('\n'));
  const { code, out } = await callCli(['bench', 'suite', file, '--nodes', '300000', '--memory', '8']);
  expect([code, out]).toEqual([0, expect.stringContaining('solved 4 of 4, ')]);
});
