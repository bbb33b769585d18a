/**
 * Leads a drill through a repertoire: the other side plays its moves as often as games do, and the drill stops at the
 * positions that are still to be asked.
 */
import type { Move } from '../core/move.ts';
import type { Random } from '../core/random.ts';
import type { Position } from '../rules/types.ts';
import { playOn } from '../tree/positions.ts';
import type { PlayedMoves } from './holes.ts';
import { spotAt, type Repertoire, type RepertoireSpot } from './repertoire.ts';

/** Moves from a position to the next one that is asked. */
export interface DrillWay {
  readonly moves: readonly Move[];
  readonly position: Position;
  /** Key of the position. */
  readonly key: string;
}

/** A repertoire with the positions that its moves lead to. */
export interface DrillMap {
  readonly repertoire: Repertoire;
  /** The key of the position after each move, by the key of the position before it. */
  readonly ways: ReadonlyMap<string, ReadonlyMap<Move, string>>;
}

/** Maps a repertoire. */
export function drillMap(repertoire: Repertoire): DrillMap {
  const { rules, spots } = repertoire;
  const ways = new Map<string, ReadonlyMap<Move, string>>();
  for (const [key, { position, moves }] of spots) {
    const after = moves.flatMap((move): readonly [Move, string][] => {
      const next = playOn(rules, position, move);
      return next.ok ? [[move, rules.positionKey(next.value)]] : [];
    });
    ways.set(key, new Map(after));
  }
  return { repertoire, ways };
}

/** Returns the keys that can be reached from these, and these themselves. */
function closure(
  from: Iterable<string>,
  next: (key: string) => Iterable<string> | undefined,
): ReadonlySet<string> {
  const found = new Set(from);
  // The loop also reaches the keys that it adds.
  for (const key of found) for (const each of next(key) ?? []) found.add(each);
  return found;
}

/** Returns the keys of all positions from which one of these can be reached, with these themselves. */
function leadingTo({ ways }: DrillMap, goals: ReadonlySet<string>): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  for (const [key, after] of ways)
    for (const next of after.values()) before.set(next, [...(before.get(next) ?? []), key]);
  return closure(goals, (key) => before.get(key));
}

/** Returns the keys of all positions that can be reached from a position. */
export function reachedFrom({ ways }: DrillMap, start: string): ReadonlySet<string> {
  return closure([start], (key) => ways.get(key)?.values());
}

/** Chooses a move with a chance in proportion to the games that play it; all moves alike if no game plays any. */
function weighted(moves: readonly Move[], played: PlayedMoves | null, random: Random): Move | null {
  const gamesOf = (move: Move): number => played?.moves.find((each) => each.move === move)?.games ?? 0;
  const sum = moves.reduce((total, move) => total + gamesOf(move), 0);
  let rest = random() * (sum === 0 ? moves.length : sum);
  for (const move of moves) {
    rest -= sum === 0 ? 1 : gamesOf(move);
    if (rest < 0) return move;
  }
  return moves.at(-1) ?? null;
}

/**
 * Plays from a position to the next one that is asked: the other side's moves by chance, the own side's moves where the
 * position is not asked. Null if none of the positions can be reached.
 *
 * @param goals keys of the positions to lead to; the way stops at any of `asked`, which contains them.
 * @param playedAt what games play at a position; null if that is not known.
 */
export function nextWay(
  map: DrillMap,
  from: Position,
  goals: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  playedAt: (spot: RepertoireSpot) => PlayedMoves | null,
  random: Random,
): DrillWay | null {
  const { repertoire, ways } = map;
  const { rules, side } = repertoire;
  const leading = leadingTo(map, goals);
  const moves: Move[] = [];
  // A position that comes back would lead in a circle.
  const seen = new Set<string>();
  for (let position = from; ;) {
    const key = rules.positionKey(position);
    if (asked.has(key)) return { moves, position, key };
    const spot = spotAt(repertoire, position);
    if (!spot || seen.has(key)) return null;
    seen.add(key);
    const open = [...(ways.get(key) ?? [])].filter(([, next]) => leading.has(next) && !seen.has(next));
    const choices = open.map(([move]) => move);
    const move = position.turn === side ? (choices[0] ?? null) : weighted(choices, playedAt(spot), random);
    const next = move === null ? null : playOn(rules, position, move);
    if (move === null || !next?.ok) return null;
    moves.push(move);
    position = next.value;
  }
}
