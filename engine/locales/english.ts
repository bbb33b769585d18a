/** The English messages of reports, sheets and tables, for the command line. */
import analysis from './en/analysis.json' with { type: 'json' };
import report from './en/report.json' with { type: 'json' };
import rules from './en/rules.json' with { type: 'json' };
import training from './en/training.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };
import board from './en/board.json' with { type: 'json' };
import { makeTexts } from './text.ts';

export const ENGLISH = makeTexts('en', { ...analysis, ...board, ...report, ...rules, ...training, ...words });
