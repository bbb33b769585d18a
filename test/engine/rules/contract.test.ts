/**
 * The contract of `Rules`, held to by every game under random rule sets: moves, choices, refusals, claims, keys,
 * bounds. What a game's own rules say is tested beside it.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import { hashPosition, makeHasher } from '../../../engine/analysis/position-hash.ts';
import { applySteps, makeTable } from '../../../engine/rules/steps.ts';
import { totalOf } from '../../support/total-of.ts';
import {
  CLAIMS,
  type GameId,
  type PlaceIndex,
  type Position,
  type Setup,
  type Turn,
} from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { otherSide } from '../../../engine/core/side.ts';
import { mirrorSetup } from '../../../engine/explorer/mirror.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import { checkCanRepeat, checkState } from '../../support/contract-checks.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { deepFreeze, makeRandom, randomMove, walk, walks } from '../../support/random-play.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';

/** Most moves of a position that are listed in full; Shakala can have more than could ever be listed. */
const MAX_LISTED = 200;

/** Games of which some or all rule sets are additive: stores add nothing but their difference. */
const ADDITIVE: Readonly<Record<GameId, 'some' | 'all'>> = {
  kalah: 'some',
  oware: 'some',
  awele: 'some',
  'vai-lung-thlan': 'all',
  'toguz-kumalak': 'all',
};

/** All moves of a position, or null if there are too many. */
function listMoves(rules: Rules, position: Position): readonly Move[] | null {
  return rules.countMoves(position) <= BigInt(MAX_LISTED) ? [...rules.moves(position)] : null;
}

/** All moves, or the first ones where there are too many. */
function someMoves(rules: Rules, position: Position): readonly Move[] {
  const found: Move[] = [];
  for (const move of rules.moves(position)) {
    if (found.push(move) === MAX_LISTED / 10) break;
  }
  return found;
}

function played(rules: Rules, position: Position, move: string): Turn {
  const turn = must(rules.play(position, move as Move), `${rules.key}: ${move}`);
  return deepFreeze(turn);
}

/** All moves that a move builder can reach, by every way of picking them. */
function buildable(rules: Rules, position: Position, picks: readonly string[], into: Set<string>): void {
  const { choices, move, text } = must(rules.build(position, picks), `${rules.key}: ${picks.join(' ')}`);
  if (move !== null) into.add(move);
  // Picks are shown in the game's notation: the whole move at the end, the beginning of one before.
  if (move !== null) expect(text).toBe(move);
  expect(text === '').toBe(picks.length === 0);
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  expect(choices.filter(({ isDefault }) => isDefault === true).length).toBeLessThanOrEqual(1);
  if (choices.length === 0) expect(move !== null || picks.length === 0).toBe(true);
  for (const { id } of choices) buildable(rules, position, [...picks, id], into);
}

/** The pit a move begins in; -1 for `swap`. */
function originOf(rules: Rules, move: Move): PlaceIndex {
  return move === 'swap' ? -1 : rules.board.labels.findIndex((label) => move.startsWith(label));
}

function beadsOf(position: Setup): string {
  return JSON.stringify(setupOf(position));
}

/** The key by which a search remembers a position. */
function searchKey(rules: Rules, position: Position): string {
  const hasher = makeHasher(rules);
  hashPosition(hasher, position);
  return [hasher.a, hasher.b, hasher.c].join();
}

/** Two positions have the same moves with the same results; only the margins are so much apart. */
function expectSameButMargin(rules: Rules, here: Position, there: Position, more: number): void {
  const moves = [...rules.moves(here)];
  expect([...rules.moves(there)]).toEqual(moves);
  const margin = ({ outcome }: Position): number | null =>
    outcome?.score ? outcome.score.south - outcome.score.north : null;
  const pairs = moves.map((move) => [rules.next(here, move), rules.next(there, move)] as const);
  for (const [a, b] of [[here, there] as const, ...pairs]) {
    expect([b.pits, b.turn, b.outcome?.reason]).toEqual([a.pits, a.turn, a.outcome?.reason]);
    const before = margin(a);
    expect(margin(b)).toBe(before === null ? null : before + more);
  }
}

function allPits(rules: Rules): readonly PlaceIndex[] {
  return rules.board.labels.map((_, pit) => pit);
}

describe.for(TESTED_GAMES)('$id', (game) => {
  forAll([ruleSets(game)], { numRuns: 150 })('the start setup gives the start position', (rules) => {
    expect(rules.game).toBe(game.id);
    const start = rules.fromSetup(deepFreeze(rules.startSetup()));
    expect(start).toEqual({ ok: true, value: rules.start() });
    expect(rules.start()).toMatchObject({ ply: 0, quiet: 0, swapped: false });
  });

  forAll([walks(game, 20)], { numRuns: 60 })(
    'every listed move can be played, `next` is `play` without steps, and steps lead to the position',
    ({ rules, positions }) => {
      for (const position of positions.slice(-3)) {
        const moves = someMoves(rules, position);
        expect(moves.length > 0).toBe(position.outcome === null);
        expect(new Set(moves).size).toBe(moves.length);
        const turns = moves.map((move) => played(rules, position, move));
        turns.forEach((turn, i) => {
          const after = turn.position;
          expect(rules.next(position, moves[i] as Move)).toEqual(after);
          const table = applySteps(rules.board, position, turn.steps);
          expect([table.pits, table.stores]).toEqual([after.pits, after.stores]);
          expect(totalOf(table)).toBe(totalOf(makeTable(rules.board, position)));
          expect(after.ply).toBe(position.ply + 1);
          expect(turn.captured).toBeGreaterThanOrEqual(0);
          const isSameSeat = after.turn === position.turn;
          const isSamePerson = isSameSeat === (after.swapped === position.swapped);
          expect(turn.again).toBe(isSamePerson && after.outcome === null);
        });
        // Nothing that a rule set keeps to itself between calls may show.
        for (const [i, move] of moves.entries()) expect(played(rules, position, move)).toEqual(turns[i]);
      }
    },
  );

  forAll([walks(game, 30)], { numRuns: 60 })(
    'moves are counted right, and distinct moves reach every result',
    ({ rules, positions }) => {
      for (const position of positions.slice(-4)) {
        const moves = listMoves(rules, position);
        if (moves === null) continue;
        expect(rules.countMoves(position)).toBe(BigInt(moves.length));
        const distinct = [...rules.distinctMoves(position)];
        expect(moves).toEqual(expect.arrayContaining(distinct));
        const results = (list: readonly Move[]): string[] =>
          [...new Set(list.map((move) => beadsOf(rules.next(position, move))))].sort();
        expect(results(distinct)).toEqual(results(moves));
      }
    },
  );

  forAll([walks(game, 30), fc.nat()], { numRuns: 60 })(
    'building a move pick by pick reaches exactly the legal moves',
    ({ rules, positions }, seed) => {
      const position = positions.at(-1) ?? rules.start();
      const moves = listMoves(rules, position);
      if (moves !== null) {
        const reached = new Set<string>();
        buildable(rules, position, [], reached);
        expect([...reached].sort()).toEqual([...moves].sort());
      }
      const random = makeRandom(seed);
      const move = randomMove(rules, position, random);
      if (move !== null) expect(rules.play(position, move).ok).toBe(true);
      expect(rules.build(position, ['?'])).toMatchObject({ ok: false, code: 'ERR_MOVE_CHOICE' });
    },
  );

  forAll([walks(game, 30)], { numRuns: 80 })(
    'a pit is refused exactly when no move begins in it, and typing it gives the same reason',
    ({ rules, positions }) => {
      const position = positions.at(-1) ?? rules.start();
      const building = must(rules.build(position, []));
      const offered = building.choices.flatMap(({ kind, place }) =>
        kind === 'pit' && place !== undefined ? [place] : [],
      );
      const open = allPits(rules).filter((pit) => rules.refusal(position, pit) === null);
      expect(open).toEqual(offered);
      const moves = listMoves(rules, position);
      if (moves !== null) {
        const begun = new Set(moves.map((move) => originOf(rules, move)).filter((pit) => pit >= 0));
        expect([...begun].sort((a, b) => a - b)).toEqual(open);
      }
      if (rules.board.kinds > 1) return;
      for (const pit of allPits(rules)) {
        const turn = rules.play(position, rules.board.labels[pit] as Move);
        const refusal = rules.refusal(position, pit);
        // Who may move is asked before whether the game is over when a text is read, and after it for a pit.
        if (turn.ok || position.outcome === null)
          expect(turn.ok ? null : turn.code).toBe(refusal?.code ?? null);
        else expect(['ERR_MOVE_GAME_OVER', 'ERR_MOVE_WRONG_SIDE']).toContain(turn.code);
      }
    },
  );

  const noise = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom('A', 'b', 'H', 'i', 'o', 'x', '0', '4', ' ', '+', 'swap'),
      maxLength: 12,
    }),
  );
  forAll([walks(game, 10), noise], { numRuns: 200 })(
    'reading a move text twice changes nothing, and no text makes anything throw',
    ({ rules, positions }, text) => {
      const position = positions.at(-1) ?? rules.start();
      for (const move of [...someMoves(rules, position), ...CLAIMS]) {
        expect(rules.parseMove(position, move)).toEqual({ ok: true, value: move });
        expect(rules.parseMove(position, ` ${move} `)).toEqual({ ok: true, value: move });
      }
      const parsed = rules.parseMove(position, text);
      if (parsed.ok) expect(rules.parseMove(position, parsed.value)).toEqual(parsed);
      const turn = rules.play(position, text as Move);
      if (!parsed.ok) expect(turn.ok).toBe(false);
    },
  );

  forAll([walks(game, 30)], { numRuns: 60 })(
    'agreement and resignation end an open game and leave the beads alone; nothing is played after an end',
    ({ rules, positions }) => {
      const position = positions.at(-1) ?? rules.start();
      const over: Position[] = position.outcome === null ? [] : [position];
      for (const claim of position.outcome === null ? CLAIMS : []) {
        const turn = played(rules, position, claim);
        const outcome = rules.claim(position, claim, position.turn);
        expect(turn).toEqual({
          position: { ...position, ply: position.ply + 1, outcome },
          steps: [],
          captured: 0,
          laps: 0,
          again: false,
        });
        expect(rules.next(position, claim as string as Move)).toEqual(turn.position);
        expect(outcome.reason).toBe(claim);
        if (claim === 'resigned') expect(outcome.winner).toBe(otherSide(position.turn));
        over.push(turn.position);
      }
      for (const last of over) {
        expect([...rules.moves(last)]).toEqual([]);
        expect(rules.countMoves(last)).toBe(0n);
        expect(rules.build(last, [])).toEqual({ ok: true, value: { choices: [], move: null, text: '' } });
        for (const pit of allPits(rules))
          expect(rules.refusal(last, pit)).toMatchObject({ code: 'ERR_MOVE_GAME_OVER' });
        for (const claim of CLAIMS)
          expect(rules.play(last, claim as string as Move)).toMatchObject({ code: 'ERR_MOVE_GAME_OVER' });
      }
    },
  );

  forAll([walks(game, 40)], { numRuns: 60 })(
    'two positions share a key exactly when beads, state, side and phase are the same',
    ({ rules, positions }) => {
      const found = [...positions];
      for (const position of positions.slice(-5)) {
        const again = rules.fromSetup(setupOf(position));
        if (again.ok) found.push(again.value);
        const otherTurn = rules.fromSetup({ ...position, turn: otherSide(position.turn) });
        if (otherTurn.ok) found.push(otherTurn.value);
      }
      /** For each entry, the place of the first one like it: two lists give the same if they agree about every pair. */
      const firstLike = (list: readonly string[]): readonly number[] =>
        list.map((each) => list.indexOf(each));
      const keys = found.map((position) => rules.positionKey(position));
      const contents = found.map((position) => `${beadsOf(position)} ${String(position.phase)}`);
      expect(firstLike(keys)).toEqual(firstLike(contents));
      if (!rules.canRepeat) {
        const met = positions.map((position) => rules.positionKey(position));
        expect(new Set(met).size).toBe(met.length);
      }
    },
  );

  forAll([walks(game, 40)], { numRuns: 30 })(
    'state is declared: texts, keys and the other seat hold all that a position is',
    ({ rules, positions }) => {
      checkState(rules, positions.slice(-2));
    },
  );

  forAll([walks(game, 60)], { numRuns: 100 })(
    'where nothing can return, nothing does',
    ({ rules, positions }) => {
      checkCanRepeat(rules, positions.at(-1) ?? rules.start(), 300);
    },
  );

  test('results lie inside the bounds of every position before, and scores hold all beads that are not lost', () => {
    let ended = 0;
    fc.assert(
      fc.property(ruleSets(game), fc.nat(), (rules, seed) => {
        const { positions } = walk(rules, rules.start(), 300, makeRandom(seed));
        const last = positions.at(-1) ?? rules.start();
        const { outcome } = last;
        if (outcome === null) return;
        ended++;
        const wins = { south: 1, north: -1, draw: 0, none: 0 }[outcome.winner];
        const { score } = outcome;
        const result = rules.valueKind === 'winner' ? wins : score ? score.south - score.north : null;
        if (result === null) return;
        const strange = positions.filter((position) => {
          const [least, most] = rules.bounds(position);
          return !(result >= least && result <= most);
        });
        expect(strange).toEqual([]);
        if (rules.valueKind === 'winner') return;
        expect(Math.sign(result)).toBe(wins);
        if (score && !rules.losesBeads)
          expect(score.south + score.north).toBe(totalOf(makeTable(rules.board, last)));
      }),
      { numRuns: 60 },
    );
    expect(ended).toBeGreaterThan(10);
  });

  test('stores that add nothing but their difference change nothing else; any others are told apart', () => {
    const seen = { additive: 0, other: 0 };
    fc.assert(
      fc.property(walks(game, 30), ({ rules, positions }) => {
        const last = positions.at(-1) ?? rules.start();
        const { kinds } = rules.board;
        // Shakala keeps gems in its cups; they come last.
        const stores = last.stores.map(
          (count, i) => count + (i === kinds - 1 ? 7 : i === 2 * kinds - 1 ? 2 : 0),
        );
        const here = rules.fromSetup(setupOf(last));
        const there = rules.fromSetup({ ...setupOf(last), stores });
        if (!here.ok || !there.ok) return;
        if (rules.isAdditive === true) {
          seen.additive += 1;
          expectSameButMargin(rules, here.value, there.value, 5);
        } else {
          seen.other += 1;
          expect(searchKey(rules, there.value)).not.toBe(searchKey(rules, here.value));
        }
      }),
      { numRuns: 100 },
    );
    expect(seen.additive + seen.other).toBeGreaterThan(60);
    // Not one of the two is proved by never being met.
    const share = ADDITIVE[game.id];
    expect([seen.additive > 0, seen.other > 0]).toEqual([share !== undefined, share !== 'all']);
  });

  forAll([walks(game, 30)], { numRuns: 80 })(
    'the board turned half round has the opposite estimate, bounds and scores, and as many moves',
    ({ rules, positions }) => {
      const last = positions.at(-1) ?? rules.start();
      const here = rules.fromSetup(setupOf(last));
      const there = rules.fromSetup(mirrorSetup(rules.board, last));
      if (!here.ok || !there.ok) {
        expect(here.ok).toBe(there.ok);
        return;
      }
      const [a, b] = [here.value, there.value];
      expect(rules.estimate(b) + rules.estimate(a)).toBe(0);
      const [least, most] = rules.bounds(a);
      expect(rules.bounds(b).map((bound) => bound + 0)).toEqual([0 - most, 0 - least]);
      expect(rules.score(b)).toEqual({ south: rules.score(a).north, north: rules.score(a).south });
      expect(rules.countMoves(b)).toBe(rules.countMoves(a));
      expect(b.outcome?.reason).toBe(a.outcome?.reason);
    },
  );

  forAll([ruleSets(game), fc.nat()], { numRuns: 30 })(
    'setups that cannot be are refused with the place named',
    (rules, seed) => {
      const setup = rules.startSetup();
      const { kinds, labels } = rules.board;
      expect(rules.fromSetup({ ...setup, pits: setup.pits.slice(1) })).toMatchObject({
        code: 'ERR_SETUP_LENGTH',
      });
      expect(rules.fromSetup({ ...setup, stores: [...setup.stores, 0] })).toMatchObject({
        code: 'ERR_SETUP_LENGTH',
      });
      const at = seed % setup.pits.length;
      for (const wrong of [-1, 0.5, Number.NaN, 1_000_000]) {
        const pits = setup.pits.map((count, i) => (i === at ? wrong : count));
        expect(rules.fromSetup({ ...setup, pits })).toMatchObject({
          code: 'ERR_SETUP_COUNT',
          at: { pit: labels[Math.floor(at / kinds)] },
        });
      }
      const nothing = setup.pits.map(() => 0);
      expect(rules.fromSetup({ ...setup, pits: nothing })).toMatchObject({ code: 'ERR_SETUP_EMPTY' });
    },
  );

  test('a position does not share its counts with the setup it came from', () => {
    const rules = game.compile(
      Object.fromEntries(game.schema.options.map(({ id, default: value }) => [id, value])),
    );
    const pits = [...rules.startSetup().pits];
    const position = rules.fromSetup({ ...rules.startSetup(), pits });
    pits.fill(0);
    expect(position).toEqual({ ok: true, value: rules.start() });
  });
});
