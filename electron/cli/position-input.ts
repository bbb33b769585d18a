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
import { readLine } from '../../engine/formats/move-list.ts';
import { makePosition, parsePosition } from '../../engine/notation/position-text.ts';
import { nearest } from './nearest.ts';
import { accept } from './output.ts';
import { UsageError, type Arguments } from './usage.ts';

/** A position, and how it was reached. */
export interface FoundPosition {
  readonly rules: Rules;
  /** The position that was given; null: the start position of the rules. */
  readonly setup: Setup | null;
  /** The position before the moves. */
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly position: Position;
}

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

/** Finds a position by its texts. @param moves a list, or a text such as `1. CF b` in any form. */
export function findPosition(
  rules: Rules,
  positionText: string | null,
  moves: readonly string[] | string,
): Result<FoundPosition> {
  const setup = positionText === null ? null : parsePosition(rules.board, positionText);
  if (setup?.ok === false) return setup;
  const first = setup === null ? ok(rules.start()) : rules.fromSetup(setup.value);
  if (!first.ok) return first;
  const found = { rules, setup: setup?.value ?? null, start: first.value };
  if (typeof moves !== 'string') {
    const played = playAll(rules, first.value, moves);
    return played.ok ? ok({ ...found, moves: moves as readonly Move[], position: played.value }) : played;
  }
  const read = readLine(rules, first.value, moves);
  return read.ok ? ok({ ...found, moves: read.value.moves, position: read.value.final }) : read;
}

/** Reads the rule set of `--rules`, which commands about a position require. */
export function rulesOf(args: Arguments): Rules {
  const text = args.text('rules');
  if (text === null) throw new UsageError('cli.wrong.missing', { flag: 'rules' });
  return accept(rulesFromText(text));
}

/** Reads the rule set and the position from `--rules`, `--position` and `--moves`. */
export function positionOf(args: Arguments): FoundPosition {
  return positionIn(rulesOf(args), args);
}

/** Reads `--position` and `--moves` under these rules. */
export function positionIn(rules: Rules, args: Arguments): FoundPosition {
  return accept(findPosition(rules, args.text('position'), args.text('moves') ?? []));
}

/** Names a position for other parts of the program. */
export function refOf({ rules, setup, moves }: FoundPosition): PositionRef {
  return { rules: rules.key, start: setup && makePosition(setup), moves };
}

/** What one line of standard input asks about. */
export interface LineRequest extends FoundPosition {
  /** The name that the sender gave to the line. */
  readonly id: string | number | null;
}

const requestSchema = v.strictObject({
  rules: v.string(),
  position: v.nullish(v.string(), null),
  moves: v.nullish(v.union([v.string(), v.array(v.string())]), () => []),
  id: v.nullish(v.union([v.string(), v.number()]), null),
});

/**
 * Reads one JSON line `{rules, position?, moves?, id?}`. Another field is refused: it could be a misspelt one, and the
 * line would be answered for another position than its sender meant.
 */
export function readRequest(line: string): Result<LineRequest> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchema), line);
  if (read.success) return requestOf(read.output);
  const [{ type, path }] = read.issues;
  const field = path?.[0]?.key;
  if (typeof field !== 'string') return fail('ERR_CLI_JSON', { token: line.slice(0, 40) });
  const at = { token: field.slice(0, 40) };
  if (type !== 'strict_object') return fail('ERR_CLI_FIELD', at);
  const fields = Object.keys(requestSchema.entries);
  const meant = nearest(field, fields);
  return fail('ERR_CLI_FIELD', at, meant === null ? { fields: fields.join(' ') } : { meant });
}

/** Finds what a line asks about. */
export function requestOf({
  id,
  rules: text,
  position,
  moves,
}: v.InferOutput<typeof requestSchema>): Result<LineRequest> {
  const rules = rulesFromText(text);
  if (!rules.ok) return rules;
  const found = findPosition(rules.value, position, moves);
  return found.ok ? ok({ id, ...found.value }) : found;
}
