/**
 * Clocks of a game: a time control such as `40/10+0.1` (40 moves in 10 seconds, then again, and 0.1 seconds more after
 * each move), and what is left on a player's clock.
 */

/** A time control. Times in milliseconds. */
export interface TimeControl {
  /** Moves after which the time is given again; null: it is for the whole game. */
  readonly moves: number | null;
  readonly timeMs: number;
  readonly incrementMs: number;
}

/** A player's clock before a move. */
export interface GameClock {
  readonly control: TimeControl;
  readonly leftMs: number;
  /** Moves until time is added, this one included; null: none is added. */
  readonly movesToGo: number | null;
}

/** Reads `60`, `60+1`, `40/10` or `40/10+0.1` (seconds); null if it is none. */
export function readTimeControl(text: string): TimeControl | null {
  const [whole, moves, time, increment = '0'] =
    /^(?:([1-9]\d{0,3})\/)?(\d{1,6}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  const timeMs = Math.round(Number(time) * 1000);
  if (whole === undefined || timeMs === 0) return null;
  return {
    moves: moves === undefined ? null : Number(moves),
    timeMs,
    incrementMs: Math.round(Number(increment) * 1000),
  };
}

/** Formats a time control as it is read: `40/10+0.1`. */
export function timeControlText({ moves, timeMs, incrementMs }: TimeControl): string {
  const head = moves === null ? '' : `${String(moves)}/`;
  return `${head}${String(timeMs / 1000)}${incrementMs === 0 ? '' : `+${String(incrementMs / 1000)}`}`;
}

/** Returns the clock at the start of a game. */
export function startClock(control: TimeControl): GameClock {
  return { control, leftMs: control.timeMs, movesToGo: control.moves };
}

/** Returns the clock after a move that took so long; less than nothing is left if it took too long. */
export function clockAfter({ control, leftMs, movesToGo }: GameClock, spentMs: number): GameClock {
  const left = leftMs - spentMs + control.incrementMs;
  if (movesToGo !== 1) return { control, leftMs: left, movesToGo: movesToGo === null ? null : movesToGo - 1 };
  return { control, leftMs: left + control.timeMs, movesToGo: control.moves };
}

/** Moves that share the time if it is not known how many are left. */
const MOVES_LEFT = 25;
/** Share of the increment that a move may use. */
const INCREMENT_SHARE = 0.8;
/** Milliseconds reserved for communication. */
const LAG_MS = 50;

/** Returns the milliseconds that our engine takes for a move by its clock, at least 1. */
export function timeForMove(leftMs: number, incrementMs: number, movesToGo: number | null): number {
  const share = leftMs / Math.max(1, movesToGo ?? MOVES_LEFT) + INCREMENT_SHARE * incrementMs;
  return Math.max(1, Math.round(Math.min(share, leftMs - LAG_MS)));
}
