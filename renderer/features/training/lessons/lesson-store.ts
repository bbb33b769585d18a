/**
 * The lesson on the board: its step, the answer to it, and the steps that are done. The board of a lesson belongs to no
 * document. Answers are judged as in the training, but nothing is rated.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Move } from '../../../../engine/core/move.ts';
import { cachedRules } from '../../../../engine/progress/rules-cache.ts';
import type { Turn } from '../../../../engine/rules/types.ts';
import { checkAnswer } from '../../../../engine/training/answer.ts';
import { answerForm } from '../../../../engine/training/exercise.ts';
import { hints as hintsOf, type Hint } from '../../../../engine/training/hints.ts';
import { lessonName, lessonSteps, noteOnMove, type LessonStep } from '../../../../engine/training/lesson.ts';
import { mainLineMoves, nodeAt } from '../../../../engine/tree/node.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { playSowings } from '../../../../engine/tree/sowings.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import type { PlayedMove } from '../../../board/move-animation.ts';
import { joinSaid } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/text.ts';
import { useSettings } from '../../../studio/settings.ts';
import { useUi } from '../../../studio/ui.ts';
import { playedTurn } from '../session/replay.ts';
import { answerText, questionText } from '../session/session-words.ts';
import { makeTrial, takePresses, type Trial } from '../session/trial.ts';

/** A lesson being played. */
interface Lesson {
  readonly name: string;
  /** The id under which its progress is kept; null for a lesson from a file. */
  readonly id: string | null;
  readonly steps: readonly LessonStep[];
}

/** The answer given last in a step that asks. */
interface Given {
  readonly isRight: boolean;
  /** The answer in words. */
  readonly text: string;
  /** What the lesson says about it; `''` for nothing. */
  readonly note: string;
}

/** Hints of a step: two in words, then the pit itself. */
const MOST_HINTS = 3;

export const useLesson = defineStore('lesson', () => {
  const settings = useSettings();
  const ui = useUi();
  const lesson = shallowRef<Lesson | null>(null);
  const index = ref(0);
  /** Moves of the line that are on the board. */
  const ply = ref(0);
  const trial = shallowRef<Trial | null>(null);
  const given = shallowRef<Given | null>(null);
  const hintsUsed = ref(0);
  const played = shallowRef<PlayedMove | null>(null);
  const doneHere = shallowRef<ReadonlySet<number>>(new Set());
  /** Id of the document with lessons that was shown or added to last; the next step is added there. */
  const usedLast = ref<string | null>(null);
  let number = 0;

  const steps = computed(() => lesson.value?.steps ?? []);
  /** Null at the end of the lesson. */
  const step = computed<LessonStep | null>(() => steps.value[index.value] ?? null);
  const isAsking = computed(() => trial.value !== null && given.value?.isRight !== true);
  const hints = computed<readonly Hint[]>(() => {
    const at = trial.value;
    return at && isAsking.value ? hintsOf(at.exercise, at.rules).slice(0, hintsUsed.value) : [];
  });
  /** The moves that the step shows: its main line, or the moves after a right answer. */
  const line = computed<readonly Move[]>(() => (step.value && !isAsking.value ? shownLine.value : []));
  const shownLine = shallowRef<readonly Move[]>([]);
  const sowings = computed(
    () => (step.value ? playSowings(step.value.rules, step.value.position, line.value) : null) ?? [],
  );
  /** The turn shown last; null at the start of the step. */
  const last = computed<Turn | null>(() => sowings.value[ply.value - 1]?.turn ?? null);
  const hasMore = computed(() => ply.value < sowings.value.length);

  const question = computed(() => {
    const at = trial.value;
    if (!at || step.value?.record.root.title) return '';
    const side = t(`side.${at.exercise.setup.turn}`);
    return at.exercise.kind === 'opening' ? t('lesson.ask', { side }) : questionText(at);
  });
  /** The note of the move shown. */
  const note = computed(() => {
    const root = step.value?.record.root;
    if (!root || ply.value === 0) return '';
    return nodeAt(root, makePath(line.value.slice(0, ply.value)))?.comment ?? '';
  });

  /** Opens a lesson; one of a file (`id` null) has the name in its games, or else that of the file without its ending. */
  function open(name: string, id: string | null, games: readonly GameRecord[], at?: number): boolean {
    const read = lessonSteps(games, cachedRules);
    if (read.length === 0) return false;
    const ownName = lessonName(games) || name.replace(/\.[a-z]{2,5}$/i, '');
    lesson.value = { name: id === null ? ownName : name, id, steps: read };
    doneHere.value = new Set(id === null ? [] : settings.values.lessonsDone[id]);
    const first = read.findIndex((_, i) => !doneHere.value.has(i));
    go(at ?? Math.max(0, first));
    ui.page = 'lesson';
    return true;
  }

  function go(to: number): void {
    index.value = Math.max(0, Math.min(steps.value.length, to));
    const at = step.value;
    ply.value = 0;
    given.value = null;
    hintsUsed.value = 0;
    played.value = null;
    trial.value = at?.exercise ? makeTrial(String(index.value), at.exercise) : null;
    shownLine.value = at && !at.exercise ? mainLineMoves(at.record.root) : [];
    const place = t('lesson.place', { now: index.value + 1, all: steps.value.length });
    ui.announce(at ? joinSaid([place, at.record.root.title]) : t('lesson.end'));
  }

  function noteDone(): void {
    const here = lesson.value;
    if (!here || doneHere.value.has(index.value)) return;
    doneHere.value = new Set(doneHere.value).add(index.value);
    if (here.id === null) return;
    settings.change({
      lessonsDone: {
        ...settings.values.lessonsDone,
        [here.id]: [...doneHere.value].toSorted((a, b) => a - b),
      },
    });
  }

  /** Shows the next move of the line. */
  function advance(): void {
    const sowing = sowings.value[ply.value];
    const at = step.value;
    if (!sowing || !at) return;
    ply.value += 1;
    number += 1;
    played.value = playedTurn(`lesson ${String(number)}`, at.rules.board, sowing.before, sowing.turn);
    ui.announce(note.value);
  }

  /** Shows the next move of the step, or goes to the next step. */
  function next(): void {
    if (!step.value) return;
    if (hasMore.value) {
      advance();
      return;
    }
    if (!isAsking.value) noteDone();
    go(index.value + 1);
  }

  /** Takes the last move shown back, or goes to the step before. */
  function back(): void {
    const least = step.value?.exercise ? 1 : 0;
    if (ply.value > least) {
      ply.value -= 1;
      played.value = null;
    } else go(index.value - 1);
  }

  function answer(text: string): void {
    const [at, here] = [trial.value, step.value];
    if (!at || !here || !isAsking.value) return;
    const { isRight } = checkAnswer(at.exercise, text);
    const isMove = ['move', 'moves'].includes(answerForm(at.exercise.kind));
    trial.value = { ...at, begun: null };
    given.value = { isRight, text: answerText(at, text), note: isMove ? noteOnMove(here, text) : '' };
    ui.announce(`${verdict.value} ${given.value.note}`);
    if (!isRight) return;
    const isMain = !isMove || here.record.root.children[0]?.move === text;
    shownLine.value = isMain ? mainLineMoves(here.record.root) : [text as Move];
    if (shownLine.value.length === 0) shownLine.value = at.exercise.line;
    noteDone();
    advance();
  }

  /** What is said about the answer; `''` before it. */
  const verdict = computed(() => {
    if (!given.value) return '';
    return given.value.isRight
      ? t('training.verdict.right')
      : t('lesson.wrong', { answer: given.value.text });
  });

  const presses = takePresses(trial, () => isAsking.value, answer);

  function hint(): void {
    if (isAsking.value) hintsUsed.value = Math.min(MOST_HINTS, hintsUsed.value + 1);
  }

  return {
    ...{ lesson, steps, step, index, ply, trial, given, hints, hintsUsed, played, isAsking, last, hasMore },
    ...{ usedLast, question, note, verdict, doneHere, open, go, next, back, answer, hint },
    ...presses,
    hasHint: computed(() => isAsking.value && hintsUsed.value < MOST_HINTS),
  };
});
