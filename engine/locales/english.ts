/** The English messages of reports, sheets and tables, for the command line: all that its parts say. */
import report from './en/report.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };
import { makeTexts } from './text.ts';

export const ENGLISH = makeTexts('en', { ...report, ...words });
