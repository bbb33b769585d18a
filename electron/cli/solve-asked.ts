/** `solve --at-least N`: only whether a value reaches a number, which is often proved long before the value. */
import type { Side } from '../../engine/core/side.ts';
import { turnedValue, type Value } from '../../engine/core/value.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { UsageError, wholeNumber, type Arguments, type Flag } from './usage.ts';

export const AT_LEAST_FLAG: Flag = {
  name: 'at-least',
  value: 'N',
  help: 'only prove whether the player to move ends at least N seeds ahead (--at-least=-N: at most N behind)',
};

/** No game has more seeds by far. */
const MOST_ASKED = 9999;

/** What was asked, and what was proved of it: null is neither yes nor no. */
export interface Asked {
  readonly atLeast: number;
  readonly reached: boolean | null;
}

/** What the flag asks; null without it. */
export function askedOf(args: Arguments, rules: Rules): number | null {
  const asked = wholeNumber(args, AT_LEAST_FLAG.name, -MOST_ASKED);
  if (asked !== null && rules.valueKind !== 'margin')
    throw new UsageError(`--${AT_LEAST_FLAG.name} is for games that are won by seeds`);
  return asked;
}

/** What a value, with its proved limits, says of what was asked for the player to move. */
export function answerTo(value: Value | null, turn: Side, atLeast: number): Asked {
  const own = value === null || turn === 'south' ? value : turnedValue(value);
  if (own?.kind !== 'margin') return { atLeast, reached: null };
  const exact = own.proof === 'exact' ? ([own.margin, own.margin] as const) : null;
  const [least, most] = exact ?? own.range ?? [-Infinity, Infinity];
  return { atLeast, reached: least >= atLeast ? true : most < atLeast ? false : null };
}

export function askedText({ atLeast, reached }: Asked): string {
  const words = reached === null ? 'not known' : reached ? 'yes' : 'no';
  return `at least ${atLeast > 0 ? '+' : ''}${String(atLeast)} for the player to move: ${words}\n`;
}
