/**
 * Shakala with every option: positions, moves with branches, bead orders and gem choices, ends.
 * Source: `engine/games/shakala/README.md`; gem values and layout are a reconstruction.
 *
 * Order of checks after a move: `no-beads`, passing over a player without beads, `repetition`, `ply-limit`.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import type { Building, MoveClass, Refusal, Rules } from '../../rules/game.ts';
import { interleave } from '../../rules/interleave.ts';
import { afterClaim, isClaim } from '../../rules/letters.ts';
import type { OptionValues } from '../../rules/options.ts';
import { makeRuleSet } from '../../rules/rule-set.ts';
import { fitsState, setupOf } from '../../rules/state.ts';
import {
  beadsIn,
  firstPit,
  hasBeads,
  hasGemsInPlay,
  isPitOf,
  KINDS,
  PITS,
  poolOf,
  shakalaBoard,
  SIDE_PITS,
  type Branch,
} from './board.ts';
import { buildShakalaMove } from './build.ts';
import { allowsTakes, takeLists, type Target } from './capture.ts';
import { countFromPit } from './count.ts';
import { readShakalaOptions, settle, shakalaKey, shakalaScore, unfinished } from './ends.ts';
import { layoutWarnings, originOfLayout } from './layout.ts';
import { makeShakalaMove, parseShakalaMove, type ShakalaMove } from './move.ts';
import { shakalaSchema } from './options.ts';
import { orderClasses, ordersAscending } from './orders.ts';
import { canReach, feeds, routeAlong, routesFrom, tailOf, type Route } from './route.ts';
import { advance, listSowing, targetAfter, sow, type Sowing } from './turn.ts';
import type { Outcome, PlaceIndex, Position, RulesError, Setup, Turn } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** Most beads in one pit or of one kind in a cup: a lap is at most 12 pits, so routes stay listable. */
const MAX_BEADS = 64;

/** The rules with the parts that other games may leave out: moves grouped, and counted without listing every order. */
export type ShakalaRules = Rules & Required<Pick<Rules, 'classes' | 'countFrom'>>;

/** Compiles complete, checked option values. */
export function compileShakala(values: OptionValues): ShakalaRules {
  const options = readShakalaOptions(values);
  const board = shakalaBoard;

  function startSetup(): Setup {
    return {
      pits: [...options.layout],
      stores: new Array<number>(2 * KINDS).fill(0),
      turn: values['starter'] === 'north' ? 'north' : 'south',
    };
  }

  const begin = (setup: Setup): Position => settle(options, setup, { ply: 0, quiet: 0, past: null }).position;

  function fromSetup(setup: Setup): Result<Position, RulesError> {
    if (setup.pits.length !== PITS * KINDS || setup.stores.length !== 2 * KINDS)
      return fail('ERR_SETUP_LENGTH', undefined, {
        expected: PITS,
        got: Math.floor(setup.pits.length / KINDS),
      });
    const names = [...board.labels, 'store-south', 'store-north'];
    const counts = [...setup.pits, ...setup.stores];
    for (const [i, count] of counts.entries()) {
      if (!Number.isInteger(count) || count < 0 || count > MAX_BEADS)
        return fail('ERR_SETUP_COUNT', { pit: names[Math.floor(i / KINDS)] ?? '' }, { max: MAX_BEADS });
    }
    for (let pit = 0; pit < PITS; pit++) {
      if (beadsIn(setup.pits, pit) > MAX_BEADS)
        return fail('ERR_SETUP_COUNT', { pit: names[pit] ?? '' }, { max: MAX_BEADS });
    }
    if ((setup.stores[0] ?? 0) > 0) return fail('ERR_SETUP_BEAD', { pit: 'store-south' });
    if ((setup.stores[KINDS] ?? 0) > 0) return fail('ERR_SETUP_BEAD', { pit: 'store-north' });
    if (counts.every((count) => count === 0)) return fail('ERR_SETUP_EMPTY');
    return fitsState(board, setup) ? ok(begin(setupOf(setup))) : fail('ERR_SETUP_STATE');
  }

  /** Whether the mover must reach the opponent and can. Without enough stones (set-ups only) this may be impossible. */
  function mustFeed({ pits, turn }: Setup): boolean {
    if (hasBeads(pits, otherSide(turn)) || !hasGemsInPlay(pits)) return false;
    const first = firstPit(turn);
    for (let pit = first; pit < first + SIDE_PITS; pit++)
      if (canReach(pit, pit, beadsIn(pits, pit), turn)) return true;
    return false;
  }

  function refusal(position: Position, pit: PlaceIndex): Refusal | null {
    if (position.outcome !== null)
      return { code: 'ERR_MOVE_GAME_OVER', params: { reason: position.outcome.reason } };
    if (!isPitOf(position.turn, pit)) return { code: 'ERR_MOVE_WRONG_SIDE' };
    const beads = beadsIn(position.pits, pit);
    if (beads === 0) return { code: 'ERR_MOVE_EMPTY_PIT' };
    return mustFeed(position) && !canReach(pit, pit, beads, position.turn)
      ? { code: 'ERR_MOVE_MUST_FEED' }
      : null;
  }

  function playable(position: Position): readonly PlaceIndex[] {
    const first = firstPit(position.turn);
    return Array.from({ length: SIDE_PITS }, (_, i) => first + i).filter(
      (pit) => refusal(position, pit) === null,
    );
  }

  function parse(position: Position, text: string): Result<ShakalaMove | 'agreed' | 'resigned', RulesError> {
    const trimmed = text.trim();
    if (isClaim(trimmed)) return ok(trimmed);
    const move = parseShakalaMove(trimmed);
    if (!move.ok) return move;
    const pit = board.labels[move.value.origin] ?? '';
    return isPitOf(position.turn, move.value.origin) ? move : fail('ERR_MOVE_WRONG_SIDE', { pit });
  }

  function claim(position: Position, what: 'agreed' | 'resigned', side: Side): Outcome {
    if (what === 'agreed') return unfinished(options, position.stores, 'agreed');
    return { winner: otherSide(side), reason: 'resigned', score: null, sweep: [] };
  }

  /** Checks a move against the position: origin, branches, beads, feeding, takes. */
  function check(position: Position, move: ShakalaMove): Result<Sowing, RulesError> {
    const pit = board.labels[move.origin] ?? '';
    const refused = refusal(position, move.origin);
    if (refused) return fail(refused.code, { pit }, refused.params);
    const pool = poolOf(position.pits, move.origin);
    const given = new Array<number>(KINDS).fill(0);
    for (const bead of move.beads) given[bead] = (given[bead] ?? 0) + 1;
    if (pool.some((count, kind) => count !== given[kind]))
      return fail('ERR_MOVE_CHOICE', { pit }, { what: 'beads' });
    const route = routeAlong(move.origin, move.beads.length, move.branches);
    if (typeof route === 'string') return fail('ERR_MOVE_CHOICE', { pit }, { what: 'branches' });
    if (mustFeed(position) && !feeds(route, position.turn)) return fail('ERR_MOVE_MUST_FEED', { pit });
    const sowing = sow(position, route, move.beads);
    const target = targetAfter(options, position, sowing);
    const takesFit = target === null ? move.takes.length === 0 : allowsTakes(target, move.takes);
    return takesFit ? ok(sowing) : fail('ERR_MOVE_CHOICE', { pit }, { what: 'takes' });
  }

  function play(position: Position, text: Move): Result<Turn, RulesError> {
    const parsed = parse(position, text);
    if (!parsed.ok) return parsed;
    const move = parsed.value;
    if (position.outcome !== null)
      return fail('ERR_MOVE_GAME_OVER', undefined, { reason: position.outcome.reason });
    if (typeof move === 'string') {
      const after = afterClaim(claim, position, move);
      return ok({ position: after, steps: [], captured: 0, laps: 0, again: false });
    }
    const sowing = check(position, move);
    if (!sowing.ok) return sowing;
    const steps = listSowing(position, sowing.value.route, move.beads);
    const { position: next, captured } = advance(options, position, sowing.value, move, steps);
    return ok({
      position: next,
      steps,
      captured,
      laps: 1,
      again: next.outcome === null && next.turn === position.turn,
    });
  }

  function next(position: Position, text: Move): Position {
    if (isClaim(text)) return afterClaim(claim, position, text);
    const parsed = parseShakalaMove(text);
    if (!parsed.ok) throw new Error(`not a move: ${text}`);
    const route = routeAlong(parsed.value.origin, parsed.value.beads.length, parsed.value.branches);
    if (typeof route === 'string') throw new Error(`not a move: ${text}`);
    return advance(options, position, sow(position, route, parsed.value.beads), parsed.value, null).position;
  }

  /** Yields the routes of a pit that the feeding duty allows. */
  function* legalRoutes(
    position: Position,
    pit: PlaceIndex,
    begun: readonly Branch[] = [],
  ): Generator<Route> {
    const must = mustFeed(position);
    for (const route of routesFrom(pit, beadsIn(position.pits, pit), begun))
      if (!must || feeds(route, position.turn)) yield route;
  }

  function* movesOf(position: Position, route: Route, beads: readonly number[]): Generator<Move> {
    const { origin, branches } = route;
    const target = targetAfter(options, position, sow(position, route, beads));
    for (const takes of target === null ? [[]] : takeLists(target))
      yield makeShakalaMove({ origin, branches, beads, takes });
  }

  function* moves(position: Position): Generator<Move> {
    for (const pit of playable(position)) {
      for (const route of legalRoutes(position, pit)) {
        for (const beads of ordersAscending(poolOf(position.pits, pit)))
          yield* movesOf(position, route, beads);
      }
    }
  }

  function* classesOf(position: Position, route: Route, laid: readonly number[]): Generator<MoveClass> {
    const tail = tailOf(route, position.pits, position.turn);
    for (const { beads, orders } of orderClasses(route, tail, poolOf(position.pits, route.origin), laid))
      for (const move of movesOf(position, route, beads)) yield { move, orders };
  }

  /**
   * Yields classes route by route in rounds, with one more route in every round; capturing orders first within each.
   */
  function* classes(position: Position, picks: readonly string[]): Generator<MoveClass> {
    const [letter = '', ...choices] = picks;
    const pit = board.labels.indexOf(letter);
    if (pit < 0 || refusal(position, pit) !== null) return;
    const begun = choices.filter((id): id is Branch => id === 'i' || id === 'o');
    const laid = choices.filter((id) => /^[0-9]$/.test(id)).map(Number);
    yield* interleave(legalRoutes(position, pit, begun), (route) => classesOf(position, route, laid), 1);
  }

  function countFrom(position: Position, pit: PlaceIndex): bigint {
    if (refusal(position, pit) !== null) return 0n;
    return countFromPit({ ...position, isOptional: options.isOptional, mustFeed: mustFeed(position) }, pit);
  }

  function countMoves(position: Position): bigint {
    return playable(position).reduce((sum, pit) => sum + countFrom(position, pit), 0n);
  }

  /** Yields from the pits in turn: a pit with very many beads has more results than can be listed. */
  function* distinctMoves(position: Position): Generator<Move> {
    for (const { move } of interleave(
      playable(position),
      (pit) => classes(position, [board.labels[pit] ?? '']),
      Infinity,
    ))
      yield move;
  }

  function build(position: Position, picks: readonly string[]): Result<Building, RulesError> {
    const targetFor = (move: ShakalaMove): Target | null => {
      const route = routeAlong(move.origin, move.beads.length, move.branches);
      return typeof route === 'string'
        ? null
        : targetAfter(options, position, sow(position, route, move.beads));
    };
    return buildShakalaMove(
      { position, playable: playable(position), mustFeed: mustFeed(position), targetOf: targetFor },
      picks,
    );
  }

  return {
    game: 'shakala',
    values,
    key: makeRuleSet(shakalaSchema, values),
    board,
    valueKind: 'winner',
    canRepeat: true,
    losesBeads: false,
    hasRelays: false,
    startOrigin: originOfLayout(values),
    warnings: layoutWarnings(options.layout),
    start: () => begin(startSetup()),
    startSetup,
    fromSetup,
    moves,
    distinctMoves,
    countMoves,
    play,
    next,
    parseMove(position, text) {
      const parsed = parse(position, text);
      if (!parsed.ok) return parsed;
      return ok(typeof parsed.value === 'string' ? (parsed.value as Move) : makeShakalaMove(parsed.value));
    },
    build,
    refusal,
    claim,
    positionKey: shakalaKey,
    bounds: () => [-1, 1],
    estimate(position) {
      const points = shakalaScore(position);
      return points.south - points.north;
    },
    score: shakalaScore,
    classes,
    countFrom,
  };
}
