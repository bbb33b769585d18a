/** Games as a review leaves them, with made-up values instead of a search: what they say is nonsense, where it stands is not. */
import type { Move } from '../../engine/core/move.ts';
import type { Random } from '../../engine/core/random.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import type { Value } from '../../engine/core/value.ts';
import { gameOf } from '../../engine/games/index.ts';
import { REVIEW_TAG } from '../../engine/review/limit.ts';
import { reviewedLine, writeReview, writeValues } from '../../engine/review/review-game.ts';
import { reviewLine } from '../../engine/review/review-line.ts';
import { judgingOf } from '../../engine/review/verdict.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { mainLineMoves } from '../../engine/tree/node.ts';
import { makePositions, positionsTo } from '../../engine/tree/positions.ts';
import type { GameRecord } from '../../engine/tree/types.ts';

const ENGINE = '0.1.0';
/** Moves that get a value: Shakala has positions with millions. */
const MOST_MOVES = 12;

function valueOf(rules: Rules, estimate: number, depth: number): Value {
  const common = { proof: 'heuristic', source: 'search', depth } as const;
  return rules.valueKind === 'margin'
    ? { kind: 'margin', margin: estimate, ...common }
    : { kind: 'winner', winner: 'none', distance: null, estimate, ...common };
}

/** Values of the moves of a position: the better for who is to move, the more at random. */
function valuesOf(rules: Rules, position: Position, played: Move | null, random: Random): StoredValues {
  const depth = 8 + Math.floor(random() * 8);
  const base = Math.round(rules.estimate(position));
  const sign = position.turn === 'south' ? -1 : 1;
  const moves: Move[] = played === null ? [] : [played];
  for (const move of rules.moves(position)) {
    if (moves.length >= MOST_MOVES) break;
    if (!moves.includes(move)) moves.push(move);
  }
  const rated = moves.map((move, i) => {
    const lost = Math.floor(random() ** 2 * (i === 0 ? 8 : 14));
    return { move, value: valueOf(rules, base + sign * lost, depth), line: [] };
  });
  const ranked = rated.toSorted((a, b) => sign * (worth(a.value) - worth(b.value)));
  const value = ranked[0]?.value;
  return {
    ...(value ? { value, nodes: 1000 + Math.floor(random() * 1_000_000) } : {}),
    moves: ranked,
    engine: ENGINE,
  };
}

function worth(value: Value): number {
  return value.kind === 'margin' ? value.margin : (value.estimate ?? 0);
}

/** The game with values, verdicts and better moves. */
export function asReviewed(rules: Rules, given: GameRecord, random: Random): GameRecord {
  const positions = makePositions(rules, given.setup);
  const line = reviewedLine(given, positions);
  const played = mainLineMoves(given.root);
  const known = new Map<Position, StoredValues>();
  for (const [ply, position] of positionsTo(positions, line).entries())
    if (position.ok && position.value.outcome === null)
      known.set(position.value, valuesOf(rules, position.value, played[ply] ?? null, random));
  const valuesAt = (position: Position): StoredValues | null => known.get(position) ?? null;
  const tags = [...given.tags, { name: REVIEW_TAG, value: `${ENGINE} depth=8` }];
  const valued = writeValues({ ...given, tags }, positions, line, valuesAt);
  const moves = reviewLine(positions, line, valuesAt, judgingOf(gameOf(rules.game)));
  return writeReview(valued, positions, moves);
}
