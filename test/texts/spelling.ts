/**
 * Which words of a language are misspelt, by the dictionaries of Hunspell. It runs as WebAssembly, because the checkers
 * in JavaScript do not know how German puts words together.
 */
import { createHunspellFromStrings } from 'hunspell-wasm';

interface Dictionary {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}

/** The dictionaries by languages. A language without one is not checked. */
const DICTIONARIES: Readonly<Record<string, () => Promise<{ readonly default: Dictionary }>>> = {
  en: () => import('dictionary-en-gb'),
  fr: () => import('dictionary-fr'),
  de: () => import('dictionary-de'),
  es: () => import('dictionary-es'),
  pt: () => import('dictionary-pt'),
};

const WORD = /(?<![\p{L}\d])[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?![\p{L}\d])/gu;

/** Code, quotations and foreign words (italics), places of links, parameters, options, and what holds signs that no word has: paths, addresses, `key=value`. */
const NO_WORDS = [
  /```[\s\S]*?```/g,
  /`[^`]*`/g,
  /(?<!\*)\*[^*\n]+\*(?!\*)/g,
  /\]\([^)]*\)/g,
  /\{[^}]*\}/g,
  /(?<!\S)\S*[\w)][.:=/_|]\w\S*/g,
  /(?<![\p{L}\p{M}-])--?[a-z][\w-]*/gu,
];

/** French elisions, and pronouns that Spanish puts behind a verb, whose accent then is written. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|presqu|puisqu|quelqu)'/i;
const PRONOUN = /(?:me|nos|se|te|l[aeo]s?)$/;

/** Returns a text without what is no language in it. */
export function plainText(text: string): string {
  return NO_WORDS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
}

/** The words of a text, each once. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(
    plainText(text)
      .match(WORD)
      ?.map((word) => word.replaceAll('’', "'")),
  );
}

/** Tells whether a word is spelt as it should be. */
export type IsSpelt = (word: string) => boolean;

/**
 * Loads the dictionary of a language; null if there is none.
 *
 * @param own words that it lacks.
 */
export async function loadSpelling(language: string, own: Iterable<string>): Promise<IsSpelt | null> {
  const load = DICTIONARIES[language];
  if (!load) return null;
  const { aff, dic } = (await load()).default;
  const decoder = new TextDecoder();
  const dictionary = await createHunspellFromStrings(decoder.decode(aff), decoder.decode(dic));
  for (const word of own) dictionary.addWord(word);
  const isWord = (word: string): boolean => word.length === 1 || dictionary.testSpelling(word);
  const withoutPronoun = (word: string): string =>
    word.replace(PRONOUN, '').normalize('NFD').replaceAll('\u0301', '');
  const isOne = (word: string): boolean =>
    isWord(word) || (language === 'es' && PRONOUN.test(word) && isWord(withoutPronoun(word)));
  return (word) => {
    const bare = language === 'fr' ? word.replace(ELISION, '') : word;
    return isOne(word) || isOne(bare) || (/['-]/.test(bare) && bare.split(/['-]/).every(isOne));
  };
}
