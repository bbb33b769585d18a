/** One step of a tour in play: its position, its question, and whether a move solves it. */
import { defined } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { parsePosition } from '../../../../engine/notation/position-text.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { PlaceIndex, Position, Turn } from '../../../../engine/rules/types.ts';
import type { MessageParams } from '../../../i18n/text.ts';
import type { TourStep } from './step.ts';

export interface Lesson {
  readonly step: TourStep;
  readonly rules: Rules;
  readonly before: Position;
  /** The moves that solve the step, in the notation of the rules. */
  readonly wanted: readonly Move[];
  /** The pit where the solution starts. */
  readonly origin: PlaceIndex;
}

/** Opens a step. Throws if the rules refuse its data, which is a bug. */
export function openLesson(step: TourStep): Lesson {
  const compiled = rulesFromText(step.rules);
  const rules = defined(compiled.ok ? compiled.value : null, step.rules);
  const before = positionOf(rules, step.position);
  const wanted = step.moves.map((text) => {
    const move = rules.parseMove(before, text);
    return defined(move.ok ? move.value : null, text);
  });
  const origin = rules.board.labels.indexOf(defined(step.moves[0], step.id).charAt(0));
  return { step, rules, before, wanted, origin };
}

function positionOf(rules: Rules, text: string | null): Position {
  if (text === null) return rules.start();
  const setup = parsePosition(rules.board, text);
  const position = setup.ok ? rules.fromSetup(setup.value) : null;
  return defined(position?.ok ? position.value : null, text);
}

/** Returns the turn of a move that solves the step; null for any other move. */
export function answer({ rules, before, wanted }: Lesson, move: Move): Turn | null {
  if (!wanted.includes(move)) return null;
  const turn = rules.play(before, move);
  return turn.ok ? turn.value : null;
}

/** Returns the numbers for the words after a move. */
export function wordsOf(turn: Turn): MessageParams {
  const { score } = turn.position.outcome ?? {};
  return {
    captured: turn.captured,
    laps: turn.laps,
    south: score?.south ?? 0,
    north: score?.north ?? 0,
  };
}
