/** The English words of the table of a class, for the command line. */
import type { Say } from '../locales/text.ts';
import training from '../locales/en/training.json' with { type: 'json' };

export const CLASS_TEXTS = training;

/** Says a word of the table in the reader's language. */
export type SayClass = Say;
