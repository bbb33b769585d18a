/** Describes exercises: the question, hints, the verdict and its reasons, and when an exercise comes back. */
import type { Move } from '../../../../engine/core/move.ts';
import type { Value } from '../../../../engine/core/value.ts';
import { withMark } from '../../../../engine/export/exercise-words.ts';
import { faultSentence } from '../../../../engine/review/cause-text.ts';
import type { AnswerCheck } from '../../../../engine/training/answer.ts';
import { checkAnswer } from '../../../../engine/training/answer.ts';
import { answerForm, isSowingKind, type ExerciseKind } from '../../../../engine/training/exercise.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Turn } from '../../../../engine/rules/types.ts';
import type { Hint } from '../../../../engine/training/hints.ts';
import { otherSide } from '../../../../engine/core/side.ts';
import { ROOT } from '../../../../engine/tree/path.ts';
import type { Path } from '../../../../engine/tree/types.ts';
import { eitherText, moveHintText } from '../../../i18n/hint-text.ts';
import { joinSaid, listText } from '../../../i18n/numbers.ts';
import { lineText } from '../../../i18n/line-text.ts';
import { moveText } from '../../../i18n/move-name.ts';
import { explainedText, sideWord } from '../../../i18n/speech.ts';
import { t } from '../../../i18n/text.ts';
import { valueLong, valueTold } from '../../../i18n/value-text.ts';
import { beadName } from '../../preview/building-text.ts';
import { dayOf, type Day } from '../../../../engine/progress/days.ts';
import type { Grade } from '../../../../engine/progress/types.ts';
import type { Lesson } from './lesson.ts';
import type { Trial } from './trial.ts';

/** Returns the question with the side that is asked, in one or two sentences. */
export function questionText({ exercise, rules, played }: Trial): string {
  const { kind, setup, move, pit, goal } = exercise;
  const side = sideWord(setup.turn, {});
  const other = sideWord(otherSide(setup.turn), {});
  if (kind === 'play-win' && played.length > 0) return t('training.ask.play-on', { side });
  if (kind === 'capture' && rules.board.kinds > 1)
    return t('training.ask.capture-gems', { side, move: moveText(move ?? '') });
  const asked = t(`training.ask.${kind}`, {
    side,
    other,
    move: moveText(move ?? ''),
    pit: pit ?? '',
    n: goal ?? 0,
  });
  return withMark(asked, exercise, t);
}

/** Says which line a drill has come to; `''` at the start of the game, or if there is none. */
export function drillText(line: Path | null): string {
  return line === ROOT || line === null ? '' : t('training.after', { moves: lineText(line) });
}

/** Describes how to answer, by mouse and by keyboard. */
export function howText({ exercise: { kind }, rules }: Trial): string {
  const form = answerForm(kind);
  if (form === 'place')
    return t(rules.board.stores === 'sown' ? 'training.how.place-store' : 'training.how.place');
  if (form === 'number') return t('training.how.number');
  return t(rules.board.kinds > 1 ? 'training.how.beads' : 'training.how.move');
}

/** Returns the label of a number answer. */
export function numberLabel(kind: ExerciseKind, kinds: number): string {
  switch (kind) {
    case 'laps':
      return t('training.number.laps');
    case 'moves-until':
      return t('training.number.moves');
    default:
      return t(kinds > 1 ? 'training.number.gems' : 'training.number.seeds');
  }
}

/** Names a place of an answer. */
function placeName(place: string): string {
  return place === 'store' ? t('training.place.store') : place;
}

/** Writes an answer: a number, a place or a move. */
export function answerText({ exercise: { kind } }: Pick<Trial, 'exercise'>, answer: string): string {
  const form = answerForm(kind);
  if (form === 'number') return answer;
  return form === 'place' ? placeName(answer) : moveText(answer);
}

/** Returns the text of a hint. */
export function hintText({ rules }: Pick<Trial, 'rules'>, hint: Hint): string {
  const isGems = rules.board.kinds > 1;
  switch (hint.code) {
    case 'sows':
      return t(isGems ? 'training.hint.sows-beads' : 'training.hint.sows', { n: hint.beads });
    case 'between':
      return t('training.hint.between', { least: hint.least, most: hint.most });
    case 'on-side':
      return t('training.hint.on-side', { side: sideWord(hint.side, {}) });
    case 'one-of-places':
      return t('training.hint.one-of-places', { places: eitherText(hint.places.map(placeName)) });
    case 'starts-with':
      return t('training.hint.starts-with', { move: moveText(hint.move) });
    case 'last-bead':
      return t('training.hint.last-bead', { bead: beadName(hint.bead) });
    case 'begins-with':
      return t('training.hint.begins-with', { beads: hint.beads.map(beadName).join(', ') });
    default:
      return moveHintText(hint, isGems);
  }
}

/** Returns the verdict, right or wrong, in a word or two. */
export function verdictText({ isRight, ending }: Pick<Lesson, 'isRight' | 'ending'>): string {
  if (isRight) return t('training.verdict.right');
  return t(ending === 'answered' ? 'training.verdict.wrong' : `training.verdict.${ending}`);
}

/** Formats the value of a move; a bound is shown as a bound (`South ≥ +4`), as on the board. */
function worthText(value: Value): string {
  const isLimit = value.kind === 'margin' && (value.proof === 'lower' || value.proof === 'upper');
  return isLimit ? valueTold(value) : valueLong(value);
}

/** Describes the cost of a wrong move. */
function lossText({ exercise }: Trial, move: string, { loss }: AnswerCheck): string {
  const known = exercise.values?.moves ?? [];
  const value = known.find((each) => each.move === move)?.value;
  if (!value) return '';
  const best = known.find((each) => each.move === exercise.answers[0])?.value;
  const told = t('training.why.comes-to', { move: moveText(move), value: worthText(value) });
  if (loss !== null && loss > 0) return t('training.why.loses', { told, n: loss });
  return best ? t('training.why.instead', { told, best: worthText(best) }) : told;
}

/** Lists the right answers: `C`, `C or E`; if there are many orders of beads, only one. */
function rightText(trial: Trial): string {
  const { answers } = trial.exercise;
  const shown = answers.slice(0, 4).map((each) => answerText(trial, each));
  return answers.length > shown.length
    ? t('training.why.among', { moves: listText(shown), n: answers.length })
    : eitherText(shown);
}

/** Returns a sentence with the right answers, and their result if it is known. */
function rightSentence(trial: Trial): string {
  const { answers, values } = trial.exercise;
  const value = values?.moves.find((each) => each.move === answers[0])?.value;
  const right = rightText(trial);
  // Several wins may differ in value.
  return value && answers.length === 1
    ? t('training.why.right-value', { right, value: worthText(value) })
    : t('training.why.right', { right });
}

/** Describes the effect of a move in sentences. */
function effectSentence({ board }: Rules, move: Move, turn: Turn): string {
  const text = explainedText(board, move, turn);
  return text.endsWith('.') ? text : `${text}.`;
}

/** Describes the effect of the move in a counting exercise. */
function sowingText({ exercise, rules, position }: Trial): string {
  const { kind, line, move, pit, answers } = exercise;
  if (kind === 'moves-until')
    return t('training.why.turn', { moves: line.map(moveText).join(' '), n: line.length });
  const turn = move === null ? null : rules.play(position, move);
  if (!turn?.ok || move === null) return '';
  if (kind === 'holds') return t('training.why.holds', { pit: pit ?? '', n: Number(answers[0] ?? 0) });
  return effectSentence(rules, move, turn.value);
}

/** Explains in sentences why the answer is right or wrong, and says if that rests on an estimate. */
export function explanationText(trial: Trial, lesson: Lesson): string {
  return withMark(reasonText(trial, lesson), trial.exercise, t);
}

function reasonText(trial: Trial, { isRight, answer, explanation }: Lesson): string {
  const { exercise, rules, position } = trial;
  const { kind, answers, values } = exercise;
  if (isSowingKind(kind) || kind === 'moves-until') {
    const told = sowingText(trial);
    return isRight ? told : t('training.why.right-is', { right: rightText(trial), told });
  }
  const right = rightSentence(trial);
  if (kind === 'opening') return t('training.why.opening', { right: rightText(trial) });
  if (isRight) {
    if (kind === 'play-win') return t('training.why.won');
    const value = values?.moves.find((each) => each.move === answer)?.value;
    const turn = answer === null ? null : rules.play(position, answer as Move);
    if (!value && turn?.ok) return effectSentence(rules, (answer ?? '') as Move, turn.value);
    const told = value
      ? t('training.why.comes-to', { move: moveText(answer ?? ''), value: worthText(value) })
      : '';
    return answers.length > 1 ? `${told} ${right}` : told;
  }
  const names = { south: sideWord('south', {}), north: sideWord('north', {}) };
  const words = { say: t, move: moveText, labels: rules.board.labels, names };
  const fault = faultSentence({ cause: explanation.cause, player: position.turn }, words);
  const wrong = answer === null ? [] : [lossText(trial, answer, checkAnswer(exercise, answer)), fault];
  return joinSaid([...wrong, right]);
}

/** Describes when an exercise comes back: `tomorrow`, `in 4 days`. */
export function dueText(due: Day, today = dayOf(Date.now())): string {
  return t('training.due', { n: Math.max(0, due - today) });
}

/** Describes a grade with its consequence. */
export function gradeText(grade: Grade, due: Day): string {
  return t('training.grade.said', { grade: t(`training.grade.${grade}`), due: dueText(due) });
}
