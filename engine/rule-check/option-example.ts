/**
 * Shows the effect of an option on a small position. The tables of the games give the position and moves, and the rules
 * compute the result. No result is stored, so an example cannot be wrong.
 */
import { parsePosition } from '../notation/position-text.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Refusal, Rules } from '../rules/game.ts';
import type { OptionError, OptionValue, OptionValues } from '../rules/options.ts';
import { rulesFromChanges } from '../games/index.ts';
import type { OptionExample, PlayExample } from '../rules/examples.ts';
import type { GameId, Position, RulesError, Turn } from '../rules/types.ts';
import type { Move } from '../core/move.ts';

/** The result of an example under one value. */
export interface ExampleResult {
  readonly rules: Rules;
  /** Position before the last or only move. */
  readonly before: Position;
  /** The last move and its effects; null if no move is played or a move is refused. */
  readonly played: { readonly move: Move; readonly turn: Turn } | null;
  /** The move that must not be played, and the reason; null if all moves may be played. */
  readonly refused: { readonly move: string; readonly refusal: Refusal } | null;
  /** Position at the end. */
  readonly after: Position;
  /** Number of moves played. */
  readonly moves: number;
  /** Whether the game ended before the example did. */
  readonly isCut: boolean;
}

export type ExampleError = OptionError | 'ERR_EXAMPLE_POSITION';

/**
 * Plays an example under one value of its option.
 *
 * @param others the current values of the other options; only examples of the start use them.
 * @returns the reason why these values are not valid rules; `ERR_EXAMPLE_POSITION` if they make the position
 *   impossible.
 */
export function runExample(
  game: GameId,
  option: string,
  example: OptionExample,
  value: OptionValue,
  others: OptionValues = {},
): Result<ExampleResult, ExampleError> {
  const base = example.kind === 'start' ? others : example.under;
  const rules = rulesFromChanges(game, { ...base, [option]: value });
  if (!rules.ok) return rules;
  const start = startOf(rules.value, example);
  if (start === null) return fail('ERR_EXAMPLE_POSITION');
  return ok(play(rules.value, start, example.kind === 'start' ? [] : repeated(example)));
}

function startOf(rules: Rules, example: OptionExample): Position | null {
  if (example.kind === 'start' || example.position === null) return rules.start();
  const setup = parsePosition(rules.board, example.position);
  if (!setup.ok) return null;
  const position = rules.fromSetup(setup.value);
  return position.ok ? position.value : null;
}

function repeated({ moves, times = 1 }: PlayExample): readonly string[] {
  return Array.from({ length: times }, () => moves).flat();
}

function playText(
  rules: Rules,
  position: Position,
  text: string,
): Result<{ readonly move: Move; readonly turn: Turn }, RulesError> {
  const move = rules.parseMove(position, text);
  if (!move.ok) return move;
  const turn = rules.play(position, move.value);
  return turn.ok ? ok({ move: move.value, turn: turn.value }) : turn;
}

function play(rules: Rules, start: Position, moves: readonly string[]): ExampleResult {
  let before = start;
  let after = start;
  let played: ExampleResult['played'] = null;
  let count = 0;
  for (const text of moves) {
    if (after.outcome) break;
    const turn = playText(rules, after, text);
    if (!turn.ok) {
      const { code, params } = turn;
      const refused = { move: text, refusal: { code, ...(params ? { params } : {}) } };
      return { rules, before: after, played: null, refused, after, moves: count, isCut: false };
    }
    before = after;
    after = turn.value.turn.position;
    played = turn.value;
    count += 1;
  }
  return { rules, before, played, refused: null, after, moves: count, isCut: count < moves.length };
}
