import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  dailySums,
  DETAILED_DAYS,
  mergeLogs,
  withoutOldDetails,
} from '../../../engine/progress/answer-log.ts';
import {
  addExercises,
  answerItem,
  keepGuessed,
  removeItems,
  resetItems,
} from '../../../engine/progress/changes.ts';
import type { Move } from '../../../engine/core/move.ts';
import { defined } from '../../../engine/core/result.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { exerciseId } from '../../../engine/training/id.ts';
import { estimateOf } from '../../../engine/training/worth.ts';
import { isDue, isNew } from '../../../engine/progress/schedule.ts';
import { planSession } from '../../../engine/progress/session-plan.ts';
import { itemToStore, readPieces, unreadCount } from '../../../engine/progress/stored.ts';
import { exportText, importedTraining, mergeTraining } from '../../../engine/progress/transfer.ts';
import { dayOf } from '../../../engine/progress/days.ts';
import { NO_TRAINING, type GuessedGame, type TrainingData } from '../../../engine/progress/types.ts';
import { attempts, exercises } from '../../renderer/features/training/arbitraries.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1, 12);
const SOURCE = { kind: 'generated', name: '7' } as const;

/** A guessed game of one of a few sittings. */
function guessedGame(pick: number, at: number): GuessedGame {
  return {
    ...{ id: `sitting ${String(pick)}`, at, day: dayOf(at), game: 'kalah', name: 'Ada – Ben' },
    ...{ side: pick % 2 === 0 ? null : 'north', moves: pick, best: 3, score: pick, own: 71.5, ms: 4000 },
  };
}

/** Trainings with a past: exercises were added, answered over weeks, removed, made new again. */
const trainings: fc.Arbitrary<TrainingData> = fc
  .tuple(
    fc.array(exercises, { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(100), attempts, fc.integer({ min: 1, max: 9 * DAY_MS })), { maxLength: 40 }),
  )
  .map(([list, answers]) => {
    let { data } = addExercises(NO_TRAINING, list, SOURCE, START);
    let now = START;
    for (const [pick, attempt, wait] of answers) {
      now += wait;
      const items = [...data.items.values()];
      const item = items[pick % items.length];
      if (!item) continue;
      if (pick === 99 && items.length > 1) data = removeItems(data, [item.id]);
      else if (pick === 98) data = resetItems(data, [item.id]);
      else if (pick > 90) data = keepGuessed(data, guessedGame(pick, now));
      else ({ data } = answerItem(data, item, attempt, now));
    }
    return data;
  });

function imported(text: string): TrainingData {
  const read = importedTraining(text);
  if (!read.ok) throw new Error(read.code);
  return read.value.data;
}

describe('the training', () => {
  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(trainings, (data) => {
        const read = importedTraining(exportText(data));
        expect(read).toEqual({ ok: true, value: { data, unread: 0 } });
      }),
      { numRuns: 40 },
    );
  });

  it('changes by a file once, and loses nothing by it', () => {
    fc.assert(
      fc.property(trainings, trainings, (own, other) => {
        const once = mergeTraining(own, imported(exportText(other)));
        const twice = mergeTraining(once.data, imported(exportText(other)));
        expect(twice).toEqual({ data: once.data, added: 0, updated: 0 });
        for (const id of [...own.items.keys(), ...other.items.keys()])
          expect(once.data.items.has(id)).toBe(true);
        for (const [id, item] of once.data.items) {
          const last = (data: TrainingData): number => data.items.get(id)?.history.at(-1)?.at ?? -1;
          expect(item.history.at(-1)?.at ?? -1).toBe(Math.max(last(own), last(other)));
        }
        const same = mergeTraining(own, imported(exportText(own)));
        expect(same.data.items).toEqual(own.items);
        expect(dailySums(same.data.log)).toEqual(dailySums(own.log));
      }),
      { numRuns: 40 },
    );
  });

  it('drops what cannot be read piece by piece, and keeps the rest', () => {
    fc.assert(
      fc.property(trainings, fc.anything(), fc.nat(), (data, junk, at) => {
        const items = [...data.items.values()].map(itemToStore);
        const broken = items.toSpliced(at % (items.length + 1), 0, { exercise: junk });
        const read = readPieces({ items: broken, ...data.log });
        expect(read.items).toEqual(data.items);
        expect(unreadCount(read.unread)).toBe(1);
        expect(read.unread.items).toEqual([{ exercise: junk }]);
      }),
      { numRuns: 40 },
    );
  });

  it('reads anything without failing, and asks anew where a card makes no sense', () => {
    fc.assert(fc.property(fc.anything(), (junk) => unreadCount(readPieces(junk).unread) >= 0));
    fc.assert(
      fc.property(exercises, fc.anything(), (exercise, card) => {
        const [item] = readPieces({
          items: [{ exercise, card, history: card, addedAt: card }],
        }).items.values();
        return item !== undefined && (isNew(item.card) || isDue(item.card, item.card.due));
      }),
    );
    expect(importedTraining('{').ok).toBe(false);
    expect(importedTraining('{"format":"mancala-studio/training","version":2}')).toMatchObject({
      code: 'ERR_TRAINING_VERSION',
    });
  });

  it('knows an exercise again whatever is known of its answer', () => {
    fc.assert(
      fc.property(exercises, exercises, (a, b) => {
        const other: Exercise = { ...a, answers: ['B'], difficulty: 3, line: [] };
        expect(exerciseId(other)).toBe(exerciseId(a));
        const isSame =
          a.kind === b.kind && a.rules === b.rules && a.setup.pits.join() === b.setup.pits.join();
        expect(exerciseId(a) === exerciseId(b)).toBe(isSame);
      }),
    );
  });
});

describe('the log', () => {
  it('says the same of every day after old days were summed up', () => {
    fc.assert(
      fc.property(trainings, fc.nat(2 * DETAILED_DAYS), ({ log }, later) => {
        const today = (log.answers.at(-1)?.day ?? 0) + later;
        const short = withoutOldDetails(log, today);
        expect(dailySums(short)).toEqual(dailySums(log));
        expect(short.answers.every(({ day }) => day > today - DETAILED_DAYS)).toBe(true);
        // Who sums up joins with who does not.
        expect(dailySums(mergeLogs(log, short))).toEqual(dailySums(log));
        expect(dailySums(mergeLogs(short, log))).toEqual(dailySums(log));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the plan of a session', () => {
  it('asks what is due first, then new exercises up to the limit, the kinds in turn', () => {
    fc.assert(
      fc.property(trainings, fc.nat(15), fc.nat(8), fc.nat(60), (data, length, newLeft, days) => {
        const today = Math.floor(START / DAY_MS) + days;
        const plan = planSession(data, { length }, today, newLeft);
        expect(plan.length).toBeLessThanOrEqual(length);
        expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
        const fresh = plan.filter(({ card }) => isNew(card));
        expect(fresh.length).toBeLessThanOrEqual(newLeft);
        expect(plan.slice(plan.length - fresh.length)).toEqual(fresh);
        expect(plan.every(({ card }) => isNew(card) || isDue(card, today))).toBe(true);
        const due = [...data.items.values()].filter(({ card }) => isDue(card, today));
        if (plan.length < length) expect(plan.length - fresh.length).toBe(due.length);
        const practice = planSession(data, { length: 1000, isPractice: true }, today, 0);
        expect(practice.length).toBe(data.items.size);
      }),
      { numRuns: 60 },
    );
  });

  it('asks new openings in the order of their tree, however hard they are, and proofs before estimates', () => {
    fc.assert(
      fc.property(fc.array(exercises, { minLength: 2, maxLength: 12 }), (list) => {
        const drills = list.map((each) => ({ ...each, kind: 'opening' as const, move: null }));
        const { data } = addExercises(NO_TRAINING, drills, { kind: 'opening', name: 'lines' }, START);
        const ids = [...new Set(drills.map(exerciseId))];
        const today = Math.floor(START / DAY_MS);
        for (const game of ['kalah', 'oware']) {
          const plan = planSession(data, { length: 1000, games: [game] }, today, 1000);
          expect(plan.map(({ id }) => id)).toEqual(ids.filter((id) => data.items.get(id)?.game === game));
        }
      }),
      { numRuns: 60 },
    );
    const [base] = fc.sample(exercises, { numRuns: 1, seed: 3 });
    const mistake = (pit: number, proof: 'exact' | 'heuristic'): Exercise => {
      const turned = [...defined(base, 'exercise').setup.pits];
      turned.unshift(...turned.splice(turned.length - pit));
      const value = { kind: 'margin', margin: 4, source: 'search', proof, depth: 5 } as const;
      const values = { engine: '1', moves: [{ move: 'A' as Move, value }] };
      const setup = { ...defined(base, 'exercise').setup, pits: turned };
      return { ...defined(base, 'exercise'), kind: 'mistake', move: 'B' as Move, setup, values };
    };
    const source = { kind: 'mistakes', name: 'game' } as const;
    const guesses = [mistake(0, 'heuristic'), mistake(1, 'heuristic')];
    const first = addExercises(NO_TRAINING, [...guesses, mistake(2, 'exact')], source, START).data;
    const order = planSession(first, { length: 9 }, 0, 9).map(({ exercise }) => estimateOf(exercise));
    expect(order).toEqual([null, 5, 5]);
    // A proof takes the place of an estimate, and is not lost to one.
    const second = addExercises(first, [mistake(0, 'exact')], source, START);
    expect(second).toMatchObject({ added: 0, known: 1 });
    const third = addExercises(second.data, [mistake(0, 'heuristic')], source, START).data;
    const kept = third.items.get(exerciseId(mistake(0, 'exact')));
    expect(kept && estimateOf(kept.exercise)).toBeNull();
  });

  it('takes the kinds in turn', () => {
    fc.assert(
      fc.property(trainings, (data) => {
        const plan = planSession(data, { length: 1000, isPractice: true }, 0, 0);
        const groups = new Set(
          plan.filter(({ card }) => isNew(card)).map(({ game, exercise }) => `${game} ${exercise.kind}`),
        );
        const first = plan.filter(({ card }) => isNew(card)).slice(0, groups.size);
        expect(new Set(first.map(({ game, exercise }) => `${game} ${exercise.kind}`)).size).toBe(groups.size);
      }),
      { numRuns: 30 },
    );
  });
});
