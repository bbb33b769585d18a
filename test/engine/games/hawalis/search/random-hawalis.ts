/** Random Hawalis rule sets over the whole option space, and random positions under them, from a seeded generator. */
import { hawalis } from '../../../../../engine/games/hawalis/game.ts';
import { completeValues, type OptionValue } from '../../../../../engine/rules/options.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Random } from '../../../../support/random-play.ts';
import { must } from '../../../../support/must.ts';

/** One of the items. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Compiles Hawalis with options that differ from their defaults. */
export function compileHawalis(changes: Readonly<Record<string, OptionValue>>): Rules {
  const values = must(completeValues(hawalis.schema, changes));
  return hawalis.compile(values);
}

/** Options of a random rule set. */
export function randomOptions(random: Random): Record<string, OptionValue> {
  return {
    columns: pick(random, [2, 3, 4, 5, 6, 7, 7, 8]),
    seeds: pick(random, [2, 2, 3, 4, 5, 6]),
    starter: pick(random, ['south', 'north']),
    singles: pick(random, ['restricted', 'free']),
    'outer-needs-inner': pick(random, [true, false]),
    'skip-origin': pick(random, [true, false, false]),
    'endless-move': pick(random, ['loses', 'illegal', 'draw']),
    stalemate: pick(random, ['loses', 'draw']),
    repetition: pick(random, [0, 2, 3, 3, 5]),
    'no-capture-limit': pick(random, [0, 0, 3, 20]),
  };
}

/** A random set-up of at most `most` seeds a pit, or null where the game is over there. */
export function randomPosition(rules: Rules, random: Random, most: number): Position | null {
  const empty = random();
  const pits = Array.from({ length: 2 * rules.board.pitsPerSide }, () =>
    random() < empty ? 0 : Math.floor(random() * (most + 1)),
  );
  const stores = [Math.floor(random() * 30), Math.floor(random() * 30)];
  const position = rules.fromSetup({ pits, stores, turn: pick(random, ['south', 'north']) });
  return position.ok && position.value.outcome === null ? position.value : null;
}
