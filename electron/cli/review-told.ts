/** A reviewed game on the command line: as data, and in one line. */
import type { Texts } from '../../engine/locales/text.ts';
import { moveNumberText } from '../../engine/notation/move-name.ts';
import type { Value } from '../../engine/core/value.ts';
import { usedText } from '../../engine/notation/time-text.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { mistakeLines, taggedNames } from '../../engine/review/mistake-lines.ts';
import type { ReviewedMove } from '../../engine/review/review-line.ts';
import { lossOf, type GameReview, type PlayerReview } from '../../engine/review/summary.ts';
import type { FirstNew } from '../../engine/explorer/question.ts';
import type { StoryClause } from '../../engine/review/story.ts';
import { mainTimes, reviewTimes, type Pace, type PlayerTimes } from '../../engine/review/times.ts';
import type { JudgedBy } from '../../engine/review/verdict.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { counted, known, valueJson, valueText, percentText, gameLine } from './output.ts';

/** A reviewed game of a file. */
export interface Reviewed {
  readonly file: string;
  readonly index: number;
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
  readonly review: GameReview;
  /** Value of the position where the game ends. */
  readonly value: Value | null;
  readonly by: JudgedBy;
  /** Where it leaves the user's repertoire. */
  readonly left: readonly StoryClause[];
  /** Its first move that no other game of the collection has played; null without a collection. */
  readonly firstNew: FirstNew | null;
}

/** Whether everything is proved: all judged moves, or, without any moves, the value of the position. */
function isWholeProved({ moves, review, value }: Reviewed): boolean {
  return moves.length === 0 ? value?.proof === 'exact' : review.isProved;
}

function moveJson(
  move: ReviewedMove,
  index: number,
  seconds: number | null,
  pace: Pace,
): Record<string, unknown> {
  const { before, after, best, freedom, kept, verdict } = move;
  const unproved = [before?.proof ?? null, after?.proof ?? null].find((proof) => proof !== 'exact');
  return {
    ply: index + 1,
    move: move.move,
    loss: lossOf(move),
    proof: unproved === undefined ? 'exact' : unproved,
    best,
    ...known({ seconds, pace, freedom, kept, verdict: verdict?.glyph }),
    ...known({ changesResult: verdict?.changesResult, cause: move.cause }),
  };
}

function playerJson(
  { counts, loss, unknown, accuracy, ...rest }: PlayerReview,
  times: PlayerTimes | null,
): Record<string, unknown> {
  return {
    ...rest,
    loss,
    mistakes: counts.mistake + counts.blunder,
    counts,
    unknown,
    accuracy: accuracy === null ? null : Math.round(accuracy * 10) / 10,
    ...known({ times }),
  };
}

function departureJson(clause: StoryClause): readonly Record<string, unknown>[] {
  if (clause.kind !== 'left-repertoire') return [];
  const { how, index, player, side, says } = clause;
  return [{ side, how, ply: index + 1, player, says }];
}

function firstNewJson({ index, games }: FirstNew): Record<string, number> | null {
  return index === null ? null : { ply: index + 1, games };
}

/** Makes the JSON of a reviewed game for `--json`. */
export function gameJson(reviewed: Reviewed): Record<string, unknown> {
  const { file, index, record, moves, review, value, by, left, firstNew } = reviewed;
  const { players, firstInexact, deciding } = review;
  const seconds = mainTimes(record);
  const times = reviewTimes(moves, seconds);
  return {
    file,
    index,
    rules: record.rules,
    by,
    end: valueJson(value),
    moves: moves.map((move, ply) => moveJson(move, ply, seconds[ply] ?? null, times?.paces[ply] ?? null)),
    south: playerJson(players.south, times?.players.south ?? null),
    north: playerJson(players.north, times?.players.north ?? null),
    firstInexact: firstInexact === null ? null : firstInexact + 1,
    deciding: deciding === null ? null : deciding + 1,
    ...(left.length === 0 ? {} : { repertoire: left.flatMap(departureJson) }),
    ...(firstNew === null ? {} : { firstNew: firstNewJson(firstNew) }),
    isProved: isWholeProved(reviewed),
  };
}

function playerText(
  texts: Texts,
  name: string,
  { loss, counts, accuracy }: PlayerReview,
  times: PlayerTimes | null,
  isMargin: boolean,
): string {
  const mistakes = counts.mistake + counts.blunder;
  const { say } = texts;
  const given = counted(texts, loss, isMargin ? 'cli.n.seeds' : 'cli.n.steps');
  const notes = [
    ...(accuracy === null
      ? []
      : [say('cli.review.accuracy', { accuracy: percentText(texts, accuracy / 100, 0) })]),
    ...(times === null ? [] : [say('cli.review.pace', { time: usedText(times.average) })]),
    ...(times === null || times.hasty === 0 ? [] : [say('cli.review.hasty', { n: times.hasty })]),
  ];
  const told = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  return `${say('cli.review.gave-away', { name, given, mistakes })}${told}`;
}

/** Lists the mistakes of a game below its line, with their causes. */
export function mistakeText({ say }: Texts, { record, moves }: Reviewed, rules: Rules): string {
  return mistakeLines(record, moves, rules, say)
    .map((line) => `  ${visibleLine(line)}\n`)
    .join('');
}

/** Summarises a game that is only a position: `no moves; South +3, proved`. */
function positionWords(texts: Texts, value: Value | null): string {
  const { say } = texts;
  if (value === null) return say('cli.review.unknown-position');
  const sure = say(value.proof === 'exact' ? 'cli.review.proved' : 'cli.review.estimated');
  return say('cli.review.position', { value: valueText(texts, value), sure });
}

/** Formats a reviewed game in one line. */
export function summaryLine(texts: Texts, reviewed: Reviewed): string {
  const { say } = texts;
  const { file, index, record, moves, review, value } = reviewed;
  if (moves.length === 0) return gameLine(texts, file, index, positionWords(texts, value));
  const { players, deciding } = review;
  const isMargin = !moves.some(({ before, after }) => (before ?? after)?.kind === 'winner');
  const names = taggedNames(record, say);
  const times = reviewTimes(moves, mainTimes(record));
  const unknown = players.south.unknown + players.north.unknown;
  const at = deciding === null ? undefined : moves[deciding];
  const parts = [
    playerText(texts, names.south, players.south, times?.players.south ?? null, isMargin),
    playerText(texts, names.north, players.north, times?.players.north ?? null, isMargin),
    ...(at ? [say('cli.review.decided', { move: `${moveNumberText(at.number, false)} ${at.move}` })] : []),
    ...(unknown > 0 ? [say('cli.review.unknown', { n: unknown })] : []),
    say(isWholeProved(reviewed) ? 'cli.review.proved' : 'cli.review.estimated'),
  ];
  return gameLine(texts, file, index, parts.join('; '));
}
