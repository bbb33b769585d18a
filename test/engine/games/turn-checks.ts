/** Properties of the turns of a game of seeds, for boards under random rule sets. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Game, Rules } from '../../../engine/rules/game.ts';
import { applySteps, makeTable } from '../../../engine/rules/steps.ts';
import type { Position, Setup, Turn } from '../../../engine/rules/types.ts';
import { ruleSets, seedSetups } from '../../support/arbitraries.ts';
import { playAll, turnedRound } from '../../support/positions.ts';
import { totalOf } from '../../support/total-of.ts';
import { must } from '../../support/must.ts';

/** Random rule sets of a game, each with a board of at most `most` seeds a pit. */
export function boards(game: Game, most?: number): fc.Arbitrary<[Rules, Setup]> {
  return ruleSets(game).chain((rules) => fc.tuple(fc.constant(rules), seedSetups(rules, most)));
}

/** Plays every move: its steps keep all seeds and lead exactly to the next position. */
export function checkTurns(rules: Rules, start: Position): readonly Turn[] {
  const total = totalOf(makeTable(rules.board, start));
  return [...rules.moves(start)].flatMap((move) => {
    const turns = playAll(rules, start, [move]);
    for (const { position, steps } of turns) {
      const table = applySteps(rules.board, start, steps);
      expect([table.pits, table.stores, totalOf(table)]).toEqual([position.pits, position.stores, total]);
      expect(rules.next(start, move)).toEqual(position);
    }
    return turns;
  });
}

/** Turning the board half round turns every move and result with it. */
export function checkTurnedRound(rules: Rules, setup: Setup): void {
  const here = must(rules.fromSetup(setup));
  const there = must(rules.fromSetup(turnedRound(setup)));
  expect(turnedRound(there)).toEqual({ pits: here.pits, stores: here.stores, turn: here.turn });
  const movesHere = [...rules.moves(here)];
  const movesThere = [...rules.moves(there)];
  const swapCase = (move: string): string =>
    move === move.toUpperCase() ? move.toLowerCase() : move.toUpperCase();
  expect(movesThere).toEqual(movesHere.map(swapCase));
  movesHere.forEach((move, i) => {
    const a = rules.next(here, move);
    const b = rules.next(there, movesThere[i] ?? move);
    expect([turnedRound(b), b.outcome?.reason, b.outcome?.score?.south, b.outcome?.score?.north]).toEqual([
      { pits: a.pits, stores: a.stores, turn: a.turn },
      a.outcome?.reason,
      a.outcome?.score?.north,
      a.outcome?.score?.south,
    ]);
  });
}
