/**
 * The Oware family: positions, moves and turns for Oware, Awélé and whatever else differs from them by data only.
 *
 *   const rules = compileFamily(schema, values, familyRules);
 *   rules.play(rules.start(), 'C' as Move);
 *
 * Sowing, legality and ends have modules of their own. History (`past`) starts from scratch after every capture: a captured
 * seed never comes back, so no earlier position can.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { sumOf } from '../../rules/ends.ts';
import type { Refusal, Rules } from '../../rules/game.ts';
import {
  buildLetterMove,
  checkSeeds,
  letterLabels,
  makeClaiming,
  parseLetterMove,
  pitOfLetter,
  playLetterMove,
  sideOfPit,
  startSetupOf,
} from '../../rules/letters.ts';
import type { OptionSchema, OptionValues } from '../../rules/options.ts';
import { dealOut, endAtTurn, endBeforeTurn, turnAfterPass, type OwareEnds } from './ends.ts';
import { makeLegality, type OwareDuties } from './legality.ts';
import { firstPit, PITS, ROW, sowOware, type Harvest } from './sowing.ts';
import { beadsKey, countOccurrences, remember } from '../../rules/repetition.ts';
import { makeRuleSet } from '../../rules/rule-set.ts';
import type { Board, PlaceIndex, Position, RulesError, Setup, Step, Turn } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import { otherSide } from '../../core/side.ts';

/** Everything that members of the family differ in. */
export interface FamilyRules extends OwareDuties, OwareEnds {}

function boardOf(values: OptionValues): Board {
  const ring = Array.from({ length: PITS }, (_, pit) => [(pit + 1) % PITS]);
  const table = [...ring, [], []];
  return {
    family: 'two-row',
    columns: ROW,
    pitsPerSide: ROW,
    kinds: 1,
    stores: 'captured',
    labels: letterLabels(ROW),
    successors: { south: table, north: table },
    mirrored: values['direction'] === 'clockwise',
  };
}

/** Compiles a member: `values` are its complete options, `rules` what they mean. */
export function compileFamily(schema: OptionSchema, values: OptionValues, rules: FamilyRules): Rules {
  const board = boardOf(values);
  const labels = board.labels as readonly Move[];
  const legality = makeLegality(rules);
  const harvest: Harvest = { captured: 0, isSlam: false };

  const startSetup = (): Setup => startSetupOf(board, values);

  /** The first position of a game. A side without seeds may be passed over here already. */
  function begin({ pits, stores, turn: due }: Setup): Position {
    const early = endBeforeTurn(rules, pits, stores, null);
    const turn = early === null ? turnAfterPass(rules, pits, due) : due;
    return {
      pits,
      stores,
      turn,
      ply: 0,
      quiet: 0,
      phase: 0,
      swapped: false,
      past: rules.repetition > 0 ? remember(beadsKey(pits, turn), null) : null,
      outcome: early ?? endAtTurn(rules, legality, pits, stores, turn, 0, 1),
    };
  }

  function fromSetup(setup: Setup): Result<Position, RulesError> {
    const checked = checkSeeds(board, setup);
    return checked.ok
      ? ok(begin({ pits: [...setup.pits], stores: [...setup.stores], turn: setup.turn }))
      : checked;
  }

  /** Plays a legal sowing. Fills `harvest` with what it did. */
  function sow(position: Position, origin: PlaceIndex, steps: Step[] | null): Position {
    const mover = position.turn;
    const pits = position.pits.slice();
    const stores = position.stores.slice();
    sowOware(rules, pits, stores, mover, origin, steps, harvest);
    const { captured, isSlam } = harvest;
    const early = endBeforeTurn(rules, pits, stores, isSlam ? mover : null);
    const due = isSlam && rules.slam === 'capture-move-again' ? mover : otherSide(mover);
    const turn = early === null ? turnAfterPass(rules, pits, due) : due;
    if (turn !== due) steps?.push({ kind: 'pass', side: due });
    const quiet = captured > 0 ? 0 : position.quiet + 1;
    const past =
      rules.repetition > 0 ? remember(beadsKey(pits, turn), captured > 0 ? null : position.past) : null;
    return {
      pits,
      stores,
      turn,
      ply: position.ply + 1,
      quiet,
      phase: 0,
      swapped: false,
      past,
      outcome: early ?? endAtTurn(rules, legality, pits, stores, turn, quiet, countOccurrences(past)),
    };
  }

  function moves(position: Position): readonly Move[] {
    const found: Move[] = [];
    if (position.outcome !== null) return found;
    const { pits, turn } = position;
    for (let pit = firstPit(turn), end = pit + ROW; pit < end; pit++) {
      const label = labels[pit];
      if (label !== undefined && legality.flaw(pits, turn, pit) === null) found.push(label);
    }
    return found;
  }

  function refusal(position: Position, pit: PlaceIndex): Refusal | null {
    if (position.outcome !== null)
      return { code: 'ERR_MOVE_GAME_OVER', params: { reason: position.outcome.reason } };
    if (sideOfPit(ROW, pit) !== position.turn) return { code: 'ERR_MOVE_WRONG_SIDE' };
    const code = legality.flaw(position.pits, position.turn, pit);
    return code === null ? null : { code };
  }

  const claim = makeClaiming(({ pits, stores }) => dealOut(rules.leftovers, pits, stores, 'agreed'));

  function play(position: Position, text: Move): Result<Turn, RulesError> {
    return playLetterMove(board, position, text, claim, (move) => {
      if (move === 'swap') return fail('ERR_MOVE_SWAP');
      const origin = pitOfLetter(ROW, move);
      const flaw = legality.flaw(position.pits, position.turn, origin);
      if (flaw !== null) return fail(flaw, { pit: move });
      const steps: Step[] = [];
      const next = sow(position, origin, steps);
      const again = next.turn === position.turn && next.outcome === null;
      return ok({ position: next, steps, captured: harvest.captured, laps: 1, again });
    });
  }

  const seedsMayBeUncounted = [rules.leftovers, rules.majority].some(
    (rule) => rule === 'uncounted' || rule === 'equal-drop' || rule === 'none',
  );

  return {
    game: schema.game,
    values,
    key: makeRuleSet(schema, values),
    board,
    valueKind: 'margin',
    canRepeat: true,
    losesBeads: seedsMayBeUncounted,
    hasRelays: false,
    isAdditive: rules.majority === 'play-on',
    start: () => begin(startSetup()),
    startSetup,
    fromSetup,
    moves,
    distinctMoves: moves,
    countMoves: (position) => BigInt(moves(position).length),
    play,
    next: (position, move) => sow(position, pitOfLetter(ROW, move), null),
    parseMove: (position, text) => parseLetterMove(board, position, text),
    build: (position, picks) => buildLetterMove(board, moves(position), picks),
    refusal,
    claim,
    positionKey: ({ pits, stores, turn }) =>
      `${pits.join('-')}-${stores.join('-')}-${turn === 'south' ? 'S' : 'N'}`,
    bounds({ pits, stores }) {
      const difference = (stores[0] ?? 0) - (stores[1] ?? 0);
      const open = sumOf(pits, 0, PITS);
      return [difference - open, difference + open];
    },
    estimate: ({ stores }) => (stores[0] ?? 0) - (stores[1] ?? 0),
    score: ({ stores }) => ({ south: stores[0] ?? 0, north: stores[1] ?? 0 }),
  };
}
