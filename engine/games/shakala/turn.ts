/**
 * Carries out one turn of Shakala: drops beads along a route, makes the capture, lists the steps.
 * Source: `engine/games/shakala/README.md`, A move.
 */
import { beadsIn, cupOf, isPitOf, KINDS, PITS, poolOf } from './board.ts';
import { chainOf, targetOf, singleAt, type Chain, type Target } from './capture.ts';
import { settle, type ShakalaOptions } from './ends.ts';
import type { ShakalaMove } from './move.ts';
import { tailOf, type Route } from './route.ts';
import type { StopFact } from '../../rules/stop-fact.ts';
import type { PlaceIndex, Position, Setup, Step } from '../../rules/types.ts';
import { otherSide } from '../../core/side.ts';

/** A sowing as the rules found it: where beads fell, and the capture it makes. */
export interface Sowing {
  readonly route: Route;
  readonly pits: number[];
  readonly chain: Chain | null;
}

/** Drops the beads of an order along a route and finds the capture. */
export function sow({ pits: before, turn }: Setup, route: Route, beads: readonly number[]): Sowing {
  const pits = before.slice();
  pits.fill(0, route.origin * KINDS, (route.origin + 1) * KINDS);
  route.places.forEach((place, drop) => {
    const index = place * KINDS + (beads[drop] ?? 0);
    pits[index] = (pits[index] ?? 0) + 1;
  });
  return { route, pits, chain: chainOf(tailOf(route, before, turn), route.places, before, beads) };
}

/** Returns the gems that an indirect capture of this sowing may take, or null if there is no such capture. */
export function targetAfter(
  options: ShakalaOptions,
  { stores, turn }: Setup,
  { pits, chain }: Sowing,
): Target | null {
  return chain?.kind === 'indirect'
    ? targetOf(pits, stores, turn, chain.drops.length, options.isOptional)
    : null;
}

/**
 * Carries out the capture in place and lists its steps; returns how many gems were taken and whether any left a pit.
 */
function capture(
  before: Position,
  sowing: Sowing,
  stores: number[],
  move: ShakalaMove,
  steps: Step[] | null,
): { captured: number; fromPits: boolean } {
  const { chain, pits, route } = sowing;
  const mover = before.turn;
  const to = cupOf(mover);
  const ownCup = (to - PITS) * KINDS;
  const foeCup = KINDS - ownCup;
  const takeGem = (from: PlaceIndex | null, value: number, why: 'direct' | 'indirect'): void => {
    const [list, index] = from === null ? [stores, foeCup + value] : [pits, from * KINDS + value];
    list[index] = (list[index] ?? 0) - 1;
    stores[ownCup + value] = (stores[ownCup + value] ?? 0) + 1;
    const beads = new Array<number>(KINDS).fill(0);
    beads[value] = 1;
    steps?.push({ kind: 'capture', at: from ?? cupOf(otherSide(mover)), to, beads, why });
  };
  if (chain?.kind === 'direct') {
    for (const at of chain.drops) {
      const place = route.places[at.drop] ?? 0;
      takeGem(place, singleAt(at, place, before.pits, move.beads), 'direct');
    }
    return { captured: chain.drops.length, fromPits: true };
  }
  for (const { from, value } of move.takes) takeGem(from, value, 'indirect');
  return { captured: move.takes.length, fromPits: move.takes.some(({ from }) => from !== null) };
}

/** Makes the capture and settles the next position; `steps` receives what happens after the last drop. */
export function advance(
  options: ShakalaOptions,
  before: Position,
  sowing: Sowing,
  move: ShakalaMove,
  steps: Step[] | null,
): { position: Position; captured: number } {
  const stores = before.stores.slice();
  const taken = capture(before, sowing, stores, move, steps);
  // A gem taken from a pit never returns to a pit; gems can go back and forth between the cups.
  const history = {
    ply: before.ply + 1,
    quiet: taken.captured > 0 ? 0 : before.quiet + 1,
    past: taken.fromPits ? null : before.past,
  };
  const { position, passed } = settle(
    options,
    { pits: sowing.pits, stores, turn: otherSide(before.turn) },
    history,
  );
  if (steps !== null) {
    const at = sowing.route.places.at(-1) ?? move.origin;
    const lay = beadsIn(sowing.pits, at);
    steps.push({
      kind: 'stop',
      lap: 1,
      at,
      why: taken.captured > 0 ? 'capture' : lay > 1 ? 'occupied-pit' : 'empty-pit',
      fact: factOf(before, sowing, move.beads),
    });
    if (passed) steps.push({ kind: 'pass', side: passed });
  }
  return { position, captured: taken.captured };
}

/**
 * Collects the facts that decide about a capture: the single beads that the last stones met, and why the bead before
 * them did not extend the chain.
 */
function factOf(before: Setup, { route, chain }: Sowing, beads: readonly number[]): StopFact {
  const { pits, turn } = before;
  const { places } = route;
  const singles = (chain?.drops ?? []).map((tail) => {
    const at = places[tail.drop] ?? 0;
    return { at, bead: singleAt(tail, at, pits, beads) };
  });
  const drop = places.length - 1 - singles.length;
  const at = places[drop];
  if (at === undefined) return { kind: 'stones', singles, end: null };
  const lay = at === route.origin ? 0 : beadsIn(pits, at);
  const count = lay + places.slice(0, drop).filter((other) => other === at).length;
  const lacks =
    beads[drop] !== 0 ? 'stone' : isPitOf(turn, at) ? 'opponent' : count !== 1 ? 'single' : 'same-kind';
  return { kind: 'stones', singles, end: { at, lacks, count } };
}

/** Lists the steps of a sowing up to its last drop. */
export function listSowing(before: Setup, route: Route, beads: readonly number[]): Step[] {
  const steps: Step[] = [
    { kind: 'pick-up', lap: 1, at: route.origin, beads: poolOf(before.pits, route.origin) },
  ];
  for (const event of route.events) {
    if (event.kind === 'drop')
      steps.push({ kind: 'sow', lap: 1, at: event.at, bead: beads[event.drop] ?? 0 });
    else if (event.kind === 'skip') steps.push({ kind: 'skip', lap: 1, at: event.at, why: event.why });
    else
      steps.push({
        kind: 'branch',
        lap: 1,
        at: event.at,
        to: event.to,
        way: event.branch === 'i' ? 'inner' : 'outer',
      });
  }
  return steps;
}
