/**
 * The user's training: exercises and when they come back, ratings, the log of answers, the current session. The host
 * keeps it; if that fails, the training continues in memory and the page says so. Every change can be undone.
 */
import { defineStore } from 'pinia';
import { computed, reactive, shallowRef, watch } from 'vue';
import { ok, type Failure, type Result } from '../../../../engine/core/result.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import type { KeptObjects } from '../../../platform/host-services.ts';
import { pageClock } from '../../../platform/page-clock.ts';
import { makeSoon, type Soon } from '../../../platform/soon.ts';
import { useSettings } from '../../../studio/settings.ts';
import { useUi } from '../../../studio/ui.ts';
import { dailySums, freshOn, streakOf } from '../../../../engine/progress/answer-log.ts';
import {
  addExercises,
  answerItem,
  keepGuessed,
  removeItems,
  resetItems,
} from '../../../../engine/progress/changes.ts';
import { dayOf, type Day } from '../../../../engine/progress/days.ts';
import type { Attempt } from '../../../../engine/progress/grade.ts';
import { makeKeeper, type Keeper } from './keeper.ts';
import { keepSession, readSession } from './kept-session.ts';
import { isDue, isNew } from '../../../../engine/progress/schedule.ts';
import {
  answered,
  ledTo,
  makeSession,
  nextIn,
  progressOf,
  pruned,
  skippedIn,
  type Session,
  type SessionAnswer,
} from './session.ts';
import { planSession, type SessionWish } from '../../../../engine/progress/session-plan.ts';
import {
  exportText,
  importedTraining,
  joinTraining,
  mergeTraining,
  type TrainingError,
} from '../../../../engine/progress/transfer.ts';
import {
  NO_TRAINING,
  type ExerciseSource,
  type Grade,
  type GuessedGame,
  type TrainingData,
  type TrainingItem,
} from '../../../../engine/progress/types.ts';

/** The kind of a step in the undo history. */
export type TrainingStep = 'answer' | 'add' | 'remove' | 'reset' | 'import' | 'guess';

interface Before {
  readonly step: TrainingStep;
  readonly data: TrainingData;
  readonly session: Session | null;
}

/** The result of importing a file. */
export interface ImportReport {
  readonly added: number;
  readonly updated: number;
  readonly unread: number;
}

const MOST_STEPS = 50;
/** Changes of the same moment are written together; answers do not wait for that. */
const SAVE_DELAY_MS = 0;
const SAVE_RETRY_MS = 5000;

export const useTraining = defineStore('training', () => {
  const settings = useSettings();
  const ui = useUi();
  const data = shallowRef<TrainingData>(NO_TRAINING);
  const running = shallowRef<Session | null>(null);
  const past = shallowRef<readonly Before[]>([]);
  /** False until the host has answered. */
  const isLoaded = shallowRef(false);
  /** The reason why the host does not keep the changes; writing is retried. */
  const fault = shallowRef<Failure | null>(null);
  /** Pieces of the stored data that this version cannot read. */
  const unread = shallowRef(0);
  /** Names of damaged files that were set aside. */
  const quarantined = shallowRef<readonly string[]>([]);
  let keeper: Keeper | null = null;
  let soon: Soon | null = null;

  const items = computed<readonly TrainingItem[]>(() => [...data.value.items.values()]);
  const ratings = computed(() => data.value.ratings);
  /** Guessed games, the latest first. */
  const guessed = computed(() => [...data.value.guessed.values()].toSorted((a, b) => b.at - a.at));
  /** Answers by day, game and kind, oldest first. */
  const sums = computed(() => dailySums(data.value.log));
  /** The step that `undo` takes back. */
  const undoable = computed<TrainingStep | null>(() => past.value.at(-1)?.step ?? null);

  /** Merges the host's data: `theirs`, which is based on `base`, the data that this page already had. */
  function takeIn(theirs: TrainingData, base: TrainingData): void {
    show(joinTraining(data.value, base, theirs));
    // Undoing a change of this page must not undo the host's data or another window's changes.
    past.value = past.value.map((before) => ({ ...before, data: joinTraining(before.data, base, theirs) }));
  }

  function noteUnread(from: Keeper): void {
    unread.value = from.unread();
    quarantined.value = [...from.quarantined()];
  }

  async function load(): Promise<boolean> {
    if (!keeper?.isWaiting()) return true;
    fault.value = await keeper.load();
    noteUnread(keeper);
    isLoaded.value = true;
    return fault.value === null;
  }

  /** Writes pending changes; false if the host refuses them. */
  async function write(): Promise<boolean> {
    if (!keeper || (keeper.isWaiting() && !(await load()))) return false;
    fault.value = await keeper.save();
    noteUnread(keeper);
    return fault.value === null;
  }

  /** Writes at once; refused changes are retried. */
  async function flush(): Promise<boolean> {
    return soon !== null && (await soon.now());
  }

  /** Reads an object of the training that another window has written. */
  async function look(name: string): Promise<void> {
    await keeper?.look(name);
  }

  /** Writes everything again after the host has lost it. */
  function keepAgain(): void {
    keeper?.forget();
    soon?.ask();
  }

  /** Loads the host's data, and keeps changes there from now on. */
  async function begin(kept: KeptObjects): Promise<void> {
    keeper = makeKeeper(kept, () => data.value, takeIn);
    soon = makeSoon({ clock: pageClock, delayMs: SAVE_DELAY_MS, retryMs: SAVE_RETRY_MS, work: write });
    if (await load()) resume();
    watch([running, () => ui.page], () => {
      keepSession(running.value, ui.page === 'training');
    });
    // Changes made before, and those that waited in the browser, are also written.
    soon.ask();
  }

  /** Continues the session that was under way when the page was loaded again. */
  function resume(): void {
    const kept = running.value ? null : readSession();
    if (!kept) return;
    running.value = pruned(kept.session, (id) => data.value.items.has(id));
    if (kept.isShown) ui.page = 'training';
  }

  function show(next: TrainingData): void {
    data.value = next;
    if (running.value) running.value = pruned(running.value, (id) => next.items.has(id));
  }

  function put(next: TrainingData): void {
    show(next);
    soon?.ask();
  }

  /** Makes a change as a step that can be undone. */
  function change(step: TrainingStep, next: TrainingData): void {
    past.value = [...past.value, { step, data: data.value, session: running.value }].slice(-MOST_STEPS);
    put(next);
  }

  /** Takes the last step back and returns its kind. */
  function undo(): TrainingStep | null {
    const before = past.value.at(-1);
    if (!before) return null;
    past.value = past.value.slice(0, -1);
    put(before.data);
    // A session that has ended in the meantime stays ended, and one that has begun in the meantime continues.
    if (running.value && before.session?.wish === running.value.wish) running.value = before.session;
    return before.step;
  }

  function add(
    exercises: readonly Exercise[],
    source: ExerciseSource,
  ): { readonly added: number; readonly known: number } {
    const { added, known, data: next } = addExercises(data.value, exercises, source, Date.now());
    if (next !== data.value) change('add', next);
    return { added, known };
  }

  /** Keeps the result of a guessed game. */
  function keepResult(result: GuessedGame): void {
    change('guess', keepGuessed(data.value, result));
  }

  function remove(ids: readonly string[]): void {
    const there = ids.filter((id) => data.value.items.has(id));
    if (there.length > 0) change('remove', removeItems(data.value, there));
  }

  /** Makes exercises new again; the log stays. */
  function reset(ids: readonly string[]): void {
    if (ids.length > 0) change('reset', resetItems(data.value, ids));
  }

  /** Clears everything: no exercise, no answer, no rating. */
  function clear(): void {
    change('reset', NO_TRAINING);
  }

  function itemOf(id: string): TrainingItem | null {
    return data.value.items.get(id) ?? null;
  }

  /** Returns the exercises that are due by that time, the longest overdue first. */
  function due(now = Date.now()): readonly TrainingItem[] {
    const today = dayOf(now);
    return items.value.filter(({ card }) => isDue(card, today)).toSorted((a, b) => a.card.due - b.card.due);
  }

  /** Returns how many new exercises the day still has room for. */
  function newLeft(now = Date.now()): number {
    const fresh = items.value.filter(({ card }) => isNew(card)).length;
    const room = settings.values.training.newADay - freshOn(data.value.log, dayOf(now));
    return Math.max(0, Math.min(fresh, room));
  }

  /** Returns the exercises of a session with these wishes, in order. */
  function plan(wish: SessionWish): readonly TrainingItem[] {
    const now = Date.now();
    return planSession(data.value, wish, dayOf(now), newLeft(now));
  }

  /** Counts the days in a row with an answer. */
  function streak(today: Day = dayOf(Date.now())): number {
    return streakOf(sums.value, today);
  }

  const current = computed<TrainingItem | null>(() => {
    const id = running.value?.queue[0];
    return id === undefined ? null : itemOf(id);
  });

  /** Starts a session, led by a drill if it has a plan; false if there is nothing to ask. */
  function start(wish: SessionWish, drill: string | null = null): boolean {
    const planned = plan(wish);
    if (planned.length === 0) return false;
    running.value = makeSession(wish, planned, Date.now(), drill);
    return true;
  }

  /**
   * Records the answer to the exercise on the board, which stays there until `next`. Null if no exercise is being
   * asked.
   */
  function answer(attempt: Attempt): SessionAnswer | null {
    const session = running.value;
    const item = current.value;
    if (!session || !item || session.last) return null;
    const { isRight, hintsUsed, ms, ending } = attempt;
    const isRepeat = session.missed.has(item.id);
    const done = answerItem(data.value, item, attempt, Date.now());
    const given: SessionAnswer = {
      ...{ item: item.id, isRight, hintsUsed, ms, isRepeat, grade: done.entry.grade },
      ...{ answer: attempt.answer, ending },
      due: isRepeat ? item.card.due : done.item.card.due,
      before: done.before,
      after: isRepeat ? done.before : done.entry.rating,
    };
    change('answer', isRepeat ? data.value : done.data);
    // At once, before the page draws anything: it may be gone by then.
    void flush();
    running.value = answered(session, given);
    return given;
  }

  /** Changes the grade of the last answer. */
  function regrade(grade: Grade): SessionAnswer | null {
    const last = running.value?.last;
    if (!last || last.isRepeat || undoable.value !== 'answer') return null;
    undo();
    const { isRight, hintsUsed, ms, answer: given, ending } = last;
    return answer({ isRight, hintsUsed, ms, grade, answer: given, ending });
  }

  /** Changes the session, if there is one. */
  function step(change: (session: Session) => Session): void {
    if (running.value) running.value = change(running.value);
  }

  /** The current session. */
  const session = reactive({
    isRunning: computed(() => running.value !== null),
    isEnded: computed(() => running.value?.isEnded ?? false),
    /** When it began, milliseconds since 1970. */
    startedAt: computed(() => running.value?.startedAt ?? 0),
    /** The exercise on the board; null without a session, or once all exercises are done. */
    current,
    /** The answer to it; null while it is asked. */
    last: computed(() => running.value?.last ?? null),
    answers: computed(() => running.value?.answers ?? []),
    /** Ids of the exercises to come, the one on the board first. */
    queue: computed(() => running.value?.queue ?? []),
    /** The plan of the drill that leads it, and the line that led to the exercise on the board. */
    drill: computed(() => running.value?.drill?.plan ?? null),
    line: computed(() => running.value?.drill?.line ?? null),
    progress: computed(() => (running.value ? progressOf(running.value) : { done: 0, all: 0 })),
    start,
    answer,
    regrade,
    next: () => step(nextIn),
    /** Puts the next exercise of a drill on the board. */
    lead: (to: Parameters<typeof ledTo>[1]) => step((now) => ledTo(now, to)),
    skip: () => step(skippedIn),
    /** Ends the session and keeps its answers for the summary. */
    finish: () => step((now) => ({ ...now, isEnded: true })),
    end: () => {
      running.value = null;
    },
  });

  function importText(text: string): Result<ImportReport, TrainingError> {
    const read = importedTraining(text);
    if (!read.ok) return read;
    const { data: merged, added, updated } = mergeTraining(data.value, read.value.data);
    change('import', merged);
    return ok({ added, updated, unread: read.value.unread });
  }

  return {
    ...{ data, items, ratings, guessed, sums, isLoaded, fault, unread, quarantined, undoable, session },
    ...{
      begin,
      flush,
      look,
      keepAgain,
      add,
      keepResult,
      remove,
      reset,
      clear,
      undo,
      itemOf,
      due,
      newLeft,
      plan,
      streak,
      importText,
    },
    exportText: () => exportText(data.value),
  };
});
