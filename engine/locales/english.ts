/** The English messages of texts and files for readers, for the library; all other parts load the messages of a language. */
import awele from './en/game-awele.json' with { type: 'json' };
import hawalis from './en/game-hawalis.json' with { type: 'json' };
import kalah from './en/game-kalah.json' with { type: 'json' };
import oware from './en/game-oware.json' with { type: 'json' };
import shakala from './en/game-shakala.json' with { type: 'json' };
import report from './en/report.json' with { type: 'json' };
import rules from './en/rules.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };
import { makeTexts } from './text.ts';

const games = { ...kalah, ...oware, ...awele, ...hawalis, ...shakala };
export const ENGLISH = makeTexts('en', { ...report, ...words, ...rules, ...games });
