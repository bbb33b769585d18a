/**
 * A query prepared for the index: the conditions on a game's columns, each rule set's conditions on positions and, if
 * the query has an exact position, the games with that position.
 */
import { onceEach } from '../../engine/core/once.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { keyMaker } from '../../engine/explorer/key.ts';
import { matchLine } from '../../engine/explorer/match-line.ts';
import { canMirror, mirrorMove, mirrorSetup } from '../../engine/explorer/mirror.ts';
import { movesTo, readTree, type FlatTree } from '../../engine/explorer/packed-tree.ts';
import {
  isAboutPositions,
  makePositionTests,
  type NamedPosition,
  type PositionTests,
} from '../../engine/explorer/position-tests.ts';
import { normalPattern } from '../../engine/explorer/pattern.ts';
import type { Condition, ExploreError, Query } from '../../engine/explorer/question.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { parsePosition } from '../../engine/notation/position-text.ts';
import { MAX_LINE_MOVES } from '../../engine/core/fields.ts';
import { resolvePosition, type ResolvedPosition } from '../../engine/protocol/position-ref.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position, Setup } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { badCondition, conditionsSql, type SqlCondition } from './conditions-sql.ts';
import type { IndexStore } from './index-store.ts';
import { NO_PLACE, type FoundPlace } from './rows.ts';

/** A query that is ready to test games. */
export interface SearchPlan {
  readonly where: SqlCondition;
  /** Games that can match, ascending; null means all. */
  readonly candidates: readonly number[] | null;
  /** Finds the place where the query matches in a game; null if nowhere. No function if the columns alone decide. */
  readonly match: ((game: StoredMoves) => FoundPlace | null) | null;
}

/** The columns that are needed to play a game. */
interface StoredMoves {
  /** Number of the rule set in the names. */
  readonly rules: number;
  readonly start: string | null;
  readonly moves: Uint8Array;
}

type Exact = Extract<Condition, { kind: 'position' }>;

/** A rule set with the query's tests of positions. */
interface RulesPlan {
  readonly rules: Rules;
  readonly tests: PositionTests | null;
}

/** Looks up the positions that a query names. */
function nameExact(query: Query): Result<ReadonlyMap<Exact, ResolvedPosition>, ExploreError> {
  const found = new Map<Exact, ResolvedPosition>();
  for (const [index, condition] of query.entries()) {
    if (condition.kind === 'pattern') {
      const pattern = normalPattern(condition.pattern);
      if (!pattern.ok) return badCondition(index, pattern);
    }
    if (condition.kind !== 'position') continue;
    const resolved = resolvePosition(condition.position);
    if (!resolved.ok) return badCondition(index, resolved);
    found.set(condition, resolved.value);
  }
  return ok(found);
}

/** Finds the games that have the position, with the move if the query names one; omits removed games. */
function gamesWith(
  { runs, games, moves }: IndexStore,
  { rules, position }: ResolvedPosition,
  move: Move | null,
  withMirror: boolean,
): readonly number[] {
  const keyOf = keyMaker(rules);
  const found = new Set<number>();
  const look = (setup: Setup, next: Move | null): void => {
    const wanted = next === null ? null : moves.find(next);
    if (next !== null && wanted === null) return;
    runs.visit(keyOf(setup), (game, number) => {
      if ((wanted === null || number === wanted) && games.isLive(game)) found.add(game);
    });
  };
  look(position, move);
  const mirrored = move === null ? null : mirrorMove(rules.board, move);
  if (withMirror && canMirror(rules) && (mirrored !== null || move === null))
    look(mirrorSetup(rules.board, position), mirrored);
  return [...found].sort((a, b) => a - b);
}

/** Returns the start position of a stored game; null for an invalid text, which no build writes. */
export function startOf(rules: Rules, text: string | null): Position | null {
  if (text === null) return rules.start();
  const setup = parsePosition(rules.board, text);
  const start = setup.ok ? rules.fromSetup(setup.value) : null;
  return start?.ok ? start.value : null;
}

/** Reads the tree of a stored game. */
export function treeOf({ moves }: IndexStore, packed: Uint8Array): FlatTree {
  return readTree(packed, (number) => moves.textOf(number) as Move);
}

/** Prepares a query. Failures name the invalid condition. */
export function planSearch(
  store: IndexStore,
  query: Query,
  withMirror: boolean,
): Result<SearchPlan, ExploreError> {
  const where = conditionsSql(store, query);
  if (!where.ok) return where;
  const exact = nameExact(query);
  if (!exact.ok) return exact;
  if (!query.some(isAboutPositions)) return ok({ where: where.value, candidates: null, match: null });
  const named = (condition: Exact): NamedPosition => {
    const { rules, position } = exact.value.get(condition) ?? { rules: { key: '' }, position: null };
    if (position === null) throw new Error('missing: a position of the query');
    return { rules: rules.key, position };
  };
  const planOf = onceEach((number: number): RulesPlan | null => {
    const rules = rulesFromText(store.names.textOf(number));
    if (!rules.ok) return null;
    return { rules: rules.value, tests: makePositionTests(query, rules.value, named, withMirror) };
  });
  // One of the required positions narrows the search; the others are looked for in its games.
  const [first] = [...exact.value].filter(([condition]) => !condition.isNot);
  return ok({
    where: where.value,
    candidates: first ? gamesWith(store, first[1], first[0].move, withMirror) : null,
    match({ rules: number, start: text, moves }) {
      const plan = planOf(number);
      if (!plan?.tests) return null;
      const start = startOf(plan.rules, text);
      if (!start) return null;
      const tree = treeOf(store, moves);
      const found = matchLine(plan.tests, plan.rules, start, tree);
      return found && placeIn(tree, found.node, found.isMirror);
    },
  });
}

/** Describes the place of a node; omits the path into a variation if it is too long for an answer. */
function placeIn(tree: FlatTree, node: number | null, isMirror: boolean): FoundPlace {
  if (node === null) return NO_PLACE;
  if (node <= tree.mainPlies) return { at: node, isMirror, variation: null };
  const way = movesTo(tree, node);
  return { at: way.length, isMirror, variation: way.length > MAX_LINE_MOVES ? null : way };
}
