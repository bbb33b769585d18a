/**
 * Moves shown on the board after an answer, as a row of stops: the position before, then every seed and capture of
 * every move. Pure; the board draws a stop, and the arrow keys step through the stops.
 */
import { capturedBeads } from '../../../../engine/drawing/ghosts.ts';
import { lastPlaces } from '../../../../engine/drawing/last-places.ts';
import type { Flight } from '../../../../engine/drawing/animation.ts';
import type { BoardView, GhostBeads } from '../../../../engine/drawing/scene.ts';
import { makeTrack, momentAfter } from '../../../../engine/drawing/track.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import { sweptSetup } from '../../../../engine/rules/steps.ts';
import type { Board, Position, Setup, Turn } from '../../../../engine/rules/types.ts';
import { playSowings, type Sowing } from '../../../../engine/tree/sowings.ts';
import type { PlayedMove } from '../../../board/move-animation.ts';

/** One stop: the number of whole moves on the board, and the number of steps of the next move. */
interface Stop {
  readonly ply: number;
  /** 0 while moves are shown whole. */
  readonly steps: number;
}

/** Moves from a position. */
export interface Replay {
  readonly rules: Rules;
  readonly start: Position;
  readonly sowings: readonly Sowing[];
  readonly stops: readonly Stop[];
}

/** The content of the board at a stop. */
export interface ReplayView {
  readonly setup: Setup;
  readonly hand: Flight | null;
  readonly lastMove: BoardView['lastMove'];
  readonly ghosts: readonly GhostBeads[];
  readonly toMove: BoardView['toMove'];
}

/** Lays out moves as stops; leaves out the first move that cannot be played and all moves after it. */
export function makeReplay(rules: Rules, start: Position, moves: readonly Move[]): Replay {
  let sowings: readonly Sowing[] = [];
  for (let count = moves.length; count > 0 && sowings.length === 0; count--)
    sowings = playSowings(rules, start, moves.slice(0, count)) ?? [];
  const stops: Stop[] = [{ ply: 0, steps: 0 }];
  for (const [ply, { turn }] of sowings.entries()) {
    // The last stop of a move is also the first stop of the next move.
    const inside = makeTrack(turn.steps).stops.slice(1, -1);
    stops.push(...inside.map(({ steps }) => ({ ply, steps })), { ply: ply + 1, steps: 0 });
  }
  return { rules, start, sowings, stops };
}

/** Returns the stop after this many whole moves. */
export function stopOfPly({ stops }: Replay, ply: number): number {
  const at = stops.findIndex((stop) => stop.ply === ply && stop.steps === 0);
  return at < 0 ? stops.length - 1 : at;
}

/** Returns the next (1) or previous (-1) stop between whole moves; if there is none, the last or first stop. */
export function nextWhole({ stops }: Replay, at: number, by: 1 | -1): number {
  const isWhole = ({ steps }: Stop): boolean => steps === 0;
  if (by < 0) return Math.max(0, stops.slice(0, at).findLastIndex(isWhole));
  const next = stops.findIndex((stop, i) => i > at && isWhole(stop));
  return next < 0 ? stops.length - 1 : next;
}

/** Returns the board at a stop. */
export function viewAt({ rules, start, sowings, stops }: Replay, at: number): ReplayView {
  const { ply, steps } = stops[at] ?? { ply: 0, steps: 0 };
  const { board } = rules;
  const open = steps > 0 ? sowings[ply] : undefined;
  if (open) {
    const moment = momentAfter(board, open.before, open.turn.steps, steps);
    const { turn } = open.before;
    return {
      setup: { pits: moment.pits, stores: moment.stores, turn },
      hand: moment.hand,
      lastMove: null,
      ghosts: [],
      toMove: turn,
    };
  }
  const last = sowings[ply - 1];
  const position = last?.turn.position ?? start;
  return {
    setup: sweptSetup(board, position),
    hand: null,
    lastMove: last ? lastPlaces(last.turn.steps) : null,
    ghosts: last ? capturedBeads(board, last.turn.steps) : [],
    toMove: position.outcome ? null : position.turn,
  };
}

/** Counts the moves at a stop, including one that may be in progress. */
export function pliesAt({ stops }: Replay, at: number): number {
  const { ply, steps } = stops[at] ?? { ply: 0, steps: 0 };
  return steps > 0 ? ply + 1 : ply;
}

/** Returns a turn to be animated, with what the end of the game sweeps. */
export function playedTurn(
  id: string,
  board: Board,
  before: Position,
  { position, steps }: Turn,
): PlayedMove {
  const after = sweptSetup(board, position);
  return { id, before, after, steps: [...steps, ...(position.outcome?.sweep ?? [])] };
}
