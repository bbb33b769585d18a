/**
 * Random games of any game, Shakala included: moves are put together pick by pick, never listed. Every position is
 * frozen through and through, so a rule that changes what it was given throws.
 */
import fc from 'fast-check';
import type { Game, Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { ruleSets, seedSetups } from './arbitraries.ts';
import { must } from './must.ts';

/** Numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

/** A small generator of random numbers (mulberry32, T. Ettinger). */
export function makeRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Freezes a value and all it holds; what is frozen already is taken as done, so long histories cost nothing. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** A random legal move, or null if there is none. */
export function randomMove(rules: Rules, position: Position, random: Random): Move | null {
  const picks: string[] = [];
  for (;;) {
    const { choices, move } = must(rules.build(position, picks), `${rules.key}: ${picks.join(' ')}`);
    if (move !== null && (choices.length === 0 || random() < 0.3)) return move;
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) return null;
    picks.push(choice.id);
  }
}

/** A stretch of a random game. `positions[0]` comes before `moves[0]`. A counterexample shows rules, start, moves. */
export interface Walk {
  readonly rules: Rules;
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
}

/** Plays random moves until the game or `most` moves are over. */
export function walk(rules: Rules, start: Position, most: number, random: Random): Walk {
  const positions = [deepFreeze(start)];
  const moves: Move[] = [];
  for (let position = start; moves.length < most;) {
    const move = randomMove(rules, position, random);
    if (move === null) break;
    position = deepFreeze(rules.next(position, move));
    positions.push(position);
    moves.push(move);
  }
  const text = (): string => `${rules.key} from ${JSON.stringify(start)} by ${moves.join(' ')}`;
  const found = { rules, positions, moves, [fc.toStringMethod]: text };
  return found;
}

/** Random stretches under random rule sets, from the start or (seeds games) from any board. */
export function walks(game: Game, most: number): fc.Arbitrary<Walk> {
  return ruleSets(game)
    .chain((rules) => {
      const starts: fc.Arbitrary<Position>[] = [fc.constant(null).map(() => rules.start())];
      if (rules.board.kinds === 1) {
        const found = seedSetups(rules, 6).map((setup) => rules.fromSetup(setup));
        starts.push(found.filter((result) => result.ok).map((result) => result.value));
      }
      return fc.tuple(fc.constant(rules), fc.oneof(...starts), fc.nat({ max: most }), fc.nat());
    })
    .map(([rules, start, length, seed]) => {
      deepFreeze(rules.values);
      deepFreeze(rules.board);
      return walk(rules, start, length, makeRandom(seed));
    });
}
