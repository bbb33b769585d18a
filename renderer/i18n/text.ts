/**
 * The texts of the page by typed key, in the chosen language. They are loaded before the page is drawn; in the web
 * edition only those of the start, and the others with the parts of the program that say them. Components, stores and
 * commands call `t`; a key that does not exist does not compile. Codes from the engine become keys by `failureText` and
 * the other functions of `failure-text.ts`.
 */
import { shallowRef } from 'vue';
import LATER_TEXTS from 'virtual:later-texts';
import LANGUAGES from 'virtual:texts';
import { defined } from '../../engine/core/result.ts';
import { GAMES } from '../../engine/games/index.ts';
import { isolatedParams } from '../../engine/locales/isolate.ts';
import type { MessageKey } from '../../engine/locales/keys.ts';
import { optionText as wordsOfOption } from '../../engine/locales/option-text.ts';
import {
  chosenLanguage,
  makeTexts,
  type MessageParams,
  type Say,
  type Texts,
} from '../../engine/locales/text.ts';
import { isTouched } from '../platform/touched.ts';

export type { MessageKey, MessageParams };

/** Texts that the games bring themselves; the program's own take precedence. */
const gameTexts = Object.assign({}, ...GAMES.map(({ texts }) => texts ?? {})) as Readonly<
  Record<string, string>
>;

let texts = makeTexts('en', {});
/** Counts up when the page must be said again: the texts themselves are also completed where nothing shown changes. */
const said = shallowRef(0);
/** Keys that were asked for and are not among the texts. */
const lacking = new Set<string>();

function say(loaded: Texts): void {
  texts = loaded;
  lacking.clear();
  said.value++;
}

/** Tags of the languages that there are, in the order of their folders. */
export const languages: readonly string[] = Object.keys(LANGUAGES);

/** Returns the name of a language in this language itself: `Français`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** Loads the texts that the start needs; in the desktop program these are all. */
export async function loadFirstTexts(language: string): Promise<Texts> {
  const { default: messages } = await defined(LANGUAGES[language], language)();
  return makeTexts(language, { ...gameTexts, ...messages });
}

/** The later texts where all are among the first ones. */
const noTexts = () => Promise.resolve({ default: {} });

/** Loads all texts of a language, for the page or for a file in another language than the page. */
export async function loadTexts(language: string): Promise<Texts> {
  const loaders = [defined(LANGUAGES[language], language), LATER_TEXTS[language] ?? noTexts];
  const [first, later] = await Promise.all(loaders.map((load) => load()));
  return makeTexts(language, { ...gameTexts, ...first?.default, ...later?.default });
}

/** The language asked for last; one that is loaded later than a newer one is not shown. */
let wanted = '';

/**
 * Loads a language and shows the page in it. If it cannot be loaded, the page keeps its language.
 *
 * @param choice the tag of a language, or `system`; where there is no such language, the system's.
 * @param load loads all texts, or those that the start needs: then `completeTexts` loads the others.
 */
export async function useLanguage(choice: string, load = loadTexts): Promise<void> {
  const language = chosenLanguage([choice, ...navigator.languages], languages);
  wanted = language;
  if (texts.language === language && texts.has('app.name')) return;
  const loaded = await load(language);
  if (wanted === language) say(loaded);
}

/** The language that was completed last, or is being completed. */
let complete: readonly [language: string, loading: Promise<void>] = ['', Promise.resolve()];

async function loadOthers(language: string): Promise<void> {
  const loaded = await loadTexts(language);
  if (texts.language !== language) return;
  if ([...lacking].some(loaded.has)) say(loaded);
  else texts = loaded;
}

/** Loads the texts that the start did not need, before what says them is shown. If that fails, the next call tries again. */
export function completeTexts(): Promise<void> {
  const { language } = texts;
  if (complete[0] !== language) {
    const loading = loadOthers(language).catch((error: unknown) => {
      complete = ['', Promise.resolve()];
      throw error;
    });
    complete = [language, loading];
  }
  return complete[1];
}

/** The tag of the page's language, for numbers and dates. */
export function languageTag(): string {
  void said.value;
  return texts.language;
}

/** Whether the texts speak of keys and the mouse: not for fingers, until a key is pressed (`shell/touch.ts`). */
export const hasKeys = shallowRef(!isTouched);

/** Tells whether a text with this name exists, for keys composed from codes. */
export function isMessageKey(key: string): key is MessageKey {
  void said.value;
  const isThere = texts.has(key);
  if (!isThere) lacking.add(key);
  return isThere;
}

/** Returns the key of the text for fingers, `<key>.touch`, if this is where it is said and there is one. */
function spoken(key: MessageKey): MessageKey {
  const touch = `${key}.touch`;
  return !hasKeys.value && texts.has(touch) ? touch : key;
}

/**
 * Returns the text of a key. `n` in the params is a count: it chooses the plural form, and its thousands are grouped.
 * Params that are read from right to left are isolated.
 */
export const t: Say = (key, params) =>
  isMessageKey(key) ? texts.say(spoken(key), params && isolatedParams(params)) : '';

/** The page's texts for functions of the engine that make words: always those of the language shown. */
export const WORDS: Texts = {
  get language() {
    return languageTag();
  },
  say: t,
  has: isMessageKey,
};

/** Makes a function of the engine that makes words say them in the language shown. */
export function inPageWords<A extends readonly unknown[], R>(
  make: (texts: Texts, ...args: A) => R,
): (...args: A) => R {
  return (...args) => make(WORDS, ...args);
}

/** Returns the text of a key composed from a code, or the key itself, so that there is always a text. */
export function textOf(key: string, params: MessageParams = {}): string {
  return isMessageKey(key) ? t(key, params) : key;
}

/** Returns the name of a game. */
export function gameName(game: string): string {
  return textOf(`game.${game}`);
}

/** Returns the name of an option, or with a suffix its help or value: words of the game, else those of most games. */
export function optionText(game: string, id: string, suffix = ''): string {
  return wordsOfOption(WORDS, game, id, suffix);
}

/** Describes a game in one sentence. */
export function gameAbout(game: string): string {
  return textOf(`game.${game}.about`);
}
