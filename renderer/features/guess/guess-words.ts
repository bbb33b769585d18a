/** The sentences about guesses: the question, what a guess is worth, what was played, and why. */
import type { Move } from '../../../engine/core/move.ts';
import { otherSide, type Side } from '../../../engine/core/side.ts';
import { faultSentence, meritSentence, type CauseWords } from '../../../engine/review/cause-text.ts';
import type { TriedMove } from '../../../engine/review/review-line.ts';
import { scoreOf, type Guess } from '../../../engine/training/guess.ts';
import { numberText } from '../../../engine/drawing/value-text.ts';
import { movesOf, pathToPly } from '../../../engine/tree/path.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { numberAt } from '../../../engine/tree/turns.ts';
import { moveText } from '../../i18n/move-name.ts';
import { sentencesText } from '../../i18n/numbers.ts';
import { playerName } from '../../i18n/player-name.ts';
import { t } from '../../i18n/text.ts';
import { lossShort, lossText, reviewedName } from '../review/move-words.ts';
import type { Sitting } from './sitting.ts';

/** Returns the player to move at a ply, by the seat at the start, and the seat held now. */
function moverAt({ positions, line }: Sitting, ply: number): { readonly player: Side; readonly seat: Side } {
  const at = positionAt(positions, pathToPly(line, ply));
  const seat = at.ok ? at.value.turn : 'south';
  return { seat, player: at.ok && at.value.swapped ? otherSide(seat) : seat };
}

/** Returns the name of a player with the side, or only the side. */
export function sideName({ record }: Pick<Sitting, 'record'>, player: Side, seat: Side = player): string {
  const [name, side] = [playerName(record, player), t(`side.${seat}`)];
  return name === t(`side.${player}`) ? side : t('guessing.who', { name, side });
}

/** Writes the question at a ply. */
export function questionText(sitting: Sitting, ply: number): string {
  const { player, seat } = moverAt(sitting, ply);
  const n = numberAt(sitting.positions, pathToPly(sitting.line, ply + 1))?.number ?? 1;
  return t('guessing.ask', { who: sideName(sitting, player, seat), n });
}

/** Writes the moves of the game between the last question and this one; `''` if there are none. */
export function sinceText({ asked, line }: Sitting, index: number): string {
  const [from, to] = [asked[index - 1] ?? asked[index], asked[index]];
  const moves = movesOf(line).slice(from, to).map(moveText);
  return moves.length === 0 ? '' : t('guessing.since', { moves: moves.join(' ') });
}

/** Writes the question with the moves before it, to be spoken. */
export function askedText(sitting: Sitting, index: number): string {
  const ply = sitting.asked[index];
  return ply === undefined ? '' : sentencesText([sinceText(sitting, index), questionText(sitting, ply)]);
}

/** Names the move of the game at a ply with its number. */
export function nameAt({ positions, line }: Pick<Sitting, 'positions' | 'line'>, ply: number): string {
  const path = pathToPly(line, ply + 1);
  const number = numberAt(positions, path);
  return number ? reviewedName({ number, path }) : '';
}

/** Says what a move is worth: it is the best, as good, or gives something away. */
function worthText(move: Move, judged: TriedMove, key: 'guess' | 'game'): string {
  const name = moveText(move);
  const loss = judged.byEstimate;
  if (loss === 0) return t(`guessing.${key}.estimate-best`, { move: name });
  if (loss !== null) return t(`guessing.${key}.estimate-loses`, { move: name, n: loss });
  if (judged.isBest === null) return t(`guessing.${key}.unknown`, { move: name });
  if (!judged.isBest) return t(`guessing.${key}.loses`, { move: name, loss: lossText(judged) });
  return t(`guessing.${key}.${move === judged.best ? 'best' : 'as-good'}`, { move: name });
}

/** Says what a guess is worth. */
export function guessText({ move, tried }: Guess): string {
  return move === null || !tried ? t('guessing.shown') : worthText(move, tried, 'guess');
}

/** Says what was played in the game. */
function gameText({ move, own, played }: Guess): string {
  return move === played ? t('guessing.game.same') : worthText(played, own, 'game');
}

/** Explains in one sentence the guess if it was not the best, else the move of the game if that was not; else `''`. */
function whyText(sitting: Sitting, guess: Guess, words: CauseWords): string {
  const { move, tried, own, played, ply } = guess;
  const [told, judged] = move !== null && tried?.isBest === false ? [move, tried] : [played, own];
  if (judged.isBest !== false) return '';
  const { player } = moverAt(sitting, ply);
  const about = { ...judged, move: told, player };
  return faultSentence(about, words) || meritSentence(about, words);
}

/** What is told about a guess besides its worth: the move of the game, and the reason after the sentence it is about. */
export function toldLines(
  sitting: Sitting,
  guess: Guess,
  words: CauseWords,
): readonly { readonly id: 'game-move' | 'why'; readonly text: string }[] {
  const game = { id: 'game-move', text: gameText(guess) } as const;
  const text = whyText(sitting, guess, words);
  const why = text === '' ? [] : [{ id: 'why', text } as const];
  return guess.tried?.isBest === false ? [...why, game] : [game, ...why];
}

/** Writes everything told about a guess, to be spoken. */
export function toldText(sitting: Sitting, guess: Guess, words: CauseWords): string {
  return sentencesText([guessText(guess), ...toldLines(sitting, guess, words).map(({ text }) => text)]);
}

/** Writes the loss of a move for tables; `–` if it is not known. */
export function lossWord(judged: TriedMove | null): string {
  const loss = judged?.byEstimate ?? null;
  if (loss !== null) return `~ ${numberText(0 - loss)}`;
  if (!judged || judged.isBest === null) return '–';
  return judged.isBest ? numberText(0) : lossShort(judged);
}

/** The kind of a guess, by which it is marked. */
export type GuessTone = 'right' | 'wrong' | 'unknown';

export function toneOf(guess: Guess): GuessTone {
  const score = scoreOf(guess);
  return score === null ? 'unknown' : score === 100 ? 'right' : 'wrong';
}
