/** Random rule sets of Oware and Awélé over all their options, and random boards, from a seeded generator. */
import type { Rules } from '../../../../../engine/rules/game.ts';
import { gameOf } from '../../../../../engine/games/index.ts';
import { completeValues, type OptionValue } from '../../../../../engine/rules/options.ts';
import type { Position, Setup } from '../../../../../engine/rules/types.ts';
import type { Random } from '../../../../support/random-play.ts';
import { must } from '../../../../support/must.ts';

/** A number from 0 up to, not including, `most`. */
export function below(random: Random, most: number): number {
  return Math.floor(random() * most);
}

/** A rule set in which every option may have any value. */
export function randomRules(game: 'oware' | 'awele', random: Random): Rules {
  const { schema, compile } = gameOf(game);
  const values: Record<string, OptionValue> = {};
  for (const option of schema.options) {
    if (random() < 0.4) continue;
    switch (option.type) {
      case 'boolean':
        values[option.id] = random() < 0.5;
        break;
      case 'enum':
        values[option.id] = option.values[below(random, option.values.length)] ?? option.default;
        break;
      case 'integer': {
        const value = option.min + below(random, Math.min(option.max - option.min + 1, 14));
        if (option.except?.includes(value) !== true) values[option.id] = value;
        break;
      }
      default:
    }
  }
  const complete = must(completeValues(schema, values));
  return compile(complete);
}

/** A board: the start, any seeds, few seeds, one side empty, or one pit very full. */
export function randomSetup(rules: Rules, random: Random, mostSeeds: number): Setup {
  const kind = below(random, 6);
  if (kind === 0) return rules.startSetup();
  const pits = new Array<number>(12).fill(0);
  const seeds = 1 + below(random, kind < 3 ? mostSeeds : 14);
  const isHeap = kind === 5 || (kind === 2 && random() < 0.5);
  const heap = below(random, 12);
  for (let i = 0; i < seeds; i++) {
    const at = isHeap && random() < 0.8 ? heap : kind === 4 ? below(random, 6) : below(random, 12);
    pits[at] = (pits[at] ?? 0) + 1;
  }
  const stored = Math.max(0, mostSeeds - seeds);
  const south = below(random, stored + 1);
  const north = random() < 0.5 ? stored - south : below(random, stored - south + 1);
  const turn = random() < 0.5 ? 'south' : 'north';
  const half = [...pits.slice(6), ...pits.slice(0, 6)];
  return { pits: turn === 'south' ? pits : half, stores: [south, north], turn };
}

/** The position of a setup, or null if the game is over there. */
export function openPosition(rules: Rules, setup: Setup): Position | null {
  const position = must(rules.fromSetup(setup));
  return position.outcome === null ? position : null;
}

/** A few random moves from a random board, with their past; null where the game ends before. */
export function playedPosition(rules: Rules, random: Random, seeds: number, moves: number): Position | null {
  let position = openPosition(rules, randomSetup(rules, random, seeds));
  for (let left = moves; left > 0 && position !== null; left--) {
    const legal = [...rules.moves(position)];
    const move = legal[below(random, legal.length)];
    if (move === undefined) return null;
    position = rules.next(position, move);
    if (position.outcome !== null) return null;
  }
  return position;
}
