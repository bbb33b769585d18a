/**
 * Finds the cause of a mistake, as facts from the steps of the rules: what the played move allows, and what the better
 * move does instead. Other folders put them into words.
 *
 * Every fact is a comparison: what happens after the better move as well explains nothing. The moves named are those of
 * the known lines; only a threat is a move that nobody has played.
 */
import type { Move } from '../core/move.ts';
import { otherSide, type BySide, type Side } from '../core/side.ts';
import { asOtherSide, capturedIn, moveEffects } from '../rules/board-aids.ts';
import type { Rules } from '../rules/game.ts';
import { countAt } from '../rules/steps.ts';
import type { EndReason, PlaceIndex, Position } from '../rules/types.ts';
import { spareMoves } from './spare-moves.ts';
import { lineTurns, type LineTurn } from './line-turns.ts';

/** A turn of a line that captures. */
interface Capture {
  /** Moves between the compared move and this turn; none if it is the next turn, or the compared move's own. */
  readonly after: readonly Move[];
  /** Moves of the turn up to the last one that captures. */
  readonly turn: readonly Move[];
  /** Beads that the turn captures, and how many more beads the side has captured by then than in the other line. */
  readonly beads: number;
  readonly more: number;
  /** Pits that it captures from, in board order. */
  readonly pits: readonly PlaceIndex[];
}

/** The end of a game in a line. */
interface Ending {
  /** Moves between the compared move and the end. */
  readonly after: readonly Move[];
  readonly reason: EndReason;
  /** Beads left on the board that count for the side. */
  readonly beads: number;
}

/** A pit with one or two seeds, which a reply captures. */
interface WeakPit {
  readonly pit: PlaceIndex;
  readonly seeds: number;
}

/** Beads that two players score over some turns. */
interface Gains {
  readonly own: number;
  readonly other: number;
}

/** What is wrong with the played move. */
export type Fault =
  /** The opponent captures. `weak`: the pits of a chain that the played move leaves with one or two seeds. */
  | ({ readonly kind: 'loses'; readonly weak: readonly WeakPit[] } & Capture)
  /** The opponent is next, with a turn of more than one move. */
  | { readonly kind: 'gives-turn'; readonly turn: readonly Move[] }
  /** The game ends to the opponent's advantage. */
  | ({ readonly kind: 'ends' } & Ending)
  /**
   * Spare moves, which sow into the own row alone: what the player has left, what the better move keeps, and what the
   * opponent has. The player with fewer must give seeds first.
   */
  | { readonly kind: 'tempo'; readonly own: number; readonly better: number; readonly other: number }
  /** The lines in figures: what both players score over as many turns of each. */
  | {
      readonly kind: 'scores';
      readonly turns: number;
      readonly played: Gains;
      readonly better: Gains;
      /** How many seeds the played move is behind the better one by then. */
      readonly behind: number;
    };

/** What is better about the better move. */
export type Merit =
  /** The player captures: in the turn of the better move, or later. */
  | ({ readonly kind: 'takes' } & Capture)
  /** The better move moves again. */
  | { readonly kind: 'moves-again'; readonly turn: readonly Move[] }
  /** No reply captures from these pits, from which the opponent captures after the played move. */
  | { readonly kind: 'saves'; readonly pits: readonly PlaceIndex[] }
  /** The player could capture from this pit next, but not after the played move. */
  | { readonly kind: 'threatens'; readonly pit: PlaceIndex; readonly beads: number }
  /** The opponent has only this number of moves, and more after the played move. */
  | { readonly kind: 'leaves-moves'; readonly moves: number }
  /** The game ends to the player's advantage. */
  | ({ readonly kind: 'finishes' } & Ending);

/** The cause of a mistake: its facts, the most telling first. */
export interface Cause {
  readonly better: Move;
  /** Best play after the played move, as far as known. */
  readonly line: readonly Move[];
  readonly faults: readonly Fault[];
  readonly merits: readonly Merit[];
}

/** A move and the best play after it, as far as known. */
export interface Course {
  readonly move: Move;
  readonly line: readonly Move[];
}

/** Largest number of seeds in a weak pit: one more seed completes two or three. */
const WEAK = 2;
/** Largest number of moves between a mistake and a capture that it causes: what comes later has other causes, too. */
const FAR = 9;
/** Number of spare moves with which a player need not count them. */
const MANY_SPARE = 6;
/** Largest number of moves of replies that are examined. */
const MAX_REPLIES = 500;
/** Number of moves that is called few. */
const FEW_MOVES = 2;
/** Facts that explain a mistake without its tempo. */
const DECIDES: ReadonlySet<string> = new Set([
  'loses',
  'gives-turn',
  'ends',
  'takes',
  'moves-again',
  'finishes',
]);
/** Smallest number of beads that a threat takes. */
const LEAST_THREAT = 2;

/** A line with its turns: the player's own turn, the opponent's reply, and so on. */
interface Line {
  readonly turns: readonly LineTurn[];
  readonly own: LineTurn;
}

function playCourse(rules: Rules, position: Position, { move, line }: Course): Line | null {
  const turns = lineTurns(rules, position, [move, ...line]);
  const [own] = turns;
  return own ? { turns, own } : null;
}

/** Returns the moves between the first one of a line and one of its turns. */
function movesBefore(turns: readonly LineTurn[], index: number): readonly Move[] {
  return turns
    .slice(0, index)
    .flatMap(({ moves }) => moves)
    .slice(1);
}

/** Returns the beads that a side has captured up to a turn. */
function takenBy(side: Side, { turns }: Line, index: number): number {
  return turns.slice(0, index + 1).reduce((sum, turn) => sum + (turn.side === side ? turn.beads : 0), 0);
}

/**
 * Returns the turn in which a side captures most of what it captures only in this line; null if there is none. Beyond
 * the end of the other line nothing is compared, except the next turn after a move whose line is not known.
 */
function captureIn(line: Line, other: Line, side: Side): Capture | null {
  const least = side === line.own.side ? 1 : 2;
  const compared = Math.max(least, Math.min(line.turns.length, other.turns.length));
  let found: Capture | null = null;
  for (const [index, turn] of line.turns.slice(0, compared).entries()) {
    if (turn.side !== side || turn.beads === 0) continue;
    const more = Math.min(turn.beads, takenBy(side, line, index) - takenBy(side, other, index));
    const after = movesBefore(line.turns, index);
    if (more <= (found?.more ?? 0) || after.length > FAR) continue;
    const { beads, pits, moves, until } = turn;
    found = { after, turn: moves.slice(0, until), beads, more, pits };
  }
  return found;
}

/** Returns the beads left on the board that a side gets at the end of a line, and the winner; null if it has no end. */
function endOf({ board }: Rules, { turns }: Line, side: Side) {
  const outcome = turns.at(-1)?.after.outcome;
  if (!outcome) return null;
  const store = 2 * board.pitsPerSide + (side === 'south' ? 0 : 1);
  const beads = outcome.sweep.reduce(
    (sum, step) =>
      sum + (step.kind === 'sweep' && step.to === store ? step.beads.reduce((a, b) => a + b, 0) : 0),
    0,
  );
  return { reason: outcome.reason, beads, isWon: outcome.winner === side };
}

/**
 * Returns the end of a line, if it gives a side more beads than the end of the other line, or a win. If the other line is
 * not known to its end, only the end that the move or its reply brings is a difference.
 */
function endingIn(rules: Rules, line: Line, other: Line, side: Side): Ending | null {
  const end = endOf(rules, line, side);
  const otherEnd = endOf(rules, other, side);
  if (!end || (!otherEnd && line.turns.length > 2)) return null;
  if (end.beads <= (otherEnd?.beads ?? 0) && (!end.isWon || otherEnd?.isWon === true)) return null;
  return { after: movesBefore(line.turns, line.turns.length), reason: end.reason, beads: end.beads };
}

function gainsOf({ turns }: Line, index: number, from: BySide<number>, side: Side): Gains {
  const score = turns[index]?.score ?? from;
  const other = otherSide(side);
  return { own: score[side] - from[side], other: score[other] - from[other] };
}

/** Compares both lines in figures, at the turn at which the played one is most behind; null if it never is. */
function scoresOf(
  rules: Rules,
  position: Position,
  played: Line,
  better: Line,
): (Fault & { readonly kind: 'scores' }) | null {
  const from = rules.score(position);
  let found: (Fault & { readonly kind: 'scores' }) | null = null;
  for (let index = 1; index < Math.min(played.turns.length, better.turns.length); index++) {
    const one = gainsOf(played, index, from, position.turn);
    const two = gainsOf(better, index, from, position.turn);
    const behind = two.own - two.other - (one.own - one.other);
    if (behind > 0 && behind >= (found?.behind ?? 0))
      found = { kind: 'scores', turns: index + 1, played: one, better: two, behind };
  }
  return found;
}

/** Compares the spare moves that both moves leave; null on boards without rows to count in, or without a difference. */
function tempoOf(rules: Rules, { own }: Line, { own: better }: Line): Fault | null {
  if (own.after.outcome || better.after.outcome) return null;
  const lead = (turn: LineTurn): number =>
    spareMoves(rules, turn.after, own.side) - spareMoves(rules, turn.after, otherSide(own.side));
  if (lead(better) <= lead(own)) return null;
  const [left, kept] = [own, better].map(({ after }) => spareMoves(rules, after, own.side));
  if (left === undefined || kept === undefined || kept <= left || left > MANY_SPARE) return null;
  return { kind: 'tempo', own: left, better: kept, other: spareMoves(rules, own.after, otherSide(own.side)) };
}

function faultsOf(rules: Rules, position: Position, played: Line, better: Line): readonly Fault[] {
  const side = position.turn;
  const faults: Fault[] = [];
  const lost = captureIn(played, better, otherSide(side));
  if (lost) {
    const chain = lost.after.length === 0 ? (played.turns[1]?.chain ?? []) : [];
    const weak = chain
      .map((pit) => ({ pit, seeds: countAt(rules.board, played.own.after, pit) }))
      .filter(({ seeds }) => seeds > 0 && seeds <= WEAK);
    faults.push({ kind: 'loses', weak, ...lost });
  }
  const [, reply] = played.turns;
  if (
    played.own.moves.length === 1 &&
    reply &&
    reply.moves.length > 1 &&
    (better.turns[1]?.moves.length ?? 2) === 1
  )
    faults.push({ kind: 'gives-turn', turn: reply.moves });
  const ending = endingIn(rules, played, better, otherSide(side));
  if (ending) faults.push({ kind: 'ends', ...ending });
  return faults;
}

/** Returns the pits that some turn of the side to move captures from; null if it has too many turns to examine. */
function pitsAtRisk(rules: Rules, position: Position): ReadonlySet<PlaceIndex> | null {
  const pits = new Set<PlaceIndex>();
  const open = [position];
  let played = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    for (const move of rules.distinctMoves(at)) {
      const turn = rules.play(at, move);
      if (!turn.ok) continue;
      if (++played > MAX_REPLIES) return null;
      for (const pit of capturedIn(turn.value).keys()) pits.add(pit);
      if (turn.value.again) open.push(turn.value.position);
    }
  }
  return pits;
}

/** Returns the pits that the opponent's reply captures from, and that no reply to the better move captures from. */
function savedPits(rules: Rules, { turns }: Line, { own }: Line): readonly PlaceIndex[] {
  const lost = turns[1]?.pits ?? [];
  if (lost.length === 0 || own.after.outcome || own.after.turn === own.side) return [];
  const risks = pitsAtRisk(rules, own.after);
  return risks ? lost.filter((pit) => !risks.has(pit)) : [];
}

/** Returns what a side could capture if it moved next. */
function capturesNext(rules: Rules, position: Position, side: Side) {
  const view = position.turn === side ? position : asOtherSide(rules, position);
  return view ? moveEffects(rules, view).captures : [];
}

/** Returns the largest capture that only the better move prepares. */
function threatOf(rules: Rules, { own: played }: Line, { own }: Line): Merit | null {
  const known = capturesNext(rules, played.after, own.side);
  const [largest] = capturesNext(rules, own.after, own.side)
    .filter(({ place, beads }) => beads >= LEAST_THREAT && known.every((each) => each.place !== place))
    .toSorted((a, b) => b.beads - a.beads);
  return largest ? { kind: 'threatens', pit: largest.place, beads: largest.beads } : null;
}

/** Returns the number of moves that the opponent has after a turn; 0 if the opponent is not to move. */
function movesLeft(rules: Rules, { side, after }: LineTurn): number {
  return after.turn === side || after.outcome ? 0 : [...rules.distinctMoves(after)].length;
}

/** Returns what the better move prevents and prepares, by all moves of the next turn: beads of many kinds have too many. */
function prospectsOf(rules: Rules, played: Line, better: Line): readonly Merit[] {
  const pits = savedPits(rules, played, better);
  const threat = threatOf(rules, played, better);
  const moves = movesLeft(rules, better.own);
  const isFew = moves > 0 && moves <= FEW_MOVES && moves < movesLeft(rules, played.own);
  return [
    ...(pits.length > 0 ? [{ kind: 'saves', pits } as const] : []),
    ...(threat ? [threat] : []),
    ...(isFew ? [{ kind: 'leaves-moves', moves } as const] : []),
  ];
}

function meritsOf(rules: Rules, played: Line, better: Line): readonly Merit[] {
  const { side } = better.own;
  const merits: Merit[] = [];
  const taken = captureIn(better, played, side);
  const ending = endingIn(rules, better, played, side);
  const end: readonly Merit[] = ending ? [{ kind: 'finishes', ...ending }] : [];
  const isNow = ending?.after.length === 0;
  if (better.own.moves.length > 1 && played.own.moves.length === 1)
    merits.push({ kind: 'moves-again', turn: better.own.moves });
  if (taken) merits.push({ kind: 'takes', ...taken });
  if (rules.board.kinds === 1) merits.push(...prospectsOf(rules, played, better));
  return isNow ? [...end, ...merits] : [...merits, ...end];
}

/** Returns the largest number of beads that a fact explains. */
function weightOf(facts: readonly (Fault | Merit)[]): number {
  return facts.reduce(
    (most, fact) => Math.max(most, 'more' in fact ? fact.more : 'beads' in fact ? fact.beads : 0),
    0,
  );
}

/**
 * Finds the cause of a mistake.
 *
 * @param position in which both moves can be played.
 * @returns null if the steps of both lines show no difference.
 */
export function findCause(rules: Rules, position: Position, better: Course, played: Course): Cause | null {
  const [own, best] = [played, better].map((course) => playCourse(rules, position, course));
  if (!own || !best || played.move === better.move) return null;
  const faults = faultsOf(rules, position, own, best);
  const merits = meritsOf(rules, own, best);
  const known = [...faults, ...merits];
  // Tempo decides where nothing is captured. Figures say less than moves: they are given if moves explain too little.
  const tempo = known.some(({ kind }) => DECIDES.has(kind)) ? null : tempoOf(rules, own, best);
  const scores = scoresOf(rules, position, own, best);
  const isExplained = scores === null || 2 * weightOf(known) >= scores.behind;
  const told = [...faults, ...(tempo ? [tempo] : []), ...(isExplained ? [] : [scores])];
  return told.length + merits.length === 0
    ? null
    : { better: better.move, line: played.line, faults: told, merits };
}
