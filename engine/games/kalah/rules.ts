/**
 * Kalah with every option: positions, moves, ends. Source: `engine/games/kalah/README.md`.
 *
 *   const rules = compileKalah(values);
 *   rules.play(rules.start(), 'C' as Move);   // one sowing; `again` tells that the last seed fell into the store
 *
 * Order of checks after a sowing: capture, who is to move, `side-empty`, `majority`, `repetition`.
 */
import { defined, fail, ok, type Result } from '../../core/result.ts';
import { settle, sumOf } from '../../rules/ends.ts';
import type { Rules } from '../../rules/game.ts';
import { kalahSchema } from './options.ts';
import { makeKalahBoard, sowKalah, type KalahBoard, type SowingResult } from './sowing.ts';
import { makeLetterRules } from '../../rules/letter-rules.ts';
import { checkSeeds, letterLabels, pitOfLetter, startSetupOf } from '../../rules/letters.ts';
import type { OptionValues } from '../../rules/options.ts';
import { beadsKey, countOccurrences, firstPosition, remember } from '../../rules/repetition.ts';
import type {
  Board,
  Outcome,
  PiePhase,
  PlaceIndex,
  Position,
  RulesError,
  Setup,
  Step,
} from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** Phases of the pie rule; without it every position is in phase `OVER`. */
const PHASE_FIRST_TURN: PiePhase = 0;
const PHASE_ANSWER_DUE: PiePhase = 1;
const PHASE_OVER: PiePhase = 2;

const SWAP = 'swap' as Move;

/** The options as the rules read them. */
export interface KalahRules extends KalahBoard {
  readonly leftovers: 'owner' | 'emptied' | 'none';
  readonly testsAtTurnStart: boolean;
  readonly stopsAtMajority: boolean;
  readonly hasPie: boolean;
  /** Occurrence of a position that ends the game; 0 = never. Only set with the cross direction. */
  readonly repetition: number;
}

/** Reads complete option values. */
export function readKalah(values: OptionValues): KalahRules {
  const leftovers = values['leftovers'];
  return {
    ...makeKalahBoard(values),
    leftovers: leftovers === 'emptied' || leftovers === 'none' ? leftovers : 'owner',
    testsAtTurnStart: values['end-test'] === 'turn-start',
    stopsAtMajority: values['majority-stop'] === true,
    hasPie: values['pie-rule'] === true,
    repetition: values['direction'] === 'cross' ? Number(values['repetition']) : 0,
  };
}

function boardOf(rules: KalahRules, values: OptionValues): Board {
  const { houses, ring, isCross } = rules;
  const successors = (side: Side): (readonly PlaceIndex[])[] => {
    const table: PlaceIndex[][] = Array.from({ length: 2 * houses + 2 }, () => []);
    const places = ring[side];
    places.forEach((place, i) => {
      const next = defined(places[(i + 1) % places.length], 'ring');
      const previous = defined(places[(i + places.length - 1) % places.length], 'ring');
      table[place] = isCross ? [next, previous] : [next];
    });
    return table;
  };
  return {
    family: 'two-row',
    columns: houses,
    pitsPerSide: houses,
    kinds: 1,
    stores: 'sown',
    labels: letterLabels(houses),
    successors: { south: successors('south'), north: successors('north') },
    mirrored: values['direction'] === 'clockwise',
  };
}

/** Returns the end of the game in this position, or null. `turn` is the side that would be to move. */
function findEnd(
  rules: KalahRules,
  pits: readonly number[],
  stores: readonly number[],
  turn: Side,
  occurrences: number,
): Outcome | null {
  const { houses } = rules;
  const south = sumOf(pits, 0, houses);
  const north = sumOf(pits, houses, 2 * houses);
  const mover = turn === 'south' ? south : north;
  if (rules.testsAtTurnStart ? mover === 0 : south === 0 || north === 0) {
    // `emptied`: the player without seeds takes what is left; under the turn-start test this is the player to move.
    const emptied: Side = rules.testsAtTurnStart ? turn : south === 0 ? 'south' : 'north';
    const receiver = (side: Side): Side | null =>
      rules.leftovers === 'owner' ? side : rules.leftovers === 'emptied' ? emptied : null;
    return settle(pits, stores, 'side-empty', receiver);
  }
  if (rules.stopsAtMajority) {
    const a = stores[0] ?? 0;
    const b = stores[1] ?? 0;
    if (2 * Math.max(a, b) > south + north + a + b) return settle(pits, stores, 'majority', null);
  }
  if (rules.repetition > 0 && occurrences >= rules.repetition)
    return settle(pits, stores, 'repetition', (side) => side);
  return null;
}

/** Compiles complete, checked option values. */
export function compileKalah(values: OptionValues): Rules {
  const rules = readKalah(values);
  const board = boardOf(rules, values);
  const { houses } = rules;
  const firstTurn = rules.hasPie ? PHASE_FIRST_TURN : PHASE_OVER;
  const labels = board.labels as readonly Move[];
  const scratch: SowingResult = { captured: 0, laps: 1, again: false };

  const startSetup = (): Setup => startSetupOf(board, values);

  function begin(setup: Setup, phase: PiePhase): Position {
    const { pits, stores, turn } = setup;
    const outcome = findEnd(rules, pits, stores, turn, 1);
    return { ...firstPosition(setup, rules.repetition > 0), phase, outcome };
  }

  function fromSetup(setup: Setup): Result<Position, RulesError> {
    const checked = checkSeeds(board, setup);
    if (!checked.ok) return checked;
    const usual = startSetup();
    const isStart =
      setup.turn === usual.turn &&
      setup.stores.every((count) => count === 0) &&
      setup.pits.every((count, i) => count === usual.pits[i]);
    return ok(
      begin(
        { pits: [...setup.pits], stores: [...setup.stores], turn: setup.turn },
        isStart ? firstTurn : PHASE_OVER,
      ),
    );
  }

  /** Plays a legal sowing. Fills `scratch` with the result. */
  function sow(position: Position, origin: PlaceIndex, steps: Step[] | null): Position {
    const pits = position.pits.slice();
    const stores = position.stores.slice();
    sowKalah(rules, pits, stores, position.turn, origin, steps, scratch);
    const turn = scratch.again ? position.turn : otherSide(position.turn);
    const phase =
      position.phase === PHASE_FIRST_TURN
        ? scratch.again
          ? PHASE_FIRST_TURN
          : PHASE_ANSWER_DUE
        : PHASE_OVER;
    let past = position.past;
    let occurrences = 1;
    if (rules.repetition > 0) {
      // A seed in a store never comes back, so no position before it can return.
      const reversible = stores[0] === position.stores[0] && stores[1] === position.stores[1];
      past = remember(beadsKey(pits, turn), reversible ? position.past : null);
      occurrences = countOccurrences(past);
    }
    return {
      pits,
      stores,
      turn,
      ply: position.ply + 1,
      quiet: scratch.captured > 0 ? 0 : position.quiet + 1,
      phase,
      swapped: position.swapped,
      past,
      outcome: findEnd(rules, pits, stores, turn, occurrences),
    };
  }

  function swap(position: Position): Position {
    return { ...position, ply: position.ply + 1, phase: PHASE_OVER, swapped: !position.swapped };
  }

  function moves(position: Position): readonly Move[] {
    if (position.outcome !== null) return [];
    const found: Move[] = [];
    const first = position.turn === 'south' ? 0 : houses;
    for (let pit = first; pit < first + houses; pit++) {
      const label = labels[pit];
      if ((position.pits[pit] ?? 0) > 0 && label !== undefined) found.push(label);
    }
    if (position.phase === PHASE_ANSWER_DUE) found.push(SWAP);
    return found;
  }

  return makeLetterRules(
    kalahSchema,
    {
      begin: (setup) => begin(setup, firstTurn),
      refuse: ({ pits }, pit) => ((pits[pit] ?? 0) === 0 ? { code: 'ERR_MOVE_EMPTY_PIT' } : null),
      sow(before, origin, steps) {
        const position = sow(before, origin, steps);
        const again = scratch.again && position.outcome === null;
        return { position, captured: scratch.captured, laps: scratch.laps, again };
      },
      swap: (position) =>
        position.phase === PHASE_ANSWER_DUE
          ? ok({ position: swap(position), steps: [{ kind: 'swap' }], captured: 0, laps: 0, again: false })
          : fail('ERR_MOVE_SWAP'),
      agreed: ({ pits, stores }) => settle(pits, stores, 'agreed', (owner) => owner),
    },
    {
      values,
      board,
      valueKind: 'margin',
      canRepeat: rules.isCross,
      hasRelays: values['relay'] === true,
      losesBeads: rules.leftovers === 'none' || rules.stopsAtMajority,
      // A swap changes the sign of the stores' difference.
      isAdditive: !rules.stopsAtMajority && !rules.hasPie,
      fromSetup,
      moves,
      next: (position, move) =>
        move === SWAP ? swap(position) : sow(position, pitOfLetter(houses, move), null),
      positionKey: ({ pits, stores, turn, phase }) =>
        `${pits.join('-')}-${stores.join('-')}-${turn === 'south' ? 'S' : 'N'}${phase === PHASE_OVER ? '' : String(phase)}`,
      bounds({ pits, stores, phase }) {
        const difference = (stores[0] ?? 0) - (stores[1] ?? 0);
        const open = sumOf(pits, 0, 2 * houses);
        if (phase === PHASE_OVER) return [difference - open, difference + open];
        // The players may still change seats: what is South's now may be North's at the end.
        const most = Math.abs(difference) + open;
        return [-most, most];
      },
    },
  );
}
