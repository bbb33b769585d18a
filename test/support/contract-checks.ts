/**
 * The contract of a game's state as checks that throw where a game breaks it. `contract.test.ts` runs
 * them on every game; `declared-state.test.ts` proves that each of them finds a wrong declaration.
 */
import { expect } from 'vitest';
import { hashPosition, makeHasher } from '../../engine/analysis/position-hash.ts';
import type { Move } from '../../engine/core/move.ts';
import { keyMaker } from '../../engine/explorer/key.ts';
import { canMirror, mirrorMove, mirrorSetup } from '../../engine/explorer/mirror.ts';
import { makePosition, parsePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { setupOf } from '../../engine/rules/state.ts';
import {
  CAPTURE_REASONS,
  END_REASONS,
  STOP_REASONS,
  type Board,
  type Position,
  type Setup,
  type Step,
  type Turn,
} from '../../engine/rules/types.ts';
import { endsByHistory } from '../../engine/verify/score.ts';
import { must } from './must.ts';

/** Moves of a position that are looked at. */
const MOST_MOVES = 20;

function someMoves(rules: Rules, position: Position): readonly Move[] {
  const found: Move[] = [];
  for (const move of rules.moves(position)) if (found.push(move) === MOST_MOVES) break;
  return found;
}

function mustBe(rules: Rules, setup: Setup): Position {
  return must(rules.fromSetup(setup), `${rules.key}: ${makePosition(setup)}`);
}

/** The key by which a search remembers a position, the counts of moves made equal. */
function searchKey(rules: Rules, position: Position): string {
  const hasher = makeHasher(rules);
  hashPosition(hasher, { ...position, ply: 0, quiet: 0 });
  return [hasher.a, hasher.b, hasher.c].join();
}

/** Fields have ids and values that texts can hold, and each mirrors one that mirrors it. */
function checkDeclaration({ state = [] }: Pick<Board, 'state'>): void {
  const ids = state.map(({ id }) => id);
  expect(new Set(ids).size, 'ids of the state').toBe(ids.length);
  state.forEach(({ id, values, mirror, mirrored }, index) => {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(values.length, id).toBeGreaterThan(1);
    expect(new Set(values).size, id).toBe(values.length);
    for (const value of values) expect(value, id).toMatch(/^(?:\.|[A-Za-z]|0|[1-9][0-9]{0,5})$/);
    const other = state[mirror];
    expect(other?.mirror, `${id} mirrors a field that mirrors it`).toBe(index);
    expect(mirrored.toSorted(), `${id} as the other seat says it`).toEqual(other?.values.toSorted());
    const back = mirrored.map((value) => other?.mirrored[other.values.indexOf(value)]);
    expect(back, `${id} mirrored twice`).toEqual(values);
  });
}

/** A setup with other state than the board declares is refused. */
function checkRefusals(rules: Rules): void {
  const { state: _, ...beads } = rules.startSetup();
  const fields = rules.board.state ?? [];
  const right = fields.map(({ values }) => values[0] ?? '');
  const wrong = [
    [...right, '.'],
    ...(right.length === 0 ? [] : [right.slice(1), right.with(0, '?'), right.with(-1, '')]),
  ];
  for (const state of wrong)
    expect(rules.fromSetup({ ...beads, state }), `state ${state.join(' ')}`).toMatchObject({
      ok: false,
      code: 'ERR_SETUP_STATE',
    });
}

/** A position comes back from its text, and what comes back is the same position: same keys, same moves, same results. */
function checkText(rules: Rules, position: Position): void {
  const text = makePosition(position);
  const setup = must(parsePosition(rules.board, text), `${rules.key}: ${text}`);
  expect(setup, text).toEqual(setupOf(position));
  expect(makePosition(setup)).toBe(text);
  expect([0, 1, 2], `${text}: phase`).toContain(position.phase);
  if (position.outcome !== null) return;
  const again = mustBe(rules, setup);
  if (again.phase !== position.phase) {
    // The pie rule is history, which texts leave out; no other rule is.
    expect(rules.values['pie-rule'], `${text}: a phase that the text does not hold`).toBe(true);
    return;
  }
  expect(rules.positionKey(again), text).toBe(rules.positionKey(position));
  expect(searchKey(rules, again), text).toBe(searchKey(rules, position));
  expectSameGame(rules, position, again, (move) => move, setupOf);
}

/** Positions that differ in their state alone have different keys everywhere. */
function checkKeys(rules: Rules, position: Position): void {
  const setup = setupOf(position);
  const keyOf = keyMaker(rules);
  const here = mustBe(rules, setup);
  const keys = (each: Position): readonly unknown[] => [
    rules.positionKey(each),
    searchKey(rules, each),
    keyOf(each),
    makePosition(each),
    each.past?.key ?? each,
  ];
  for (const [i, { values }] of (rules.board.state ?? []).entries()) {
    for (const value of values) {
      const there = rules.fromSetup({ ...setup, state: setup.state?.with(i, value) ?? [] });
      if (!there.ok || value === setup.state?.[i]) continue;
      const others = keys(there.value);
      for (const [which, key] of keys(here).entries())
        expect(key, `key ${String(which)} of ${makePosition(here)}`).not.toBe(others[which]);
    }
  }
}

/** The other seat sees the same game: same keys for a search, mirrored moves with mirrored results, opposite values. */
function checkMirror(rules: Rules, position: Position): void {
  expect(canMirror(rules), `${rules.key}: one board for both seats`).toBe(true);
  const { board } = rules;
  const here = mustBe(rules, setupOf(position));
  const there = mustBe(rules, mirrorSetup(board, position));
  expect(setupOf(mustBe(rules, mirrorSetup(board, there)))).toEqual(setupOf(here));
  if (there.phase !== here.phase) return;
  expect(searchKey(rules, there)).toBe(searchKey(rules, here));
  expectSameGame(
    rules,
    here,
    there,
    (move) => mirrorMove(board, move) ?? move,
    (setup) => mirrorSetup(board, setup),
  );
  // One and the same number, but for the sign of zero.
  expect(valueOf(rules, there, 3) + valueOf(rules, here, 3), makePosition(here)).toBe(0);
}

/** Two positions have corresponding moves that lead to corresponding positions, history aside. */
function expectSameGame(
  rules: Rules,
  here: Position,
  there: Position,
  moveThere: (move: Move) => Move,
  setupThere: (setup: Setup) => Setup,
): void {
  const moves = someMoves(rules, here);
  const legal = moves.length < MOST_MOVES ? new Set<Move>(rules.moves(there)) : null;
  if (legal) expect([...legal].toSorted()).toEqual(moves.map(moveThere).toSorted());
  for (const move of moves) {
    const [a, b] = [rules.next(here, move), rules.next(there, moveThere(move))];
    expect(setupOf(b), `${makePosition(here)} ${move}`).toEqual(setupThere(a));
    expect(b.phase, `${makePosition(here)} ${move}: phase`).toBe(a.phase);
    if (![a, b].some(({ outcome }) => outcome && endsByHistory(outcome)))
      expect(b.outcome?.reason, `${makePosition(here)} ${move}`).toBe(a.outcome?.reason);
  }
}

/** Plain minimax of so many moves, for South; where the moves are too many to list, the estimate. */
function valueOf(rules: Rules, position: Position, depth: number): number {
  const { outcome } = position;
  if (outcome?.score && rules.valueKind === 'margin') return outcome.score.south - outcome.score.north;
  const moves = depth === 0 || outcome ? [] : someMoves(rules, position);
  if (moves.length === 0 || moves.length === MOST_MOVES) return rules.estimate(position) + 0;
  const values = moves.map((move) => valueOf(rules, rules.next(position, move), depth - 1));
  return position.turn === 'south' ? Math.max(...values) : Math.min(...values);
}

/** Where the rules say that nothing returns, no line of moves from here comes back to a position it had. */
export function checkCanRepeat(rules: Rules, start: Position, budget: number): void {
  if (rules.canRepeat) return;
  const seen = new Set<string>();
  const open = new Set<string>();
  const visit = (position: Position): void => {
    const key = rules.positionKey(position);
    if (open.has(key))
      throw new Error(`${rules.key}: ${makePosition(position)} returns, although canRepeat is false`);
    if (seen.has(key) || seen.size >= budget) return;
    seen.add(key);
    open.add(key);
    for (const move of someMoves(rules, position)) visit(rules.next(position, move));
    open.delete(key);
  };
  visit(start);
}

/** The reasons that a move gives are those that the texts know. */
function checkReasons({ steps, position: { outcome } }: Turn): void {
  const reasonOf = (step: Step): void => {
    if (step.kind === 'capture') expect(CAPTURE_REASONS).toContain(step.why);
    if (step.kind === 'stop') expect(STOP_REASONS).toContain(step.why);
    if (step.kind === 'skip') expect(['origin', 'opponent-store']).toContain(step.why);
    if (step.kind === 'spare') expect(['grand-slam', 'over-limit', 'leave-one']).toContain(step.why);
  };
  for (const step of steps) reasonOf(step);
  if (outcome) expect(END_REASONS).toContain(outcome.reason);
}

/** All of it, on the positions of a stretch of a game. */
export function checkState(rules: Rules, positions: readonly Position[]): void {
  checkDeclaration(rules.board);
  checkRefusals(rules);
  for (const position of positions) {
    checkText(rules, position);
    checkKeys(rules, position);
    checkMirror(rules, position);
    for (const move of someMoves(rules, position)) {
      const turn = rules.play(position, move);
      if (turn.ok) checkReasons(turn.value);
    }
  }
}
