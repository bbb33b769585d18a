/**
 * The texts of the page by typed key. Components, stores and commands call `t`; a key that does not exist does not
 * compile. Codes from the engine become keys by `failureText` and the other functions of `failure-text.ts`.
 *
 * Keys are flat (`option.kalah.seeds` and `option.kalah.seeds.help` both exist), so the resolver looks up whole keys.
 */
import { createI18n } from 'vue-i18n';
import { GAMES } from '../../engine/games/index.ts';
import { en } from './locales/en/english.ts';
import type { later } from './locales/en/english-later.ts';

/** Every key that the page knows. */
export type MessageKey = keyof typeof en | keyof typeof later;
/** Values for the placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

export type Language = 'en';

/** The English texts that are loaded: those of games, and over them those of the page. */
let english: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GAMES.flatMap(({ texts }) => Object.entries(texts ?? {}))),
  ...en,
};

function lookUp(messages: unknown, key: string): string | null {
  if (typeof messages !== 'object' || messages === null || !Object.hasOwn(messages, key)) return null;
  const text: unknown = Reflect.get(messages, key);
  return typeof text === 'string' ? text : null;
}

/** The plugin for the app; also used directly by `t`, so texts outside components follow a change of language. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en' satisfies Language,
  fallbackLocale: 'en',
  messageResolver: lookUp,
  messages: { en: english },
  // Keys are never shown: the place of a text is empty until the text is loaded.
  missing: () => {
    void loadLaterTexts().catch(() => undefined);
    return '';
  },
  missingWarn: false,
  fallbackWarn: false,
});

let loading: Promise<void> | null = null;
/** Whether the texts of pages and dialogs are loaded. */
let isWhole = false;

/** Loads the texts of pages and dialogs, once; after a failure the next call tries again. */
export function loadLaterTexts(): Promise<void> {
  loading ??= addLaterTexts().catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function addLaterTexts(): Promise<void> {
  const { later } = await import('./locales/en/english-later.ts');
  english = { ...english, ...later };
  isWhole = true;
  // A new object makes everything that has used a text before be drawn again.
  i18n.global.setLocaleMessage('en', english);
}

/**
 * Returns the text of a key. `n` in the params is a count: it chooses the plural form, and its thousands are grouped.
 */
export function t(key: MessageKey, params: MessageParams = {}): string {
  const count = params['n'];
  if (typeof count !== 'number') return i18n.global.t(key, params);
  const n = count < 1000 ? count : count.toLocaleString(i18n.global.locale.value);
  return i18n.global.t(key, { ...params, n }, count);
}

/** Tells whether a text with this name exists, for keys composed from codes. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}

/** Returns the text of a key composed from a code, or the key itself, so that there is always a text. */
export function textOf(key: string, params: MessageParams = {}): string {
  if (isMessageKey(key)) return t(key, params);
  // Before all texts are loaded, this text may still be missing.
  return isWhole ? key : i18n.global.t(key);
}

/** Returns the name of a game. */
export function gameName(game: string): string {
  return textOf(`game.${game}`);
}

/** Returns the name of an option, or with a suffix its help or value: words of the game, else those of most games. */
export function optionText(game: string, id: string, suffix = ''): string {
  const shared = `option.any.${id}${suffix}`;
  const own = `option.${game}.${id}${suffix}`;
  return textOf(isMessageKey(shared) && !isMessageKey(own) ? shared : own);
}

/** Describes a game in one sentence. */
export function gameAbout(game: string): string {
  return textOf(`game.${game}.about`);
}
