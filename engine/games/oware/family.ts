/**
 * The Oware family: positions, moves and turns for Oware, Awélé and any other game that differs from them only by data.
 *
 *   const rules = compileFamily(schema, values, familyRules);
 *   rules.play(rules.start(), 'C' as Move);
 *
 * Sowing, legality and ends have their own modules. History (`past`) starts from scratch after every capture: a
 * captured seed never comes back, so no earlier position can.
 */
import type { Rules } from '../../rules/game.ts';
import { makeLetterRules } from '../../rules/letter-rules.ts';
import { letterLabels, pitOfLetter } from '../../rules/letters.ts';
import type { OptionSchema, OptionValues } from '../../rules/options.ts';
import { dealOut, endAtTurn, endBeforeTurn, turnAfterPass, type OwareEnds } from './ends.ts';
import { makeLegality, type OwareDuties } from './legality.ts';
import { firstPit, PITS, ROW, sowOware, type Harvest } from './sowing.ts';
import { beadsKey, countOccurrences, firstPosition, remember } from '../../rules/repetition.ts';
import type { Board, PlaceIndex, Position, Setup, Step } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import { otherSide } from '../../core/side.ts';

/** All rules in which members of the family differ. */
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

/** Compiles a member: `values` are its complete options, `rules` their meaning. */
export function compileFamily(schema: OptionSchema, values: OptionValues, rules: FamilyRules): Rules {
  const board = boardOf(values);
  const labels = board.labels as readonly Move[];
  const legality = makeLegality(rules);
  const harvest: Harvest = { captured: 0, isSlam: false };

  /** Returns the first position of a game. A side without seeds may be passed over already here. */
  function begin({ pits, stores, turn: due }: Setup): Position {
    const early = endBeforeTurn(rules, pits, stores, null);
    const turn = early === null ? turnAfterPass(rules, pits, due) : due;
    const outcome = early ?? endAtTurn(rules, legality, pits, stores, turn, 0, 1);
    return { ...firstPosition({ pits, stores, turn }, rules.repetition > 0), outcome };
  }

  /** Plays a legal sowing. Fills `harvest` with the result. */
  function sow(position: Position, origin: PlaceIndex, steps: Step[] | null): Position {
    const mover = position.turn;
    const pits = position.pits.slice();
    const stores = position.stores.slice();
    sowOware(rules, pits, stores, mover, origin, steps, harvest);
    const { captured, isSlam } = harvest;
    const other = otherSide(mover);
    const then = isSlam ? rules.slam.then : 'turn';
    const taker = then === 'mover-takes-rest' ? mover : then === 'other-takes-rest' ? other : null;
    const early = endBeforeTurn(rules, pits, stores, taker);
    const due = then === 'again' ? mover : other;
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

  const seedsMayBeUncounted = [rules.leftovers, rules.majority].some(
    (rule) => rule === 'uncounted' || rule === 'equal-drop' || rule === 'none',
  );

  return makeLetterRules(
    schema,
    {
      begin,
      refuse({ pits, turn }, pit) {
        const code = legality.flaw(pits, turn, pit);
        return code === null ? null : { code };
      },
      sow(before, origin, steps) {
        const position = sow(before, origin, steps);
        const again = position.turn === before.turn && position.outcome === null;
        return { position, captured: harvest.captured, laps: 1, again };
      },
      agreed: ({ pits, stores }) => dealOut(rules.leftovers, pits, stores, 'agreed'),
    },
    {
      values,
      board,
      valueKind: 'margin',
      canRepeat: true,
      losesBeads: seedsMayBeUncounted,
      hasRelays: false,
      isAdditive: rules.majority === 'play-on',
      moves,
      next: (position, move) => sow(position, pitOfLetter(ROW, move), null),
    },
  );
}
