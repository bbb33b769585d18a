/** Values in the words of the page: the functions of the engine with the page's texts. */
import * as values from '../../engine/words/value-text.ts';
import { inPageWords } from './text.ts';

export const proofWord = inPageWords(values.proofWord);
export const valueShort = inPageWords(values.valueShort);
export const valueTold = inPageWords(values.valueTold);
export const valueLong = inPageWords(values.valueLong);
export const valueSpoken = inPageWords(values.valueSpoken);
export const costSpoken = inPageWords(values.costSpoken);
export const glyphWords = inPageWords(values.glyphWords);
