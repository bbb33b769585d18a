/** The language of messages and of files for readers: that of `--lang`, else of the environment. */
import { chosenLanguage, makeTexts, type Say, type Texts } from '../../engine/locales/text.ts';
import { languagesIn, messagesIn } from '../program/locales.ts';
import { localesFolder } from '../program/places.ts';
import { wordFlag } from './usage.ts';

const languages = languagesIn(localesFolder());

/** What was read before. */
const known = new Map<string, Texts>();

/** Option of every command and of the program itself. */
export const LANG_FLAG = wordFlag('lang L', languages, [
  'cli.flag.lang',
  { languages: languages.join(', ') },
]);

/** Moves `--lang L` from before the name of the command to behind it; nothing is left where no name follows. */
export function commandFirst(words: readonly string[]): readonly string[] {
  const [first = ''] = words;
  const before = first === '--lang' ? 2 : first.startsWith('--lang=') ? 1 : 0;
  const [name, ...rest] = words.slice(before);
  return name === undefined ? [] : [name, ...words.slice(0, before), ...rest];
}

/**
 * Reads the texts of the language that is asked for, before the words are understood: a complaint about them is in that
 * language, too.
 *
 * @param words options and operands; what follows `--` is not looked at.
 * @param locale the user's language as the system writes it, for words that name none or one that there is not.
 */
export function textsFor(words: readonly string[], locale = ''): Texts {
  const ends = words.indexOf('--');
  const named = (ends < 0 ? words : words.slice(0, ends)).flatMap((word, i) =>
    word.startsWith('--lang=') ? [word.slice(7)] : word === '--lang' ? [words[i + 1] ?? ''] : [],
  );
  const asked = languages.find((each) => each === named.at(-1));
  const language = asked ?? chosenLanguage([locale], languages);
  const texts = known.get(language) ?? withNouns(makeTexts(language, messagesIn(localesFolder(), language)));
  known.set(language, texts);
  return texts;
}

/**
 * Makes the command line's own messages tell a number with its noun if there is one of its name: `nodes: 5` as `5 nodes`.
 * `{count}` is `n` without grouped digits, because such a line is often read by programs, too.
 */
function withNouns(texts: Texts): Texts {
  const say: Say = (key, params = {}) => {
    if (!key.startsWith('cli.')) return texts.say(key, params);
    const told = Object.entries(params).map(([name, value]) => {
      const noun = `cli.n.${name}`;
      const isCounted = typeof value === 'number' && texts.has(noun);
      return [name, isCounted ? texts.say(noun, { n: value, count: String(value) }) : value] as const;
    });
    return texts.say(key, { count: String(params['n'] ?? ''), ...Object.fromEntries(told) });
  };
  return { ...texts, say };
}
