/**
 * The texts of the page by typed key, in the chosen language, which is loaded before the page is drawn. Components,
 * stores and commands call `t`; a key that does not exist does not compile. Codes from the engine become keys by
 * `failureText` and the other functions of `failure-text.ts`.
 */
import { shallowRef } from 'vue';
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

const texts = shallowRef(makeTexts('en', {}));

/** Tags of the languages that there are, in the order of their folders. */
export const languages: readonly string[] = Object.keys(LANGUAGES);

/** Returns the name of a language in this language itself: `Français`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** Loads the texts of a language, for the page or for a file in another language than the page. */
export async function loadTexts(language: string): Promise<Texts> {
  const { default: messages } = await defined(LANGUAGES[language], language)();
  return makeTexts(language, { ...gameTexts, ...messages });
}

/** The language asked for last; one that is loaded later than a newer one is not shown. */
let wanted = '';

/**
 * Loads a language and shows the page in it. If it cannot be loaded, the page keeps its language.
 *
 * @param choice the tag of a language, or `system`; where there is no such language, the system's.
 */
export async function useLanguage(choice: string): Promise<void> {
  const language = chosenLanguage([choice, ...navigator.languages], languages);
  wanted = language;
  if (texts.value.language === language && isMessageKey('app.name')) return;
  const loaded = await loadTexts(language);
  if (wanted === language) texts.value = loaded;
}

/** The tag of the page's language, for numbers and dates. */
export function languageTag(): string {
  return texts.value.language;
}

/** Whether the texts speak of keys and the mouse: not for fingers, until a key is pressed (`shell/touch.ts`). */
export const hasKeys = shallowRef(!isTouched);

/** Returns the key of the text for fingers, `<key>.touch`, if this is where it is said and there is one. */
function spoken(key: MessageKey): MessageKey {
  const touch = `${key}.touch`;
  return !hasKeys.value && isMessageKey(touch) ? touch : key;
}

/**
 * Returns the text of a key. `n` in the params is a count: it chooses the plural form, and its thousands are grouped.
 * Params that are read from right to left are isolated.
 */
export const t: Say = (key, params) => texts.value.say(spoken(key), params && isolatedParams(params));

/** Tells whether a text with this name exists, for keys composed from codes. */
export function isMessageKey(key: string): key is MessageKey {
  return texts.value.has(key);
}

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
