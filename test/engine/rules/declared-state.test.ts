/** A wrong declaration of a game's state fails the contract: each check finds the fault it is there for. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import { completeValues } from '../../../engine/rules/options.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import type { Board, PiePhase, Position, Setup, StateField, Step } from '../../../engine/rules/types.ts';
import { compileToguzKumalak } from '../../fixtures/toguz-kumalak/rules.ts';
import { toguzKumalakSchema } from '../../fixtures/toguz-kumalak/options.ts';
import { checkCanRepeat, checkState } from '../../support/contract-checks.ts';
import { makeRandom, walk } from '../../support/random-play.ts';
import { must } from '../../support/must.ts';
import { compiled, positionOf } from '../../support/positions.ts';

function toguz(changes: Readonly<Record<string, unknown>> = {}): Rules {
  const values = must(
    completeValues(toguzKumalakSchema, { columns: 5, seeds: 3, repetition: 0, ...changes }),
  );
  return compileToguzKumalak(values);
}

/** Holds a game to the contract on a few random games. */
function hold(rules: Rules): void {
  for (let seed = 1; seed <= 12; seed++)
    checkState(rules, walk(rules, rules.start(), 40, makeRandom(seed)).positions);
}

const rules = toguz();
const fields = rules.board.state ?? [];

function withState(state: readonly StateField[]): Rules {
  return { ...rules, board: { ...rules.board, state } };
}

/** The same game with its state kept where it is not declared: in `phase`, which a closed list of numbers is for. */
function inPhase(): Rules {
  const { state: _, ...rest } = rules.board;
  const board: Board = rest;
  const hidden = ({ state = [], ...position }: Position): Position => {
    const [south = 0, north = 0] = state.map((value, i) => fields[i]?.values.indexOf(value) ?? 0);
    return { ...position, phase: (south + 5 * north) as PiePhase };
  };
  const shown = (position: Position): Position => {
    const { phase } = position;
    const state = [phase % 5, Math.floor(phase / 5)].map((index, i) => fields[i]?.values[index] ?? '.');
    return { ...position, phase: 0, state };
  };
  const withoutState = ({ pits, stores, turn }: Setup): Setup => ({ pits, stores, turn });
  return {
    ...rules,
    board,
    start: () => hidden(rules.start()),
    startSetup: () => withoutState(rules.startSetup()),
    fromSetup: (setup) => {
      if (setup.state) return { ok: false, code: 'ERR_SETUP_STATE' };
      const made = rules.fromSetup({ ...setup, state: ['.', '.'] });
      return made.ok ? { ok: true, value: hidden(made.value) } : made;
    },
    moves: (position) => rules.moves(shown(position)),
    next: (position, move) => hidden(rules.next(shown(position), move)),
    play: (position, move) => {
      const turn = rules.play(shown(position), move);
      return turn.ok ? { ok: true, value: { ...turn.value, position: hidden(turn.value.position) } } : turn;
    },
    build: (position, picks) => rules.build(shown(position), picks),
    positionKey: (position) => rules.positionKey(shown(position)),
  };
}

test('a right declaration holds, with state and without', () => {
  hold(rules);
  hold(toguz({ tuzdyk: false }));
});

describe('the contract fails', () => {
  const wrong: readonly (readonly [what: string, rules: Rules, said: RegExp])[] = [
    ['state kept in the phase', inPhase(), /phase/],
    ['state that the board does not declare', withState([]), /ERR_|toStrictEqual|toEqual|ERR_SETUP_STATE/],
    [
      'a field that mirrors itself but means one seat',
      withState(fields.map((field, i) => ({ ...field, mirror: i }))),
      /as the other seat says it/,
    ],
    [
      'a mirror that does not come back',
      withState(fields.map((field) => ({ ...field, mirrored: [...field.mirrored.slice(1), '.'] }))),
      /mirrored twice/,
    ],
    [
      'a mirror that comes back but is another pit',
      withState(
        fields.map(({ mirrored: [none = '', a = '', b = '', ...more], ...field }) => ({
          ...field,
          mirrored: [none, b, a, ...more],
        })),
      ),
      /./,
    ],
    [
      'two fields of one name',
      withState(fields.map((field) => ({ ...field, id: 'tuzdyk' }))),
      /ids of the state/,
    ],
    [
      'values that a text cannot hold',
      withState(fields.map((field) => ({ ...field, values: field.values.map((value) => `${value}-`) }))),
      /tuzdyk/,
    ],
    [
      'a key that leaves the state out',
      { ...rules, positionKey: ({ pits, stores, turn }) => [...pits, ...stores, turn].join() },
      /^key 0 of/,
    ],
    [
      'a setup whose state is forgotten',
      { ...rules, fromSetup: (setup) => rules.fromSetup({ ...setupOf(setup), state: ['.', '.'] }) },
      /ERR_SETUP_STATE/,
    ],
    [
      'a reason that no text knows',
      {
        ...rules,
        play: (position, move) => {
          const turn = rules.play(position, move);
          if (!turn.ok) return turn;
          const steps = turn.value.steps.map((step) =>
            step.kind === 'capture' ? ({ ...step, why: 'tribute' } as unknown as Step) : step,
          );
          return { ok: true, value: { ...turn.value, steps } };
        },
      },
      /tribute/,
    ],
  ];
  test.each(wrong)('%s', (_what, game, said) => {
    expect(() => {
      hold(game);
    }).toThrow(said);
  });
});

describe('canRepeat: false', () => {
  const oware = compiled('oware');
  const games: readonly (readonly [name: string, rules: Rules, start: Position])[] = [
    ['Oware', oware, positionOf(oware, '0-0-0-0-0-1-0-0-0-0-0-1-23-23-S')],
    ['Toguz Kumalak', toguz({ columns: 2 }), toguz({ columns: 2 }).start()],
  ];
  test.each(games)('that is false fails: %s', (_name, game, start) => {
    checkCanRepeat(game, start, 5000);
    expect(() => {
      checkCanRepeat({ ...game, canRepeat: false }, start, 5000);
    }).toThrow('although canRepeat is false');
  });
});
