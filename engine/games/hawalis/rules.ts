/**
 * Hawalis with every option: positions, relay moves, captures, ends. Source: `engine/games/hawalis/README.md`.
 *
 * Each side's own track: outer pits 0..c-1, inner pits c..2c-1, then from the start again. Order of checks after a
 * move: `endless-move`, `relay-limit`, `all-captured`, `stalemate`, `repetition`, `no-capture-limit`. If nobody can
 * decide whether a relay ends (`sowing.ts`), the game is left unfinished: the rules have no such end, and any result
 * might be wrong.
 */
import type { Refusal, Rules } from '../../rules/game.ts';
import { hawalisSchema } from './options.ts';
import { listLaps, runMove, TO_THE_END, TO_THE_RETURN, type Run, type RunLimits } from './sowing.ts';
import { makeLetterRules } from '../../rules/letter-rules.ts';
import { letterLabels, pitOfLetter } from '../../rules/letters.ts';
import type { OptionValues } from '../../rules/options.ts';
import { beadsKey, countOccurrences, firstPosition, remember } from '../../rules/repetition.ts';
import type { PitCount, StopFact } from '../../rules/stop-fact.ts';
import type {
  Board,
  EndReason,
  Outcome,
  PlaceIndex,
  Position,
  RulesError,
  Setup,
  Step,
} from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** The options as the rules read them. */
export interface HawalisRules {
  readonly columns: number;
  /** Pits of one side: 2 * columns. */
  readonly size: number;
  readonly freeSingles: boolean;
  readonly outerNeedsInner: boolean;
  readonly skipsOrigin: boolean;
  readonly endless: 'loses' | 'illegal' | 'draw';
  readonly stalemateDraws: boolean;
  readonly repetition: number;
  readonly captureLimit: number;
}

/** Reads complete option values. */
export function readHawalis(values: OptionValues): HawalisRules {
  const columns = Number(values['columns']);
  const endless = values['endless-move'];
  return {
    columns,
    size: 2 * columns,
    freeSingles: values['singles'] === 'free',
    outerNeedsInner: values['outer-needs-inner'] === true,
    skipsOrigin: values['skip-origin'] === true,
    endless: endless === 'illegal' || endless === 'draw' ? endless : 'loses',
    stalemateDraws: values['stalemate'] === 'draw',
    repetition: Number(values['repetition']),
    captureLimit: Number(values['no-capture-limit']),
  };
}

function boardOf(rules: HawalisRules, values: OptionValues): Board {
  const { size, columns } = rules;
  const track = (first: number): (readonly PlaceIndex[])[] => {
    const table: PlaceIndex[][] = Array.from({ length: 2 * size + 2 }, () => []);
    for (let i = 0; i < size; i++) table[first + i] = [first + ((i + 1) % size)];
    return table;
  };
  return {
    family: 'four-row',
    columns,
    pitsPerSide: size,
    kinds: 1,
    stores: 'captured',
    labels: letterLabels(size),
    successors: { south: track(0), north: track(size) },
    mirrored: values['direction'] === 'clockwise',
  };
}

/**
 * Returns the opponent's inner and outer place that an own inner index faces. Source: facing formula of the rule text.
 */
function facing(
  rules: HawalisRules,
  firstFoe: PlaceIndex,
  inner: number,
): readonly [inner: PlaceIndex, outer: PlaceIndex] {
  const { columns } = rules;
  return [firstFoe + 3 * columns - 1 - inner, firstFoe + inner - columns];
}

function end(reason: EndReason, winner: Outcome['winner']): Outcome {
  return { winner, reason, score: null, sweep: [] };
}

function hasSeeds(pits: readonly number[], first: number, size: number): boolean {
  for (let i = first; i < first + size; i++) if ((pits[i] ?? 0) > 0) return true;
  return false;
}

/** Compiles complete, checked option values. */
export function compileHawalis(values: OptionValues): Rules {
  const rules = readHawalis(values);
  const { size, columns } = rules;
  const board = boardOf(rules, values);
  const labels = board.labels as readonly Move[];
  const firstOf = (side: Side): number => (side === 'south' ? 0 : size);

  /** Returns why this own pit may not be played, by counts only; endless moves are checked separately. */
  function refuseByCounts(pits: readonly number[], turn: Side, pit: PlaceIndex): RulesError | null {
    const first = firstOf(turn);
    const count = pits[pit] ?? 0;
    if (count === 0) return 'ERR_MOVE_EMPTY_PIT';
    if (count >= 2 || rules.freeSingles) return null;
    for (let i = first; i < first + size; i++) if ((pits[i] ?? 0) >= 2) return 'ERR_MOVE_SINGLE';
    const next = first + ((pit - first + 1) % size);
    return (pits[next] ?? 0) === 0 ? null : 'ERR_MOVE_SINGLE_OCCUPIED';
  }

  function run(
    pits: readonly number[],
    turn: Side,
    pit: PlaceIndex,
    limits: RunLimits,
  ): readonly [own: number[], run: Run] {
    const first = firstOf(turn);
    const own = pits.slice(first, first + size);
    return [own, runMove(own, pit - first, rules.skipsOrigin, limits)];
  }

  function isLegal(pits: readonly number[], turn: Side, pit: PlaceIndex): boolean {
    if (refuseByCounts(pits, turn, pit) !== null) return false;
    return rules.endless !== 'illegal' || run(pits, turn, pit, TO_THE_END)[1].end !== 'endless';
  }

  function findEnd(pits: readonly number[], turn: Side, occurrences: number, quiet: number): Outcome | null {
    const south = hasSeeds(pits, 0, size);
    const north = hasSeeds(pits, size, size);
    if (!south || !north) return end('all-captured', south ? 'south' : north ? 'north' : 'draw');
    const first = firstOf(turn);
    let canMove = false;
    for (let pit = first; pit < first + size && !canMove; pit++) canMove = isLegal(pits, turn, pit);
    if (!canMove) return end('stalemate', rules.stalemateDraws ? 'draw' : otherSide(turn));
    if (rules.repetition > 0 && occurrences >= rules.repetition) return end('repetition', 'draw');
    if (rules.captureLimit > 0 && quiet >= rules.captureLimit) return end('no-capture-limit', 'draw');
    return null;
  }

  function begin(setup: Setup): Position {
    const outcome = findEnd(setup.pits, setup.turn, 1, 0);
    return { ...firstPosition(setup, rules.repetition > 0), outcome };
  }

  /** Plays a legal move; `listed` receives the steps if it is given. */
  function sow(
    position: Position,
    pit: PlaceIndex,
    listed: Step[] | null,
  ): { next: Position; captured: number; laps: number } {
    const { turn } = position;
    const first = firstOf(turn);
    const [own, ran] = run(position.pits, turn, pit, listed ? TO_THE_RETURN : TO_THE_END);
    if (listed) listLaps(position.pits, first, pit - first, ran, own, rules.skipsOrigin, listed);
    const ply = position.ply + 1;
    const lastPlace = first + ran.last;
    if (ran.end !== 'empty-pit') {
      const isEndless = ran.end === 'endless';
      listed?.push({
        kind: 'stop',
        lap: ran.laps,
        at: lastPlace,
        why: isEndless ? 'endless' : 'relay-limit',
      });
      const outcome = isEndless
        ? end('endless-move', rules.endless === 'draw' ? 'draw' : otherSide(turn))
        : end('relay-limit', 'none');
      return { next: { ...position, ply, quiet: position.quiet + 1, outcome }, captured: 0, laps: ran.laps };
    }
    const pits = position.pits.slice();
    for (let i = 0; i < size; i++) pits[first + i] = own[i] ?? 0;
    const stores = position.stores.slice();
    const fact = listed && factOf(pits, turn, ran);
    const captured = ran.last >= columns ? capture(pits, stores, turn, ran, listed) : 0;
    const why = captured > 0 ? 'capture' : 'empty-pit';
    listed?.push({ kind: 'stop', lap: ran.laps, at: lastPlace, why, ...(fact && { fact }) });
    const next = otherSide(turn);
    const quiet = captured > 0 ? 0 : position.quiet + 1;
    let past = position.past;
    // A capture can never be undone, so no position before it can return.
    if (rules.repetition > 0) past = remember(beadsKey(pits, next), captured > 0 ? null : position.past);
    const outcome = findEnd(pits, next, countOccurrences(past), quiet);
    return {
      next: { pits, stores, turn: next, ply, quiet, phase: 0, swapped: false, past, outcome },
      captured,
      laps: ran.laps,
    };
  }

  /** Collects the facts that decide about a capture after the last seed has fallen, before anything is taken. */
  function factOf(pits: readonly number[], turn: Side, ran: Run): StopFact {
    const at = firstOf(turn) + ran.last;
    if (ran.last < columns) return { kind: 'outer-row', at };
    const [innerPlace, outerPlace] = facing(rules, firstOf(otherSide(turn)), ran.last);
    const inner: PitCount = { at: innerPlace, count: pits[innerPlace] ?? 0 };
    const outer: PitCount = { at: outerPlace, count: pits[outerPlace] ?? 0 };
    const takesInner = inner.count > 0;
    const takesOuter = outer.count > 0 && (takesInner || !rules.outerNeedsInner);
    const takes = takesInner ? (takesOuter ? 'both' : 'inner') : takesOuter ? 'outer' : 'nothing';
    return { kind: 'facing', at, inner, outer, takes };
  }

  /** Takes the seeds that the last seed, in an inner pit, faces; returns how many. */
  function capture(pits: number[], stores: number[], turn: Side, ran: Run, listed: Step[] | null): number {
    const [inner, outer] = facing(rules, firstOf(otherSide(turn)), ran.last);
    const innerSeeds = pits[inner] ?? 0;
    const outerSeeds = pits[outer] ?? 0;
    if (innerSeeds === 0 && rules.outerNeedsInner) return 0;
    const store = turn === 'south' ? 0 : 1;
    const to = 2 * size + store;
    if (innerSeeds > 0) listed?.push({ kind: 'capture', at: inner, to, beads: [innerSeeds], why: 'inner' });
    if (outerSeeds > 0) listed?.push({ kind: 'capture', at: outer, to, beads: [outerSeeds], why: 'outer' });
    pits[inner] = 0;
    pits[outer] = 0;
    stores[store] = (stores[store] ?? 0) + innerSeeds + outerSeeds;
    return innerSeeds + outerSeeds;
  }

  function moves(position: Position): readonly Move[] {
    if (position.outcome !== null) return [];
    const first = firstOf(position.turn);
    return labels.filter(
      (_, pit) => pit >= first && pit < first + size && isLegal(position.pits, position.turn, pit),
    );
  }

  function refuse(position: Position, pit: PlaceIndex): Refusal | null {
    const code = refuseByCounts(position.pits, position.turn, pit);
    if (code !== null) return { code };
    if (rules.endless !== 'illegal') return null;
    const [, ran] = run(position.pits, position.turn, pit, TO_THE_RETURN);
    return ran.end === 'endless' ? { code: 'ERR_MOVE_ENDLESS', params: { laps: ran.laps } } : null;
  }

  const seedsOf = (pits: readonly number[], first: number): number => {
    let sum = 0;
    for (let i = first; i < first + size; i++) sum += pits[i] ?? 0;
    return sum;
  };

  return makeLetterRules(
    hawalisSchema,
    {
      begin,
      refuse,
      sow(before, pit, steps) {
        const { next: position, captured, laps } = sow(before, pit, steps);
        return { position, captured, laps, again: false };
      },
      agreed: () => end('agreed', 'draw'),
    },
    {
      values,
      board,
      valueKind: 'winner',
      canRepeat: true,
      losesBeads: false,
      hasRelays: true,
      moves,
      next: (position, move) => sow(position, pitOfLetter(size, move), null).next,
      bounds: () => [-1, 1],
      estimate: ({ pits }) => seedsOf(pits, 0) - seedsOf(pits, size),
    },
  );
}
