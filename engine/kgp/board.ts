/**
 * Boards of the Kalah Game Protocol: `<3,10,2,1,2,3,4,2,0>` has three houses a side, 10 seeds in South's store and 2 in
 * North's, then South's houses and North's, both in sowing order. South is always the player to move.
 *
 * Source: KWARC/kalah-game, `spec/012-grammar.md` and `021-freeplay.md`; the rules are those of `Sow` in
 * `server/go-kgp/board.go`: Kalah with all options as usual.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { rulesFromChanges } from '../games/index.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Setup } from '../rules/types.ts';

/** Options that change the start alone: a board says what the game is like now. */
const START_OPTIONS = ['houses', 'seeds', 'start-distribution', 'starter'];

/** Returns whether games of a rule set can be played by the protocol. */
export function isKgpRules({ game, key, values }: Rules): boolean {
  if (game !== 'kalah') return false;
  const plain = rulesFromChanges(game, Object.fromEntries(START_OPTIONS.map((id) => [id, values[id]])));
  return plain.ok && plain.value.key === key;
}

/** Writes a position of Kalah as its player to move sees it. */
export function makeBoard({ pits, stores, turn }: Setup): string {
  const houses = pits.length / 2;
  const seen = turn === 'south' ? pits : [...pits.slice(houses), ...pits.slice(0, houses)];
  return `<${[houses, ...(turn === 'south' ? stores : stores.toReversed()), ...seen].join(',')}>`;
}

/** Reads a board; fails if it is malformed, or larger than our Kalah. */
export function readBoard(text: string): Result<{ readonly rules: Rules; readonly position: Position }> {
  const numbers = /^<\d{1,6}(?:,\d{1,6})*>$/.test(text) ? text.slice(1, -1).split(',').map(Number) : [];
  const [houses = 0, south = 0, north = 0, ...pits] = numbers;
  if (houses === 0 || pits.length !== 2 * houses) return fail('ERR_KGP_BOARD', { token: text.slice(0, 40) });
  const rules = rulesFromChanges('kalah', { houses });
  if (!rules.ok) return rules;
  const position = rules.value.fromSetup({ pits, stores: [south, north], turn: 'south' });
  return position.ok ? ok({ rules: rules.value, position: position.value }) : position;
}

/** Returns the pits of the player to move, in the order in which the protocol numbers them from 1. */
export function pitsOf({ board }: Rules, { turn }: Setup): readonly string[] {
  const { labels, pitsPerSide } = board;
  return turn === 'south' ? labels.slice(0, pitsPerSide) : labels.slice(pitsPerSide);
}
