/** Moves and outcomes in the words of the page: the functions of the engine with the page's texts. */
import * as speech from '../../engine/words/speech.ts';
import { whyText as whyTextIn } from '../../engine/words/why-text.ts';
import { inPageWords } from './text.ts';

export { joinEffect, type Effect, type Telling } from '../../engine/words/speech.ts';

export const sideWord = inPageWords(speech.sideWord);
export const winnerText = inPageWords(speech.winnerText);
export const resultText = inPageWords(speech.resultText);
export const outcomeText = inPageWords(speech.outcomeText);
export const stopText = inPageWords(speech.stopText);
export const placeText = inPageWords(speech.placeText);
export const landingText = inPageWords(speech.landingText);
export const endlessEffect = inPageWords(speech.endlessEffect);
export const exceptions = inPageWords(speech.exceptions);
export const capturesSomething = inPageWords(speech.capturesSomething);
export const effectOf = inPageWords(speech.effectOf);
export const effectText = inPageWords(speech.effectText);
export const triedText = inPageWords(speech.triedText);
export const explainedText = inPageWords(speech.explainedText);
export const turnText = inPageWords(speech.turnText);
export const feedingText = inPageWords(speech.feedingText);
export const whyText = inPageWords(whyTextIn);
