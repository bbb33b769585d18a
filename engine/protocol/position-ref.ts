/** Resolves the position reference of a message to a position that can be searched. */
import type { PositionRef } from '../core/position-ref.ts';
import { parsePosition } from '../notation/position-text.ts';
import { failAt, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { rulesFromText } from '../games/index.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Limits } from '../core/limits.ts';

/** A position under its rules. */
export interface ResolvedPosition {
  readonly rules: Rules;
  readonly position: Position;
}

/**
 * Compiles the rules, reads the first position and plays the moves.
 *
 * @returns failures of rule set (`at.option`), position text (`at.field`), setup (`at.pit`) or move (`at.ply`, from 1).
 */
export function resolvePosition(ref: PositionRef): Result<ResolvedPosition> {
  const rules = rulesFromText(ref.rules);
  if (!rules.ok) return rules;
  const start = startOf(rules.value, ref.start);
  if (!start.ok) return start;
  let position = start.value;
  for (const [index, move] of ref.moves.entries()) {
    const turn = rules.value.play(position, move);
    if (!turn.ok) return failAt(turn, { ply: index + 1, token: move.slice(0, 40) });
    position = turn.value.position;
  }
  return ok({ rules: rules.value, position });
}

/**
 * Returns the limits with their moves in canonical spelling; a move that may not be played is a failure (`at.token`),
 * so no move is silently left out of the search.
 */
export function resolveLimits({ rules, position }: ResolvedPosition, limits: Limits): Result<Limits> {
  if (limits.onlyMoves === undefined) return ok(limits);
  const onlyMoves: Move[] = [];
  for (const text of limits.onlyMoves) {
    const at = { token: text.slice(0, 40) };
    const move = rules.parseMove(position, text);
    if (!move.ok) return failAt(move, at);
    const turn = rules.play(position, move.value);
    if (!turn.ok) return failAt(turn, at);
    onlyMoves.push(move.value);
  }
  return ok({ ...limits, onlyMoves });
}

function startOf(rules: Rules, text: string | null): Result<Position> {
  if (text === null) return ok(rules.start());
  const setup = parsePosition(rules.board, text);
  return setup.ok ? rules.fromSetup(setup.value) : setup;
}
