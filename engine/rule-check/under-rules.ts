/** Puts a position under another rule set: to compare rule sets, and to show values found under another. */
import type { PositionRef } from '../core/position-ref.ts';
import { makePosition, sameSetup } from '../notation/position-text.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import { rulesFromText } from '../games/index.ts';
import type { OptionError } from '../rules/options.ts';
import type { Move } from '../core/move.ts';
import type { Position, RulesError, Setup } from '../rules/types.ts';

/** The position to compare, and how the game reached it. */
export interface CompareSubject {
  readonly rules: Rules;
  readonly position: Position;
  /** First position of the game, and the moves since. */
  readonly start: Setup;
  readonly moves: readonly Move[];
}

/** Why the position cannot be put under a rule set. */
export const FIT_ERRORS = [
  'ERR_COMPARE_GAME', // rules of another game
  'ERR_COMPARE_BOARD', // another number of pits; params pits, expected
] as const;
type FitError = (typeof FIT_ERRORS)[number];

/** The position under one rule set. */
export interface ComparedPosition {
  readonly rules: Rules;
  readonly position: Position;
  /** The position as requests to the engine name it. */
  readonly ref: PositionRef;
  /** False if the moves before it do not lead to it under these rules: the position then has no history. */
  readonly hasHistory: boolean;
}

/**
 * Puts the position under other rules. It keeps its history if these rules allow the moves before it and the moves lead
 * to the same position; otherwise its history begins here.
 *
 * @param text the other rules, as rule-set text.
 * @returns a failure if the text is not a rule set, or the rules do not fit the position.
 */
export function underRules(
  subject: CompareSubject,
  text: string,
): Result<ComparedPosition, FitError | OptionError | RulesError> {
  const compiled = rulesFromText(text);
  if (!compiled.ok) return compiled;
  const rules = compiled.value;
  if (rules.game !== subject.rules.game) return fail('ERR_COMPARE_GAME');
  const [pits, expected] = [2 * rules.board.pitsPerSide, 2 * subject.rules.board.pitsPerSide];
  if (pits !== expected) return fail('ERR_COMPARE_BOARD', undefined, { pits, expected });
  const played = replay(rules, subject);
  if (played) {
    const ref = { rules: rules.key, start: makePosition(subject.start), moves: subject.moves };
    return ok({ rules, position: played, ref, hasHistory: true });
  }
  const setup = setupOf(subject.position);
  const position = rules.fromSetup(setup);
  if (!position.ok) return position;
  const ref = { rules: rules.key, start: makePosition(setup), moves: [] };
  return ok({ rules, position: position.value, ref, hasHistory: subject.moves.length === 0 });
}

/** Plays the moves under the rules; null if they are not allowed or lead to another position. */
function replay(rules: Rules, { moves, position, start }: CompareSubject): Position | null {
  const first = rules.fromSetup(start);
  if (!first.ok) return null;
  let at = first.value;
  for (const move of moves) {
    const turn = rules.play(at, move);
    if (!turn.ok) return null;
    at = turn.value.position;
  }
  return sameSetup(at, position) ? at : null;
}
