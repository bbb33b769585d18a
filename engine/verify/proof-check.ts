/**
 * Checks a claimed value and its lines by the rules only.
 *
 *   const check = checkLines(rules, position, claims);            // are they legal, and do they end as claimed?
 *   const questions = questionsOf(rules, position, claims);       // conditions that follow from the claims
 *   for (const question of questions) ask(search, question, 20_000);
 *
 * Along a line of best play each position has the claimed worth: the played move keeps it, and no other move gives its
 * player more. A plain search may be able to answer each of these questions by playing to the end of the game.
 */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { PlainSearch } from './plain-search.ts';
import { moverSign, oneMoveBack, oneMoveOn, scoreOf } from './score.ts';

/**
 * A claim about a position or one of its moves: limits for South on the scale of `score.ts`, which are equal if exact.
 */
export interface Claim {
  readonly low: number;
  readonly high: number;
  /** Best play, beginning with the move if the claim is about a move. */
  readonly line: readonly Move[];
  /** The move of the claim; null if the claim is about the position itself. */
  readonly move: Move | null;
}

/** A condition that follows from the claims: the position after `moves` is worth at least `wanted`, or it is not. */
export interface Question {
  readonly moves: readonly Move[];
  readonly position: Position;
  readonly wanted: number;
  readonly isAtLeast: boolean;
}

/** A contradiction to a claim. */
export interface ProofFault {
  readonly kind: 'illegal' | 'end' | 'value';
  /** The moves from the position on; the last move is at fault. */
  readonly moves: readonly Move[];
  /** `illegal`: the error code of the rules. */
  readonly code?: string;
  /** `end`: the worth of the end at the root. */
  readonly found?: number;
  /** `value`: the bound that follows from the claims for the position after `moves` but does not hold. */
  readonly claimed?: { readonly bound: 'at least' | 'at most'; readonly number: number };
}

/** The result of playing the lines. */
export interface LineCheck {
  readonly lines: number;
  /** Lines that reach the end of the game. */
  readonly ended: number;
  readonly fault: ProofFault | null;
}

/** The legal part of a line. */
interface PlayedLine {
  readonly positions: readonly Position[];
  readonly fault: ProofFault | null;
}

function playLine(rules: Rules, start: Position, line: readonly Move[]): PlayedLine {
  const positions = [start];
  let position = start;
  for (const [index, move] of line.entries()) {
    const turn = rules.play(position, move);
    if (!turn.ok)
      return { positions, fault: { kind: 'illegal', moves: line.slice(0, index + 1), code: turn.code } };
    position = turn.value.position;
    positions.push(position);
  }
  return { positions, fault: null };
}

/** Plays the lines: every move must be legal, and an end must have the claimed worth. */
export function checkLines(rules: Rules, start: Position, claims: readonly Claim[]): LineCheck {
  let lines = 0;
  let ended = 0;
  for (const { low, high, line, move } of claims) {
    if (line.length === 0) continue;
    lines++;
    if (move !== null && line[0] !== move)
      return { lines, ended, fault: { kind: 'illegal', moves: line.slice(0, 1), code: 'ERR_VERIFY_LINE' } };
    const { positions, fault } = playLine(rules, start, line);
    if (fault !== null) return { lines, ended, fault };
    const last = positions.at(-1);
    if (last === undefined || last.outcome === null) continue;
    ended++;
    let found = scoreOf(rules, last.outcome, last.swapped !== start.swapped);
    for (let i = 0; i < line.length; i++) found = oneMoveOn(rules, found);
    // The line of a bound need not end with the bound.
    if (low === high && found !== low) return { lines, ended, fault: { kind: 'end', moves: line, found } };
  }
  return { lines, ended, fault: null };
}

/** Returns all conditions that follow from the claims, each question once. The lines must be legal. */
export function questionsOf(rules: Rules, start: Position, claims: readonly Claim[]): readonly Question[] {
  const questions = new Map<string, Question>();
  const add = (moves: readonly Move[], position: Position, wanted: number, isAtLeast: boolean): void => {
    if (!Number.isFinite(wanted)) return;
    questions.set(`${moves.join(' ')}: ${String(wanted)}`, { moves, position, wanted, isAtLeast });
  };
  for (const { low, high, line, move } of claims) {
    const { positions } = playLine(rules, start, line);
    let [least, greatest] = [low, high];
    if (move === null) {
      add([], start, low, true);
      add([], start, high + 1, false);
    } else {
      const after = positions[1] ?? rules.next(start, move);
      add([move], after, oneMoveBack(rules, least), true);
      add([move], after, oneMoveBack(rules, greatest) + 1, false);
    }
    // Moves after a bound need not be best play.
    const most = low === high ? positions.length - 1 : Number(move === null);
    for (let ply = 0; ply < Math.max(most, Number(move === null)); ply++) {
      const position = positions[ply];
      if (position === undefined || position.outcome !== null) break;
      const sign = moverSign(position, start.swapped);
      const before = line.slice(0, ply);
      [least, greatest] = [oneMoveBack(rules, least), oneMoveBack(rules, greatest)];
      if (ply === 0 && move !== null) continue;
      for (const other of rules.distinctMoves(position)) {
        const moves = [...before, other];
        const after = rules.next(position, other);
        // No move gives its player more than claimed, and the line's own move gives as much as claimed.
        if (sign > 0) add(moves, after, greatest + 1, false);
        else add(moves, after, least, true);
        if (other !== line[ply]) continue;
        if (sign > 0) add(moves, after, least, true);
        else add(moves, after, greatest + 1, false);
      }
    }
  }
  return [...questions.values()];
}

/** Answers a question: true if it holds, null if that takes more than `most` positions, otherwise the contradiction. */
export function ask(search: PlainSearch, question: Question, most: number): true | null | ProofFault {
  const { moves, position, wanted, isAtLeast } = question;
  const answer = search.isAtLeast(position, wanted, most);
  if (answer === null) return null;
  if (answer === isAtLeast) return true;
  const claimed = isAtLeast
    ? ({ bound: 'at least', number: wanted } as const)
    : ({ bound: 'at most', number: wanted - 1 } as const);
  return { kind: 'value', moves, claimed };
}
