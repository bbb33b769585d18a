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
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Side } from '../../../engine/core/side.ts';
import type { Value } from '../../../engine/core/value.ts';
import { setMoveGlyph } from '../../../engine/tree/annotate.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { playMove } from '../../../engine/tree/play.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { Verdict } from '../../../engine/tree/types.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { acceptVerdicts, clearVerdicts, setVerdicts } from '../../../engine/tree/verdicts.ts';

const exact = (margin: number): Value => ({ kind: 'margin', proof: 'exact', source: 'search', margin });
const guess = (margin: number, depth: number): Value => ({ ...exact(margin), proof: 'heuristic', depth });
/** An estimate that proves a range. */
const ranged = (margin: number, least: number, most: number): Value => ({
  kind: 'margin',
  proof: 'heuristic',
  source: 'search',
  margin,
  depth: 9,
  range: [least, most],
});
const bound = (margin: number, proof: 'lower' | 'upper'): Value => ({ ...exact(margin), proof });
const wins = (winner: 'south' | 'north' | 'draw', distance = 9): Value => ({
  kind: 'winner',
  proof: 'exact',
  source: 'search',
  winner,
  distance,
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

  test('without margins, both ways to judge say the same', () => {
    const value = fc.constantFrom(wins('south'), wins('draw'), wins('north'));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), value, (moves, played) => {
        const verdict = judgeMove(known(moves), played, 'south', BY_MARGIN);
        expect(judgeMove(known(moves), played, 'south')).toEqual(verdict);
      }),
    );
  });

  test('turned round, every verdict is the same', () => {
    const value = fc
      .tuple(
        fc.constantFrom('exact', 'lower', 'upper', 'heuristic'),
        fc.integer({ min: -20, max: 20 }),
        fc.nat(30),
      )
      .map(([proof, margin, depth]): Value => ({ kind: 'margin', source: 'search', proof, margin, depth }));
    const TURNED = { lower: 'upper', upper: 'lower', exact: 'exact', heuristic: 'heuristic' } as const;
    const turned = (of: Value): Value =>
      of.kind === 'margin' ? { ...of, margin: -of.margin, proof: TURNED[of.proof] } : of;
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), value, (moves, played) => {
        for (const judging of [DEFAULT_JUDGING, BY_MARGIN]) {
          const north = judgeMove(known(moves.map(turned)), turned(played), 'north', judging);
          expect(north).toEqual(judgeMove(known(moves), played, 'south', judging));
        }
      }),
    );
  });
});

const [A, D] = [makePath(['A']), makePath(['D'])];

/** Kalah with three first moves and one answer; values of the start alone. */
function game() {
  const rules = rulesFromText('kalah');
  if (!rules.ok) throw new Error(rules.code);
  const positions = makePositions(rules.value, null);
  let record = newRecord(rules.value);
  for (const [at, move] of [
    [ROOT, 'A'],
    [ROOT, 'D'],
    [D, 'F'],
    [ROOT, 'resigned'],
  ] as const) {
    const edited = playMove(record, at, move, positions);
    if (!edited.ok) throw new Error(edited.code);
    record = edited.value.record;
  }
  const entry = (move: string, value: Value): StoredValues['moves'][number] => ({
    move: move as Move,
    value,
  });
  const moves = [entry('A', exact(-2)), entry('D', guess(9, 3)), entry('C', exact(4))];
  const start = rules.value.positionKey(rules.value.start());
  const judged = judgeGame(record.root, positions, (position) =>
    rules.value.positionKey(position) === start ? { engine: '1', value: exact(4), moves } : null,
  );
  const set = setVerdicts(record, ROOT, judged.verdicts);
  if (!set.ok) throw new Error(set.code);
  return { record, judged, set: set.value.record };
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
    const cleared = clearVerdicts(set, ROOT);
    expect(cleared.ok && cleared.value.record).toEqual(record);
    const own = setMoveGlyph(set, A, 'interesting');
    const kept = own.ok ? acceptVerdicts(own.value.record, ROOT) : own;
    expect(kept.ok && nodeAt(kept.value.record.root, A)).toMatchObject({
      verdict: null,
      moveGlyph: 'interesting',
    });
    const taken = acceptVerdicts(set, ROOT, A);
    expect(taken.ok && nodeAt(taken.value.record.root, A)).toMatchObject({
      verdict: null,
      moveGlyph: 'blunder',
    });
    const none = acceptVerdicts(set, ROOT, D);
    expect(none.ok && none.value.record).toBe(set);
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
