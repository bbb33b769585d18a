/**
 * Rule set, position and moves as the command line receives them.
 */
import * as v from 'valibot';
import { fail, failAt, ok, type Result } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Position, Setup } from '../../engine/rules/types.ts';
import type { PositionRef } from '../../engine/core/position-ref.ts';
import type { Move } from '../../engine/core/move.ts';
import { readMoves } from '../../engine/formats/move-list.ts';
import { makePosition, parsePosition } from '../../engine/notation/position-text.ts';
import { accept } from './output.ts';
import { UsageError, type Arguments } from './usage.ts';

/** Plays moves; a failure names the number of the sowing. */
function playAll(rules: Rules, start: Position, moves: readonly string[]): Result<Position> {
  let position = start;
  for (const [index, text] of moves.entries()) {
    const turn = rules.play(position, text as Move);
    if (!turn.ok) return failAt(turn, { ply: index + 1, token: text.slice(0, 40) });
    position = turn.value.position;
  }
  return ok(position);
}

/** Finds the position of a JSON line or of the flags. `moves` is a list or a text such as `1. CF b` in any form. */
function findPosition(
  rules: Rules,
  positionText: string | null,
  moves: readonly string[] | string,
): Result<Position> {
  let start = rules.start();
  if (positionText !== null) {
    const setup = parsePosition(rules.board, positionText);
    if (!setup.ok) return setup;
    const position = rules.fromSetup(setup.value);
    if (!position.ok) return position;
    start = position.value;
  }
  if (typeof moves !== 'string') return playAll(rules, start, moves);
  const { final, problems } = readMoves(rules, start, moves);
  // For a single position any wrong word is refused; only files are read despite their faults.
  const problem = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return problem ? fail(problem.code, problem.at, problem.params) : ok(final);
}

/** Reads the rule set of `--rules`, which commands about a position require. */
export function rulesOf(args: Arguments): Rules {
  const text = args.text('rules');
  if (text === null) throw new UsageError('--rules is missing');
  return accept(rulesFromText(text));
}

/** Reads the rule set and the position from `--rules`, `--position` and `--moves`. */
export function positionOf(args: Arguments): { readonly rules: Rules; readonly position: Position } {
  const rules = rulesOf(args);
  return { rules, position: accept(findPosition(rules, args.text('position'), args.text('moves') ?? [])) };
}

/** The position and moves of the flags in canonical spelling, to pass on, with the position they lead to. */
interface PositionOfFlags {
  readonly rules: Rules;
  readonly ref: PositionRef;
  /** First position; null for the start position of the rules. */
  readonly setup: Setup | null;
  readonly position: Position;
}

/** Reads `--rules`, `--position` and `--moves`. */
export function positionRefOf(args: Arguments): PositionOfFlags {
  return positionRefIn(rulesOf(args), args);
}

/** Reads `--position` and `--moves` under these rules. */
export function positionRefIn(rules: Rules, args: Arguments): PositionOfFlags {
  const text = args.text('position');
  const position = accept(findPosition(rules, text, args.text('moves') ?? []));
  const setup = text === null ? null : accept(parsePosition(rules.board, text));
  const first = setup === null ? rules.start() : accept(rules.fromSetup(setup));
  const { moves } = readMoves(rules, first, args.text('moves') ?? '');
  return { rules, position, setup, ref: { rules: rules.key, start: setup && makePosition(setup), moves } };
}

/** What one line of standard input asks about. */
export interface LineRequest {
  /** The name that the sender gave to the line. */
  readonly id: string | number | null;
  readonly rules: Rules;
  readonly position: Position;
}

const requestSchema = v.object({
  rules: v.string(),
  position: v.nullish(v.string(), null),
  moves: v.nullish(v.union([v.string(), v.array(v.string())]), () => []),
  id: v.nullish(v.union([v.string(), v.number()]), null),
});

/** Reads one JSON line `{rules, position?, moves?, id?}`. */
export function readRequest(line: string): Result<LineRequest> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchema), line);
  if (!read.success) {
    const field = v.getDotPath(read.issues[0])?.split('.', 1)[0];
    return field === undefined
      ? fail('ERR_CLI_JSON', { token: line.slice(0, 40) })
      : fail('ERR_CLI_FIELD', { token: field });
  }
  const { id, position, moves } = read.output;
  const rules = rulesFromText(read.output.rules);
  if (!rules.ok) return rules;
  const found = findPosition(rules.value, position, moves);
  return found.ok ? ok({ id, rules: rules.value, position: found.value }) : found;
}
