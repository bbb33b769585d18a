/** Random Kalah rule sets over the whole option space, and random positions under them, from a seeded generator. */
import { kalah } from '../../../../../engine/games/kalah/game.ts';
import { completeValues, type OptionValue } from '../../../../../engine/rules/options.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Random } from '../../../../support/random-play.ts';
import { must } from '../../../../support/must.ts';

/** One of the items. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Compiles Kalah with options that differ from their defaults. */
export function compileKalah(changes: Readonly<Record<string, OptionValue>>): Rules {
  const values = must(completeValues(kalah.schema, changes));
  return kalah.compile(values);
}

/** Options of a random rule set; `houses` and `seeds` over their ranges, small boards more often. */
export function randomOptions(random: Random): Record<string, OptionValue> {
  const shape = pick(random, ['plain', 'plain', 'relay', 'cross']);
  const houses = random() < 0.7 ? 1 + Math.floor(random() * 6) : 1 + Math.floor(random() * 12);
  return {
    houses,
    seeds: 1 + Math.floor(random() * random() * 12),
    starter: pick(random, ['south', 'north']),
    'empty-capture': pick(random, [true, false]),
    'capturing-seed': pick(random, ['take', 'leave']),
    'capture-extra-move': pick(random, [true, false]),
    'skip-origin': pick(random, [true, false]),
    leftovers: pick(random, ['owner', 'emptied', 'none']),
    'end-test': pick(random, ['immediate', 'turn-start']),
    'majority-stop': pick(random, [true, false, false]),
    'pie-rule': pick(random, [true, false, false]),
    ...(shape === 'relay' ? { relay: true } : {}),
    ...(shape === 'cross' ? { direction: 'cross', repetition: pick(random, [0, 2, 3, 4]) } : {}),
  };
}

/**
 * A random setup, or null where the seeds fall so that there is none: few or many empty houses, sometimes a house so
 * full that it cannot be packed.
 */
export function randomPosition(rules: Rules, random: Random): Position | null {
  const houses = rules.board.pitsPerSide;
  const empty = random();
  const most = pick(random, [2, 5, 9, 16, 31, 45]);
  const pits = Array.from({ length: 2 * houses }, () =>
    random() < empty ? 0 : Math.floor(random() * (most + 1)),
  );
  const stores = [Math.floor(random() * 30), Math.floor(random() * 30)];
  const position = rules.fromSetup({ pits, stores, turn: pick(random, ['south', 'north']) });
  return position.ok && position.value.outcome === null ? position.value : null;
}
