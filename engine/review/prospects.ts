/** What two moves leave to be played: pits at risk, threats, moves and spare moves, by all moves of the next turn. */
import { otherSide, type Side } from '../core/side.ts';
import { asOtherSide, capturedIn, moveEffects } from '../rules/board-aids.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position } from '../rules/types.ts';
import type { Fault, Merit } from './cause.ts';
import type { Line } from './compare-lines.ts';
import type { LineTurn } from './line-turns.ts';
import { spareMoves } from './spare-moves.ts';

/** Number of spare moves with which a player need not count them. */
const MANY_SPARE = 6;
/** Largest number of moves of replies that are examined. */
const MAX_REPLIES = 500;
/** Smallest number of seeds of a full pit, and the number from which a pit does not count as emptied. */
const FULL = 8;
const WEAK = 3;
/** Number of moves that is called few. */
const FEW_MOVES = 2;
/** Smallest number of beads that a threat takes. */
const LEAST_THREAT = 2;

/** Compares the spare moves that both moves leave; null on boards without rows to count in, or without a difference. */
export function tempoOf(rules: Rules, { own }: Line, { own: better }: Line): Fault | null {
  if (own.after.outcome || better.after.outcome) return null;
  const lead = (turn: LineTurn): number =>
    spareMoves(rules, turn.after, own.side) - spareMoves(rules, turn.after, otherSide(own.side));
  if (lead(better) <= lead(own)) return null;
  const [left, kept] = [own, better].map(({ after }) => spareMoves(rules, after, own.side));
  if (left === undefined || kept === undefined || kept <= left || left > MANY_SPARE) return null;
  return { kind: 'tempo', own: left, better: kept, other: spareMoves(rules, own.after, otherSide(own.side)) };
}

/** Compares the seeds that both moves sow into the opponent's row; null if the played move sows no more of them. */
export function feedingOf({ board }: Rules, { own }: Line, { own: better }: Line): Fault | null {
  if (board.family !== 'two-row' || board.kinds > 1 || own.fed <= better.fed) return null;
  return { kind: 'feeds', seeds: own.fed, better: better.fed };
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

/** Returns the pit that both moves treat differently: full before the turn, emptied by the played move, kept by the better. */
function hoardsOf({ pits, turn }: Position, { own }: Line, { own: better }: Line): readonly Merit[] {
  const [left, kept] = [own.after.pits, better.after.pits];
  const first = turn === 'south' ? 0 : pits.length / 2;
  const found = pits.findIndex(
    (seeds, pit) =>
      seeds >= FULL &&
      pit >= first &&
      pit < first + pits.length / 2 &&
      (left[pit] ?? 0) < WEAK &&
      (kept[pit] ?? 0) >= seeds,
  );
  return found < 0 ? [] : [{ kind: 'keeps', pit: found, seeds: pits[found] ?? 0 }];
}

/** Returns the number of moves that the opponent has after a turn; 0 if the opponent is not to move. */
function movesLeft(rules: Rules, { side, after }: LineTurn): number {
  return after.turn === side || after.outcome ? 0 : [...rules.distinctMoves(after)].length;
}

/** Returns what the better move prevents and prepares, the most telling first. */
export function prospectsOf(rules: Rules, position: Position, played: Line, better: Line): readonly Merit[] {
  const pits = savedPits(rules, played, better);
  const threat = threatOf(rules, played, better);
  const moves = movesLeft(rules, better.own);
  const isFew = moves > 0 && moves <= FEW_MOVES && moves < movesLeft(rules, played.own);
  return [
    ...(pits.length > 0 ? [{ kind: 'saves', pits } as const] : []),
    ...(threat ? [threat] : []),
    ...hoardsOf(position, played, better),
    ...(isFew ? [{ kind: 'leaves-moves', moves } as const] : []),
  ];
}
