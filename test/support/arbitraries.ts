/**
 * Random rule sets over the whole option space of a game, random setups and random games, for property tests.
 */
import fc from 'fast-check';
import type { Game, Rules } from '../../engine/rules/game.ts';
import {
  completeValues,
  type Option,
  type OptionValue,
  type OptionValues,
} from '../../engine/rules/options.ts';
import type { Position, Setup } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';

/** Always this word. */
export const is = <const T extends string>(word: T): fc.Arbitrary<T> => fc.constant(word);

/** Any value of one option; counts get the length that the other values ask for. */
function optionValue(option: Option, values: OptionValues): fc.Arbitrary<OptionValue> {
  switch (option.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc
        .integer({ min: option.min, max: Math.min(option.max, option.min + 1000) })
        .filter((value) => !option.except?.includes(value));
    case 'enum':
      return fc.constantFrom(...option.values);
    case 'counts': {
      const length = option.length(values);
      const counts = fc.array(fc.integer({ min: 0, max: Math.min(option.max, 9) }), {
        minLength: length,
        maxLength: length,
      });
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: counts.filter((list) => list.some((count) => count > 0)) },
      );
    }
    case 'beads': {
      const gems = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 });
      return fc
        .array(gems, { minLength: option.length, maxLength: option.length })
        .map((groups) =>
          groups.map((group) => (group.length === 0 ? '.' : [...group].sort().reverse().join(''))),
        );
    }
  }
}

/** Complete option values: every option may differ from its default; conflicting draws are left out. */
export function optionValues(game: Game): fc.Arbitrary<OptionValues> {
  const { options } = game.schema;
  const step = (index: number, values: OptionValues): fc.Arbitrary<OptionValues> => {
    const option = options[index];
    if (option === undefined) return fc.constant(values);
    return fc
      .oneof(
        { weight: 2, arbitrary: fc.constant(option.default) },
        { weight: 3, arbitrary: optionValue(option, values) },
      )
      .chain((value) => step(index + 1, { ...values, [option.id]: value }));
  };
  return step(0, {})
    .map((values) => completeValues(game.schema, values))
    .filter((result) => result.ok)
    .map((result) => result.value);
}

/** Compiled random rule sets; a counterexample shows their text. */
export function ruleSets(game: Game): fc.Arbitrary<Rules> {
  return optionValues(game).map((values) => {
    const rules = game.compile(values);
    return { ...rules, [fc.toStringMethod]: () => rules.key };
  });
}

/** A setup of small counts for a board of seeds, with any state that the board declares. */
export function seedSetups(rules: Rules, most = 14): fc.Arbitrary<Setup> {
  const pits = 2 * rules.board.pitsPerSide;
  return fc
    .record({
      pits: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most })), {
        minLength: pits,
        maxLength: pits,
      }),
      stores: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
      turn: fc.constantFrom('south' as const, 'north' as const),
    })
    .filter((setup) => setup.pits.some((count) => count > 0))
    .chain((setup) => {
      const fields = rules.board.state?.map(({ values }) => fc.constantFrom(...values));
      return fields ? fc.tuple(...fields).map((state) => ({ ...setup, state })) : fc.constant(setup);
    });
}

/** One random game as it is played: positions and moves, at most `most` moves. */
export interface PlayedGame {
  readonly rules: Rules;
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
}

/** Plays moves chosen by numbers in [0, 1): the same numbers give the same game. */
export function playOut(rules: Rules, start: Position, picks: Iterable<number>): PlayedGame {
  const positions = [start];
  const moves: Move[] = [];
  let position = start;
  for (const pick of picks) {
    const legal = [...rules.moves(position)];
    const move = legal[Math.floor(pick * legal.length)];
    if (move === undefined) break;
    position = rules.next(position, move);
    positions.push(position);
    moves.push(move);
  }
  return { rules, positions, moves };
}

/** So many numbers of a source, drawn as they are asked for. */
export function* drawn(random: () => number, count: number): Generator<number> {
  for (let i = 0; i < count; i++) yield random();
}

/** Random games of random rule sets of a game. */
export function randomGames(game: Game, most = 60): fc.Arbitrary<PlayedGame> {
  const picks = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: most });
  return fc.tuple(ruleSets(game), picks).map(([rules, numbers]) => playOut(rules, rules.start(), numbers));
}
