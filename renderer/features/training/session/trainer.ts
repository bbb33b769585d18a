/**
 * The exercise on the board: the state of its answer, its hints, and the explanation once it is answered. `useTraining`
 * decides which exercise comes next and what an answer changes.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { EngineClient } from '../../../../engine/protocol/client.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { checkAnswer, explain } from '../../../../engine/training/answer.ts';
import { answerForm } from '../../../../engine/training/exercise.ts';
import { hints as hintsOf, type Hint } from '../../../../engine/training/hints.ts';
import { defend, hasWon, keepsWin } from '../../../../engine/training/win-play.ts';
import type { Path } from '../../../../engine/tree/types.ts';
import type { PlayedMove } from '../../../board/move-animation.ts';
import { useSettings } from '../../../studio/settings.ts';
import { useUi } from '../../../studio/ui.ts';
import { useAnalysis } from '../../analysis/analysis.ts';
import type { SessionWish } from '../../../../engine/progress/session-plan.ts';
import { useTraining } from '../data/training-store.ts';
import { MAX_SESSION } from '../settings/choices.ts';
import type { Ending } from '../../../../engine/progress/grade.ts';
import type { Grade } from '../../../../engine/progress/types.ts';
import { makeClock } from './clock.ts';
import type { Lesson } from './lesson.ts';
import { makeProver, type Prover } from './prover.ts';
import { makeReplay, nextWhole, playedTurn, type Replay } from './replay.ts';
import { makeTrial, nextStep, takePresses, type Trial } from './trial.ts';
import { joinSaid } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/text.ts';
import {
  drillText,
  explanationText,
  gradeText,
  hintText,
  questionText,
  verdictText,
} from './session-words.ts';

/** Leads a session along the lines of a repertoire. */
export interface Drill {
  /** What it is made of: from this text it is made again after the page was reloaded. */
  readonly plan: string;
  /**
   * Returns the exercise that follows an answer (null: at the beginning), and the moves that lead to it.
   *
   * @param queue ids of the exercises to come, the most urgent first.
   */
  readonly next: (after: DrillAnswer | null, queue: readonly string[]) => DrillStep | null;
}

/** A move of a drill, with the position before it and the line that led there. */
interface DrillAnswer {
  readonly position: Position;
  readonly move: Move;
  readonly line: Path;
}

/** An exercise of a drill. */
export interface DrillStep {
  readonly id: string;
  /** All moves of its line. */
  readonly line: Path;
  /** The moves since the last answer, with the position before them; of a new line, the last move. */
  readonly since: { readonly position: Position; readonly moves: readonly Move[] };
}

/** Which moves are shown after an answer. */
export type Course = 'solution' | 'refutation';

export const useTrainer = defineStore('trainer', () => {
  const training = useTraining();
  const settings = useSettings();
  const ui = useUi();
  const clock = makeClock();
  let prover: Prover | null = null;

  const trial = shallowRef<Trial | null>(null);
  const lesson = shallowRef<Lesson | null>(null);
  /** Hints shown, 0 to 2. */
  const hintsUsed = ref(0);
  /** Whether the engine is looking for its reply. */
  const isThinking = ref(false);
  /** Whether counts are shown although the choices hide them. */
  const revealed = ref(false);
  const course = ref<Course>('solution');
  const stop = ref(0);
  const isPlaying = ref(false);
  const played = shallowRef<PlayedMove | null>(null);
  /** Seconds left on the clock; null without one. */
  const secondsLeft = ref<number | null>(null);
  let number = 0;
  /** The drill that leads the session; undefined after the page was reloaded, until it is made again. */
  let drill: Drill | null | undefined;
  /** The way to the next exercise that waits for it. */
  let later = (): void => undefined;
  /** Makes the drill of a plan; null before the feature that does so is loaded. */
  const makeDrill = shallowRef<((plan: string) => Promise<Drill | null>) | null>(null);

  /** The view of the window. */
  const view = computed<'home' | 'exercise' | 'summary'>(() => {
    if (!training.session.isRunning) return 'home';
    return training.session.isEnded || training.session.current === null ? 'summary' : 'exercise';
  });

  const isAsking = computed(() => trial.value !== null && lesson.value === null);
  const hints = computed<readonly Hint[]>(() => {
    if (!trial.value) return [];
    return hintsOf(trial.value.exercise, trial.value.rules).slice(0, hintsUsed.value);
  });

  /** Puts the exercise that is due on the board. */
  function begin(): void {
    const item = training.session.current;
    number += 1;
    trial.value = item && makeTrial(item.id, item.exercise);
    lesson.value = answeredLesson();
    hintsUsed.value = 0;
    revealed.value = false;
    isThinking.value = false;
    isPlaying.value = false;
    played.value = null;
    stop.value = 0;
    clock.restart();
    secondsLeft.value = settings.values.training.clock || null;
    if (trial.value && ui.page === 'training') ui.announce(questionText(trial.value));
  }

  /** Returns what is told about an answer that was given before the page was loaded again; null while there is none. */
  function answeredLesson(): Lesson | null {
    const [at, last] = [trial.value, training.session.last];
    if (!at || !last) return null;
    const { isRight, ending, answer: given } = last;
    return { isRight, ending, answer: given, explanation: explain(at.exercise, at.rules, given ?? '') };
  }

  /**
   * Puts the current exercise of the session on the board, unless it is already there; called after each step of the
   * session.
   */
  function follow(): void {
    const { current, last } = training.session;
    const isThere = (trial.value?.id ?? null) === (current?.id ?? null);
    if (!isThere || (last === null && lesson.value !== null)) begin();
  }
  // Another window may remove exercises from the session.
  watch([() => training.session.current?.id, () => training.session.last], follow);

  const replay = computed<Replay | null>(() => {
    const at = trial.value;
    const told = lesson.value;
    return at && told && makeReplay(at.rules, at.position, told.explanation[course.value]);
  });

  /** Shows the moves that lead to the exercise of a drill as one. */
  function showSince({ rules, position: after }: Trial, { since, id }: DrillStep): void {
    let { position } = since;
    const steps = since.moves.flatMap((move) => {
      const turn = rules.play(position, move);
      if (!turn.ok) return [];
      ({ position } = turn.value);
      return turn.value.steps;
    });
    number += 1;
    if (steps.length > 0)
      played.value = { id: `drill ${id} ${String(number)}`, before: since.position, after, steps };
  }

  // A session that continues after the page was reloaded gets its drill back.
  watch([() => training.session.drill, makeDrill], async ([plan, make]) => {
    if (plan === null || !make || drill !== undefined) return;
    const made = await make(plan);
    drill ??= made;
    later();
  });

  /** Goes to the next exercise, in a drill along its line. */
  function goOn(at: Trial | null, move: Move | null, isRight = false): void {
    later = () => undefined;
    if (training.session.drill !== null && drill === undefined) {
      later = () => goOn(at, move, isRight);
      return;
    }
    training.session.next();
    const { queue, line } = training.session;
    const after = at && move !== null && line !== null ? { position: at.position, move, line } : null;
    const step = drill?.next(after, queue) ?? null;
    training.session.lead(step);
    follow();
    if (!step || trial.value?.id !== step.id) return;
    showSince(trial.value, step);
    const verdict = isRight ? t('training.verdict.right') : '';
    ui.announce(joinSaid([verdict, drillText(step.line), questionText(trial.value)]));
  }

  /** Ends the exercise: records the answer in the training, and shows its explanation. */
  function finish(isRight: boolean, ending: Ending, answer: string | null): void {
    const at = trial.value;
    if (!at || lesson.value) return;
    const ms = Math.round(clock.spent());
    if (training.session.drill !== null && isRight) {
      training.session.answer({ isRight, hintsUsed: hintsUsed.value, ms, answer, ending });
      goOn(at, answer as Move | null, true);
      return;
    }
    const explanation = explain(at.exercise, at.rules, answer ?? '');
    lesson.value = { isRight, ending, answer, explanation };
    trial.value = { ...at, begun: null };
    const isRefuted = !isRight && explanation.refutation.length > 0;
    course.value = isRefuted ? 'refutation' : 'solution';
    stop.value = 0;
    played.value = null;
    training.session.answer({ isRight, hintsUsed: hintsUsed.value, ms, answer, ending });
    isPlaying.value = settings.values.animation && (replay.value?.sowings.length ?? 0) > 0;
    ui.announce(`${verdictText(lesson.value)} ${explanationText(trial.value, lesson.value)}`);
  }

  /** Shows a move of a win that is played out, and stops after it. */
  function advance(at: Trial, move: Move): Trial | null {
    const turn = at.rules.play(at.position, move);
    if (!turn.ok) return null;
    const { position } = turn.value;
    const id = `${String(number)} ${String(at.played.length)}`;
    played.value = playedTurn(id, at.rules.board, at.position, turn.value);
    return { ...at, position, played: [...at.played, move], begun: null };
  }

  /** Plays a move of a win that is played out: it must keep the win, and the engine replies to it. */
  async function playOn(move: Move): Promise<void> {
    const own = number;
    const first = trial.value;
    if (!first || isThinking.value) return;
    const { exercise, rules, position } = first;
    const solver = position.turn;
    if (keepsWin(rules, position, exercise.values, move) === false) {
      finish(false, 'answered', move);
      return;
    }
    isThinking.value = true;
    let now = advance(first, move);
    while (now) {
      trial.value = now;
      if (hasWon(rules, now.position, solver)) {
        isThinking.value = false;
        finish(true, 'answered', null);
        return;
      }
      const values = now.position.outcome ? null : await (prover?.(rules, now.position) ?? null);
      if (own !== number) return;
      if (!values) break;
      if (now.position.turn === solver) {
        trial.value = nextStep(now, now.position, now.played, values);
        isThinking.value = false;
        return;
      }
      const reply = defend(rules, now.position, values);
      now = reply === null ? null : advance(now, reply);
    }
    // Later answers cannot be judged, so nothing counts against the user.
    isThinking.value = false;
    ui.announce(t('training.unproved'));
    begin();
  }

  function answer(text: string): void {
    const at = trial.value;
    if (!at || !isAsking.value) return;
    if (answerForm(at.exercise.kind) === 'moves') void playOn(text as Move);
    else finish(checkAnswer(at.exercise, text).isRight, 'answered', text);
  }

  const presses = takePresses(trial, () => isAsking.value && !isThinking.value, answer);

  /** Shows the next hint. */
  function hint(): void {
    if (!isAsking.value || hintsUsed.value >= 2) return;
    hintsUsed.value += 1;
    const last = hints.value.at(-1);
    if (last && trial.value) ui.announce(hintText(trial.value, last));
  }

  /** Gives up: counts as a wrong answer, and shows the solution. */
  function giveUp(ending: 'shown' | 'time' = 'shown'): void {
    if (isAsking.value) finish(false, ending, null);
  }

  /** Checks the clock; when the time is over, that counts as a wrong answer. */
  function tick(): void {
    const limit = settings.values.training.clock;
    if (!isAsking.value || limit === 0) return;
    secondsLeft.value = Math.max(0, Math.ceil(limit - clock.spent() / 1000));
    if (secondsLeft.value === 0) giveUp('time');
  }

  function goTo(next: number): void {
    isPlaying.value = false;
    played.value = null;
    stop.value = Math.max(0, Math.min((replay.value?.stops.length ?? 1) - 1, next));
  }

  /** Steps along the moves shown, a move at a time, or a seed at a time if only one is shown. */
  function step(by: 1 | -1, isSeed = (replay.value?.sowings.length ?? 0) === 1): void {
    if (!replay.value) return;
    if (isSeed) {
      goTo(stop.value + by);
      return;
    }
    const from = stop.value;
    goTo(nextWhole(replay.value, from, by));
    if (by > 0) showMove(from);
  }

  /** Animates the move that ends at the new stop. */
  function showMove(from: number): void {
    const shown = replay.value;
    const before = shown?.stops[from];
    const sowing = before?.steps === 0 ? shown?.sowings[before.ply] : undefined;
    if (!shown || !sowing || stop.value === from) return;
    number += 1;
    played.value = playedTurn(`shown ${String(number)}`, shown.rules.board, sowing.before, sowing.turn);
  }

  /** Plays the next move of an automatic replay. */
  function playNext(): void {
    if (!isPlaying.value || !replay.value) return;
    const last = replay.value.stops.length - 1;
    const from = stop.value;
    stop.value = nextWhole(replay.value, from, 1);
    showMove(from);
    if (stop.value >= last) isPlaying.value = false;
  }

  function togglePlay(): void {
    if (!replay.value) return;
    if (!isPlaying.value && stop.value >= replay.value.stops.length - 1) goTo(0);
    isPlaying.value = !isPlaying.value;
  }

  function showCourse(next: Course): void {
    course.value = next;
    goTo(0);
  }

  /** Switches between the solution and the refutation of the answer, if both exist. */
  function changeCourse(): void {
    if (!lesson.value || lesson.value.explanation.refutation.length === 0) return;
    showCourse(course.value === 'solution' ? 'refutation' : 'solution');
  }

  /** Replaces the grade that was computed from correctness, hints and time. */
  function regrade(grade: Grade): void {
    if (!lesson.value) return;
    const given = training.session.regrade(grade);
    if (given) ui.announce(gradeText(grade, given.due));
  }

  function next(): void {
    if (!lesson.value) return;
    const { minutes } = settings.values.training;
    const at = trial.value;
    const isOver = minutes > 0 && Date.now() - training.session.startedAt > minutes * 60_000;
    // After a wrong answer, the line continues with a right one.
    goOn(at, (at?.exercise.answers[0] ?? null) as Move | null);
    if (isOver) end();
  }

  /**
   * Starts a session with the user's choices; false if there is nothing to ask.
   *
   * @param along the drill that leads it.
   */
  function start(wish: Omit<SessionWish, 'length'> = {}, along: Drill | null = null): boolean {
    const { length, minutes } = settings.values.training;
    const all = { ...wish, length: minutes > 0 ? MAX_SESSION : length };
    const isStarted = training.session.start(all, along?.plan ?? null);
    if (!isStarted) return false;
    drill = along;
    goOn(null, null);
    return true;
  }

  /** Ends the session and shows the summary of its answers, if there are any. */
  function end(): void {
    if (training.session.answers.length === 0) close();
    else training.session.finish();
  }

  /** Leaves the session for good. */
  function close(): void {
    training.session.end();
    drill = null;
    goOn(null, null);
  }

  function skip(): void {
    if (!isAsking.value) return;
    training.session.skip();
    goOn(null, null);
  }

  /** Removes the exercise from the training. */
  function remove(): void {
    if (!trial.value) return;
    training.remove([trial.value.id]);
    follow();
  }

  /** Takes back the last answer or change. */
  function undo(): boolean {
    const step = training.undo();
    follow();
    if (step !== null) ui.announce(t(`training.undone.${step}`));
    return step !== null;
  }

  function connect(client: EngineClient, version: string): void {
    const analysis = useAnalysis();
    prover = makeProver(client, version, () => analysis.stop());
  }

  return {
    ...{
      view,
      start,
      end,
      close,
      trial,
      lesson,
      hints,
      hintsUsed,
      isAsking,
      isThinking,
      revealed,
      secondsLeft,
      makeDrill,
    },
    ...{ course, stop, isPlaying, played, replay, clock },
    ...{ connect, answer, ...presses },
    ...{
      hint,
      giveUp,
      tick,
      goTo,
      step,
      playNext,
      togglePlay,
      showCourse,
      changeCourse,
      regrade,
      next,
      skip,
      remove,
      undo,
    },
  };
});
