/** Files of several games in dialects whose games have no head: as many come back as were written, each as it was. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position, Setup } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { forAll } from '../../support/for-all.ts';

/** A game of some moves, from the usual start or from where the first `skipped` moves lead. */
function gameOf(rules: Rules, choices: readonly number[], skipped: number): GameRecord {
  let position: Position = rules.start();
  const moves: Move[] = [];
  let setup: Setup | null = null;
  for (const [index, choice] of choices.entries()) {
    if (index === skipped) {
      const { pits, stores, turn } = position;
      setup = { pits, stores, turn };
      const from = must(rules.fromSetup(setup));
      position = from;
      moves.length = 0;
    }
    const legal = [...rules.moves(position)];
    const move = legal[choice % Math.max(1, legal.length)];
    if (move === undefined) break;
    moves.push(move);
    position = rules.next(position, move);
  }
  return { game: rules.game, rules: rules.key, setup, tags: [], root: makeLineTree(moves), rest: '' };
}

const shapes = fc.array(fc.tuple(fc.array(fc.nat(50), { maxLength: 30 }), fc.integer({ min: 1, max: 40 })), {
  minLength: 2,
  maxLength: 6,
});

function partsOf({ setup, root }: GameRecord): unknown {
  return [setup, mainLine(root).map(({ move, ghost }) => [move, ghost])];
}

describe.each([
  ['moves', 'kalah'],
  ['moves', 'oware'],
  ['moves', 'hawalis'],
  ['beads', 'shakala'],
  ['playstrategy', 'oware'],
  ['playstrategy', 'awele'],
  ['aalina', 'oware'],
] as const satisfies readonly (readonly [DialectId, string])[])('games of %s (%s)', (id, key) => {
  const { write, read } = dialectOf(id);
  const rules = compiled(key);
  forAll([shapes, fc.constantFrom('\n', '\r\n')], { numRuns: 40 })(
    'come back, as many as were written',
    (all, feed) => {
      const games = all.map(([choices, skipped]) => gameOf(rules, choices, skipped));
      const text = (write?.({ games }, ENGLISH_TEXTS) ?? '').replaceAll('\n', feed);
      const found = read?.(text, { rules: key });
      expect(found?.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(found?.games.map(partsOf)).toEqual(games.map(partsOf));
    },
  );
});

test('moves below their position, on several lines, in comments and variations stay one game', () => {
  const { read } = dialectOf('moves');
  for (const text of [
    '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n\n1. A f\n2. B',
    '1. A\n1... f 2. B\n',
    'A f {a note\n1. not a move\n} B',
    '1. A (\n1. B f\n) f',
  ])
    expect(read?.(text, { rules: 'oware' }).games).toHaveLength(1);
});

test('a fault names the line and number of its game', () => {
  const { read } = dialectOf('moves');
  expect(read?.('1. A f\n\n1. B Q\n', { rules: 'oware' }).problems).toMatchObject([
    { at: { game: 2, line: 3, column: 6 } },
  ]);
  const fen = '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1';
  expect(
    dialectOf('playstrategy').read?.(`${fen}\na1e1\n\n${fen}\nz1z1\n`, { rules: 'oware' }).problems,
  ).toMatchObject([{ at: { game: 2, line: 5, column: 1 } }]);
});
