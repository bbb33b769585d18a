import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { judgeGame } from '../../../engine/review/judge-game.ts';
import {
  DEFAULT_JUDGING,
  judgeMove,
  type Judging,
  type KnownValues,
} from '../../../engine/review/verdict.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Side } from '../../../engine/core/side.ts';
import type { Value } from '../../../engine/core/value.ts';
import { setMoveGlyph } from '../../../engine/tree/annotate.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import type { Verdict } from '../../../engine/tree/types.ts';
import { acceptVerdicts, clearVerdicts, setVerdicts } from '../../../engine/tree/verdicts.ts';
import { must } from '../../support/must.ts';
import { bound, exact, guess, wins } from '../../support/values.ts';
import { compiled } from '../../support/positions.ts';
import { forAll } from '../../support/for-all.ts';
import { recordOf } from '../../support/records.ts';

/** An estimate that proves a range. */
const ranged = (margin: number, least: number, most: number): Value => ({
  ...guess(margin, 9),
  range: [least, most],
});

/** Moves with these values, and nothing of their position. */
const known = (moves: readonly Value[]): KnownValues => ({ moves: moves.map((value) => ({ value })) });
const BY_MARGIN: Judging = {
  ...DEFAULT_JUDGING,
  thresholds: { ...DEFAULT_JUDGING.thresholds, by: 'margin' },
};

/** `mistake -3 result d12`: what is said of a move, or `-`. */
function told(verdict: Verdict | null): string {
  if (!verdict) return '-';
  const { glyph, cost, changesResult, depth } = verdict;
  const words = [glyph, cost === null ? '' : `-${cost}`, changesResult ? 'result' : ''];
  return [...words, depth === null ? '' : `d${depth}`].filter((word) => word !== '').join(' ');
}

describe('verdicts', () => {
  test.each<readonly [why: string, best: readonly Value[], played: Value, mover: Side, verdict: string]>([
    ['equal is never a mistake', [exact(3), exact(1)], exact(3), 'south', '-'],
    ['one seed is inexact', [exact(5)], exact(4), 'south', 'doubtful -1'],
    ['two are, too', [exact(5)], exact(3), 'south', 'doubtful -2'],
    ['three are a mistake', [exact(5)], exact(2), 'south', 'mistake -3'],
    ['five still', [exact(9)], exact(4), 'south', 'mistake -5'],
    ['six are a blunder', [exact(9)], exact(3), 'south', 'blunder -6'],
    ['North loses the other way round', [exact(-9)], exact(-3), 'north', 'blunder -6'],
    ['a win given away is a mistake at least', [exact(1)], exact(0), 'south', 'mistake -1 result'],
    ['so is a draw', [exact(0), exact(4)], exact(2), 'north', 'mistake -2 result'],
    ['an estimate says its depth', [guess(5, 12)], exact(1), 'south', 'mistake -4 d12'],
    ['two estimates the lesser one', [guess(5, 12)], guess(1, 9), 'south', 'mistake -4 d9'],
    ['less than half a seed is equal', [guess(3.4, 12)], guess(3, 12), 'south', '-'],
    ['at most 1 against at least 5', [bound(5, 'lower')], bound(1, 'upper'), 'south', 'mistake -4'],
    ['at least 1 may be more', [exact(5)], bound(1, 'lower'), 'south', '-'],
    ['at most 5 may be less', [bound(5, 'upper')], exact(1), 'south', '-'],
    ['for North bounds turn round', [bound(-5, 'upper')], bound(-1, 'lower'), 'north', 'mistake -4'],
    ['nothing known, nothing said', [], exact(1), 'south', '-'],
    ['a win for a draw', [wins('south')], wins('draw'), 'south', 'mistake result'],
    ['a win for a loss', [wins('north')], wins('south'), 'north', 'blunder result'],
    ['a slower win is still one', [wins('south', 3)], wins('south', 30), 'south', '-'],
  ])('by margin alone: %s', (_, best, played, mover, verdict) => {
    expect(told(judgeMove(known(best), played, mover, BY_MARGIN))).toBe(verdict);
  });

  test.each<
    readonly [why: string, best: readonly Value[], played: Value, verdict: string, own: Value | null]
  >([
    ['of a win kept, nine seeds are inexact', [exact(12)], exact(3), 'doubtful -9', null],
    ['so with a bound that proves it', [exact(12)], bound(1, 'lower'), '-', null],
    ['estimates of more take nothing from it', [guess(20, 9)], exact(3), '-', null],
    ['proved seeds count beside them', [guess(20, 9), exact(7)], exact(3), 'doubtful -4', null],
    ['a win that is only estimated is open', [exact(12)], guess(3, 9), 'blunder -9 d9', null],
    ['as a proved range says, it is not', [exact(12)], ranged(3, 1, 20), '-', null],
    ['a win for a draw is a mistake', [exact(1)], exact(0), 'mistake -1 result', null],
    ['a win for a loss is a blunder by its seeds', [exact(4)], exact(-3), 'blunder -7 result', null],
    ['a draw for a loss is a mistake', [exact(0)], exact(-1), 'mistake -1 result', null],
    ['what is lost stays lost', [exact(-2), exact(-9)], exact(-20), 'doubtful -18', null],
    ['it may not be, where a move is open', [guess(-2, 9), exact(-9)], exact(-20), 'blunder -18 d9', null],
    ['it is where the position is', [guess(-2, 9)], exact(-20), '-', bound(-1, 'upper')],
    ['a drawn position has nothing to give', [guess(5, 9)], exact(0), '-', bound(0, 'upper')],
    ['a draw that wins by estimates is open', [guess(5, 9)], exact(0), 'mistake -5 result d9', null],
  ])('by result, then margin: %s', (_, best, played, verdict, own) => {
    expect(told(judgeMove({ ...known(best), ...(own ? { value: own } : {}) }, played, 'south'))).toBe(
      verdict,
    );
  });

  test.each<
    readonly [why: string, best: readonly Value[], played: Value, verdict: string, own: Value | null]
  >([
    ['a loss is open', [exact(-2), exact(-9)], exact(-20), 'blunder -18', null],
    ['a draw is', [exact(0)], exact(0), '-', null],
    ['so it is against an estimate', [guess(5, 9)], exact(0), 'mistake -5 result d9', bound(0, 'lower')],
    [
      'the value of the position still proves it',
      [exact(-2)],
      exact(-20),
      'doubtful -18',
      bound(-1, 'upper'),
    ],
    ['a win is one whatever others do', [exact(12)], exact(3), 'doubtful -9', null],
  ])('where a legal move has no value, nothing is excused by it: %s', (_, best, played, verdict, own) => {
    const partly = { ...known(best), ...(own ? { value: own } : {}), isPartial: true };
    expect(told(judgeMove(partly, played, 'south'))).toBe(verdict);
  });

  const results = fc.constantFrom(wins('south'), wins('draw'), wins('north'));
  forAll([fc.array(results, { maxLength: 4 }), results])(
    'without margins, both ways to judge say the same',
    (moves, played) => {
      const verdict = judgeMove(known(moves), played, 'south', BY_MARGIN);
      expect(judgeMove(known(moves), played, 'south')).toEqual(verdict);
    },
  );

  const margins = fc
    .tuple(
      fc.constantFrom('exact', 'lower', 'upper', 'heuristic'),
      fc.integer({ min: -20, max: 20 }),
      fc.nat(30),
    )
    .map(([proof, margin, depth]): Value => ({ kind: 'margin', source: 'search', proof, margin, depth }));
  const TURNED = { lower: 'upper', upper: 'lower', exact: 'exact', heuristic: 'heuristic' } as const;
  const turned = (of: Value): Value =>
    of.kind === 'margin' ? { ...of, margin: -of.margin, proof: TURNED[of.proof] } : of;
  forAll([fc.array(margins, { maxLength: 6 }), margins])(
    'turned round, every verdict is the same',
    (moves, played) => {
      for (const judging of [DEFAULT_JUDGING, BY_MARGIN]) {
        const north = judgeMove(known(moves.map(turned)), turned(played), 'north', judging);
        expect(north).toEqual(judgeMove(known(moves), played, 'south', judging));
      }
    },
  );
});

const [A, D] = [makePath(['A']), makePath(['D'])];

/** Kalah with three first moves and one answer; values of the start alone. */
function game() {
  const rules = compiled('kalah');
  const { record, positions } = recordOf(rules, ['A'], ['D', 'F'], ['resigned']);
  const moves = [
    { move: 'A' as Move, value: exact(-2) },
    { move: 'D' as Move, value: guess(9, 3) },
    { move: 'C' as Move, value: exact(4) },
  ];
  const judged = judgeGame(record.root, positions, ({ ply }) =>
    ply === 0 ? { engine: '1', value: exact(4), moves } : null,
  );
  return { record, judged, set: must(setVerdicts(record, ROOT, judged.verdicts)).record };
}

describe('a game judged by its values', () => {
  test('moves with known values are judged, claims are not, the others are counted', () => {
    const { judged } = game();
    expect([...judged.verdicts].map(([path, verdict]) => `${path} ${told(verdict)}`)).toEqual([
      'A blunder -11 result d3',
    ]);
    expect(judged.unknown).toBe(1);
  });

  test('verdicts are set, accepted and wiped apart from the glyphs of people', () => {
    const { record, judged, set } = game();
    expect(nodeAt(set.root, A)).toMatchObject({ verdict: judged.verdicts.get(A), moveGlyph: null });
    expect(setVerdicts(set, ROOT, judged.verdicts)).toMatchObject({ value: { record: set } });
    expect(must(clearVerdicts(set, ROOT)).record).toEqual(record);
    const own = must(setMoveGlyph(set, A, 'interesting')).record;
    const kept = must(acceptVerdicts(own, ROOT)).record;
    expect(nodeAt(kept.root, A)).toMatchObject({ verdict: null, moveGlyph: 'interesting' });
    const taken = must(acceptVerdicts(set, ROOT, A)).record;
    expect(nodeAt(taken.root, A)).toMatchObject({ verdict: null, moveGlyph: 'blunder' });
    expect(must(acceptVerdicts(set, ROOT, D)).record).toBe(set);
  });

  test('a file keeps them; one of another form is kept as it is', () => {
    const { set } = game();
    const text = makeMgn({ games: [set] });
    expect(text).toContain('[%verdict blunder cost=11 result depth=3]');
    expect(parseMgn(text)).toEqual({ collection: { games: [set] }, problems: [] });
    const read = parseMgn(text.replace('cost=11', 'cost=0011'));
    expect(read.problems).toMatchObject([{ severity: 'warning' }]);
    const node = read.collection.games[0]?.root.children.find(({ move }) => move === 'A');
    expect(node).toMatchObject({ verdict: null, unknown: ['verdict blunder cost=0011 result depth=3'] });
    const again = parseMgn(makeMgn(read.collection));
    expect(again).toEqual({ collection: read.collection, problems: [] });
  });
});
