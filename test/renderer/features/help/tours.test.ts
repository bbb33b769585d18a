/** The tours of the games against the rules: every step can be played, and does what its words say. */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../../engine/games/index.ts';
import { answer, openLesson, wordsOf } from '../../../../renderer/features/help/tour/lesson.ts';
import type { TourClaim } from '../../../../renderer/features/help/tour/step.ts';
import { TOURS } from '../../../../renderer/features/help/tour/tours.ts';
import { isMessageKey, textOf } from '../../../../renderer/i18n/text.ts';
import { pitMoves } from '../../../../engine/drawing/pit-values.ts';
import { defined } from '../../../../engine/core/result.ts';

const STEPS = TOURS.flatMap(({ game, steps }) => steps.map((step) => [`${game}.${step.id}`, step] as const));

test('every game has a tour', () => {
  expect(TOURS.map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id));
});

describe.each(STEPS)('%s', (key, step) => {
  test('has all its words', () => {
    const keys = ['', '.text', '.hint', '.done'].map((end) => `tour.${key}${end}`);
    expect(keys.filter((each) => !isMessageKey(each))).toEqual([]);
  });

  test('each move that solves it does what the step claims', () => {
    const lesson = openLesson(step);
    const { rules, before, wanted } = lesson;
    expect(before.outcome).toBeNull();
    expect(wanted).not.toEqual([]);
    for (const move of wanted) {
      const turn = defined(answer(lesson, move), move);
      const { outcome } = turn.position;
      const skips = turn.steps.flatMap((each) =>
        each.kind === 'skip' ? [rules.board.labels[each.at] ?? 'store'] : [],
      );
      const found: Required<Omit<TourClaim, 'legal'>> = {
        captured: turn.captured,
        again: turn.again,
        laps: turn.laps,
        skips,
        spares: turn.steps.some(({ kind }) => kind === 'spare'),
        ends: outcome?.reason ?? '',
        winner: outcome && outcome.winner !== 'none' ? outcome.winner : 'draw',
        score: [outcome?.score?.south ?? -1, outcome?.score?.north ?? -1],
      };
      const { legal, ...claim } = step.claim;
      expect(found).toMatchObject(claim);
      // What is not said to end the game does not end it.
      expect(outcome === null).toBe(claim.ends === undefined);
      if (legal)
        expect([...pitMoves(rules, before).keys()].map((pit) => rules.board.labels[pit])).toEqual(legal);
      const said = textOf(`tour.${key}.done`, wordsOf(turn));
      expect(said).not.toContain('{');
    }
  });

  test('the moves that solve it begin in one pit', () => {
    const { wanted } = openLesson(step);
    expect(new Set(wanted.map((move) => move.charAt(0))).size).toBe(1);
  });

  test('where a move is to be found, no other one does as much', () => {
    if (!step.isSought) return;
    const lesson = openLesson(step);
    const { rules, before, wanted } = lesson;
    for (const move of rules.moves(before)) {
      if (wanted.includes(move)) continue;
      const turn = rules.play(before, move);
      expect(turn.ok && turn.value.captured).toBeLessThan(step.claim.captured ?? 0);
      expect(answer(lesson, move)).toBeNull();
    }
  });
});
