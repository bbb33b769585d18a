/**
 * Reports what a table knows of a position and its moves, as a search report: the output of `endgame probe`.
 */
import type { MoveReport, SearchReport } from '../../core/report.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import {
  endsByHistory,
  greatestScore,
  leastScore,
  makeValue,
  oneMoveLonger,
  outcomeScore,
  type Knowledge,
} from '../scale.ts';
import type { EndgameLookup } from './contract.ts';

/** Longest line that is followed; apart from repetitions, no table position is that far from its end. */
const LINE_LIMIT = 400;

/**
 * Looks up a position and all its moves; returns null if the table does not hold the position. A game that is over has
 * the value that the rules give it.
 */
export function lookUp(rules: Rules, probe: EndgameLookup, position: Position): SearchReport | null {
  const isMargin = rules.valueKind === 'margin';
  const known = knowledgeOf(rules, probe, position);
  if (known === null) return null;
  const rows = listMoves(rules, probe, position);
  const best = bestOf(rows);
  const moves = rows.flatMap(({ move, next, known: own }): readonly MoveReport[] => {
    const value = own === null ? null : makeValue(isMargin, own, position.turn, 'table');
    return value === null ? [] : [{ move, value, line: [move, ...lineFrom(rules, probe, next)], nodes: 0 }];
  });
  return {
    value: makeValue(isMargin, known, position.turn, position.outcome === null ? 'table' : 'rules'),
    best: best?.move ?? null,
    moves,
    depth: 0,
    nodes: 0,
    timeMs: 0,
    isSolved: rows.every(({ known: own }) => own !== null && own.low >= own.high),
  };
}

/** A move and its known value, from the view of the player who makes it. */
interface MoveRow {
  readonly move: Move;
  readonly next: Position;
  readonly known: Knowledge | null;
}

function listMoves(rules: Rules, probe: EndgameLookup, position: Position): readonly MoveRow[] {
  const isMargin = rules.valueKind === 'margin';
  return [...rules.distinctMoves(position)].map((move) => {
    const next = rules.next(position, move);
    const known = knowledgeOf(rules, probe, next);
    if (known === null) return { move, next, known };
    const seen = (score: number): number => (isMargin ? score : oneMoveLonger(score));
    const isSame = next.turn === position.turn;
    const [low, high] = isSame ? [known.low, known.high] : [0 - known.high, 0 - known.low];
    const [least, greatest] = isSame ? [known.least, known.greatest] : [0 - known.greatest, 0 - known.least];
    return {
      move,
      next,
      known: { ...known, low: seen(low), high: seen(high), least: seen(least), greatest: seen(greatest) },
    };
  });
}

/** Returns the knowledge of a position for its player to move: the end of the game, or the table's answer. */
function knowledgeOf(rules: Rules, probe: EndgameLookup, position: Position): Knowledge | null {
  const isMargin = rules.valueKind === 'margin';
  const base = { estimate: null, depth: 0 } as const;
  const { outcome, turn } = position;
  if (outcome !== null) {
    const score = outcomeScore(isMargin, outcome, turn);
    const neither = outcome.winner === 'draw' ? 'draw' : 'none';
    const usesHistory = endsByHistory(outcome);
    return { ...base, low: score, high: score, least: score, greatest: score, usesHistory, neither };
  }
  const answer = probe(position);
  if (answer === null) return null;
  const [min, max] = rules.bounds(position);
  const [least, greatest] = turn === 'south' ? [min, max] : [0 - max, 0 - min];
  return {
    ...base,
    ...answer,
    least: leastScore(isMargin, least),
    greatest: greatestScore(isMargin, greatest),
    neither: 'none',
  };
}

/**
 * Returns the move that is at least as good as any other can be, the first in board order among equals; null if bounds
 * leave this open.
 */
function bestOf(rows: readonly MoveRow[]): MoveRow | null {
  const isSure = (row: MoveRow, other: MoveRow): boolean =>
    row === other || (row.known?.low ?? -Infinity) >= (other.known?.high ?? Infinity);
  return rows.find((row) => rows.every((other) => isSure(row, other))) ?? null;
}

/** Returns the best play from a position as far as the table reaches and values are exact. */
function lineFrom(rules: Rules, probe: EndgameLookup, start: Position): readonly Move[] {
  const line: Move[] = [];
  let position = start;
  while (position.outcome === null && line.length < LINE_LIMIT) {
    const best = bestOf(listMoves(rules, probe, position));
    if (best?.known?.low !== best?.known?.high || best === null) break;
    line.push(best.move);
    position = best.next;
  }
  return line;
}
