/**
 * Kalah against the worked examples of its rule text, published perft ladders and OpenSpiel's corpus.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../../engine/games/index.ts';
import { applySteps } from '../../../../engine/rules/steps.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { playOut, randomGames, ruleSets } from '../../../support/arbitraries.ts';
import { compiled, perft, positionOf, setupOf } from '../../../support/positions.ts';
import { readFixtureLines } from '../../../support/fixture-files.ts';
import { checkExample, readWorkedExamples } from '../../../support/worked-examples.ts';
import { boards, checkTurnedRound, checkTurns } from '../turn-checks.ts';
import { must } from '../../../support/must.ts';

/** The examples leave the number of houses to their boards. */
const examples = readWorkedExamples('kalah').map((example) => ({
  ...example,
  options: { houses: (example.before.split('-').length - 3) / 2, ...example.options },
}));

describe('worked examples of the rule text', () => {
  test.for(examples)('$id: $title', checkExample);
});

/** Numbers of sequences of exactly d sowings; OpenSpiel and CMancala agree on `kalah:seeds=4`. */
const PERFT: readonly (readonly [string, readonly number[]])[] = [
  ['kalah:houses=4,empty-capture=on', [4, 15, 50, 158, 488, 1507, 4621, 14011, 41335, 118427]],
  ['kalah:houses=4', [4, 15, 50, 158, 488, 1510, 4637, 14102, 41831, 120669]],
  ['kalah:empty-capture=on', [6, 35, 182, 904, 4231, 19276, 85955]],
  ['kalah', [6, 35, 182, 904, 4243, 19418, 87103]],
  ['kalah:seeds=4,empty-capture=on', [6, 35, 185, 942, 4685, 23169, 113959]],
  ['kalah:seeds=4', [6, 35, 185, 942, 4690, 23233, 114430]],
];

describe('perft ladders', () => {
  test.for(PERFT)('%s', ([text, ladder]) => {
    const rules = compiled(text);
    expect(ladder.map((_, i) => perft(rules, rules.start(), i + 1))).toEqual(ladder);
  });
});

interface CorpusLine {
  readonly pits: number[];
  readonly stores: number[];
  readonly turn: number;
  readonly terminal: boolean;
  readonly legal: number[];
  readonly next: readonly {
    move: number;
    pits: number[];
    stores: number[];
    turn: number;
    terminal: boolean;
    final?: number[];
  }[];
}

test('agrees with every position of the OpenSpiel corpus', () => {
  const rules = compiled('kalah:seeds=4');
  const lines = readFixtureLines<CorpusLine>('oracles/corpus-kalah.jsonl');
  expect(lines.length).toBeGreaterThan(2000);
  for (const line of lines) {
    if (line.terminal) continue;
    const turn = line.turn === 0 ? 'south' : 'north';
    const position = must(rules.fromSetup({ pits: line.pits, stores: line.stores, turn }));
    const label = (move: number): Move => rules.board.labels[line.turn === 0 ? move : 6 + move] as Move;
    expect([...rules.moves(position)]).toEqual(line.legal.map(label));
    for (const expected of line.next) {
      const next = rules.next(position, label(expected.move));
      const pits = expected.terminal ? next.pits : expected.pits;
      expect({ pits: next.pits, stores: next.stores, over: next.outcome !== null }).toEqual({
        pits,
        stores: expected.stores,
        over: expected.terminal,
      });
      if (!expected.terminal) expect(next.turn).toBe(expected.turn === 0 ? 'south' : 'north');
      if (expected.final)
        expect(next.outcome?.score).toEqual({ south: expected.final[0], north: expected.final[1] });
    }
  }
});

describe('properties over random rule sets', () => {
  const kalah = gameOf('kalah');

  test('every step list keeps all seeds and leads exactly to the next position', () => {
    fc.assert(
      fc.property(boards(kalah), ([rules, setup]) => {
        for (const { position } of checkTurns(rules, must(rules.fromSetup(setup)))) {
          const { outcome } = position;
          if (!outcome?.score) continue;
          const swept = applySteps(rules.board, position, outcome.sweep);
          expect(swept.stores).toEqual([outcome.score.south, outcome.score.north]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('every game ends, within its bounds, and only cross games can repeat', () => {
    fc.assert(
      fc.property(
        ruleSets(kalah),
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
          minLength: 50,
          maxLength: 50,
        }),
        (rules, picks) => {
          const many = Array.from({ length: 40 }, () => picks).flat();
          const { positions } = playOut(rules, rules.start(), many);
          const last = positions.at(-1);
          const endless = rules.values['direction'] === 'cross' && rules.values['repetition'] === 0;
          if (!endless) expect(last?.outcome).not.toBeNull();
          const score = last?.outcome?.score;
          if (!score) return;
          for (const position of positions) {
            const [least, most] = rules.bounds(position);
            const margin = score.south - score.north;
            expect(margin >= least && margin <= most).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('turning the board half round turns every move and result with it', () => {
    fc.assert(
      fc.property(boards(kalah), ([rules, setup]) => checkTurnedRound(rules, setup)),
      { numRuns: 300 },
    );
  });

  test('the pie answer is offered once, after the first turn, and changes seats only', () => {
    fc.assert(
      fc.property(randomGames(kalah, 12), ({ rules, positions, moves }) => {
        positions.forEach((position, i) => {
          const offered = [...rules.moves(position)].includes('swap' as Move);
          const before = positions.slice(0, i);
          const due =
            rules.values['pie-rule'] === true &&
            i > 0 &&
            position.turn !== positions[0]?.turn &&
            before.every(({ turn }) => turn === positions[0]?.turn) &&
            !moves.slice(0, i).includes('swap' as Move) &&
            position.outcome === null;
          expect(offered).toBe(due);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('refusals', () => {
  const rules = compiled('kalah');
  const start = rules.start();
  test.for([
    ['', 'ERR_MOVE_TEXT'],
    ['AB', 'ERR_MOVE_TEXT'],
    ['G', 'ERR_MOVE_NO_SUCH_PIT'],
    ['a', 'ERR_MOVE_WRONG_SIDE'],
    ['swap', 'ERR_MOVE_SWAP'],
  ])('%s is refused as %s', ([text, code]) => {
    expect(rules.play(start, text as Move)).toMatchObject({ ok: false, code });
  });

  test('an empty house, a finished game and a broken setup are named', () => {
    const position = positionOf(rules, '0-3-3-3-3-3-3-3-3-3-3-3-0-0-S');
    expect(rules.play(position, 'A' as Move)).toMatchObject({ code: 'ERR_MOVE_EMPTY_PIT', at: { pit: 'A' } });
    expect(rules.refusal(position, 0)).toEqual({ code: 'ERR_MOVE_EMPTY_PIT' });
    const over = positionOf(rules, '0-0-0-0-0-0-3-3-3-3-3-3-9-9-S');
    expect(over.outcome?.score).toEqual({ south: 9, north: 27 });
    expect(rules.play(over, 'A' as Move)).toMatchObject({ code: 'ERR_MOVE_GAME_OVER' });
    expect(rules.fromSetup(setupOf('1-2-0-0-S'))).toMatchObject({ code: 'ERR_SETUP_LENGTH' });
    expect(rules.fromSetup(setupOf('1-2-3-4-5--6-1-1-1-1-1-1-0-0-S'))).toMatchObject({ ok: false });
    expect(
      rules.fromSetup({ pits: [1, 1, 1, 1, -1, 1, 1, 1, 1, 1, 1, 1], stores: [0, 0], turn: 'south' }),
    ).toMatchObject({
      code: 'ERR_SETUP_COUNT',
      at: { pit: 'E' },
    });
  });

  test('claims end an open game: agreement deals out the own sides, resignation names the other player', () => {
    const agreed = rules.play(start, 'agreed' as Move);
    expect(agreed).toMatchObject({
      value: { position: { outcome: { reason: 'agreed', winner: 'draw', score: { south: 18, north: 18 } } } },
    });
    const resigned = rules.play(start, 'resigned' as Move);
    expect(resigned).toMatchObject({
      value: { position: { outcome: { reason: 'resigned', winner: 'north', score: null } } },
    });
  });
});

test('a last seed in a house of the other side says whether it lay empty', () => {
  const rules = compiled('kalah');
  const whyOf = (text: string): unknown => {
    const turn = rules.play(positionOf(rules, text), 'F' as Move);
    return turn.ok && turn.value.steps.find(({ kind }) => kind === 'stop');
  };
  expect(whyOf('1-0-0-0-0-2-0-1-0-0-0-0-17-15-S')).toMatchObject({ why: 'empty-pit' });
  expect(whyOf('1-0-0-0-0-2-1-1-0-0-0-0-17-14-S')).toMatchObject({ why: 'occupied-pit' });
});
