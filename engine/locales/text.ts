/**
 * The texts of one language, by key: for the page, the hosts, the command line and files for readers. Whoever writes
 * words takes a `Texts` as an argument; nothing here knows which language the user has chosen.
 *
 * A message holds `{name}` for a parameter and, separated by ` | `, its plural forms (as in vue-i18n), of which the
 * parameter `n` chooses one: a form for each plural category of the language (English `one | other`), after a further
 * form in front for 0, if there is one more than categories.
 */
import type { MessageKey } from './keys.ts';

/** Values for the placeholders of a message; `n` is a count. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Says a message in the language of a reader. The thousands of `n` are grouped. */
export type Say = (key: MessageKey, params?: MessageParams) => string;

/** A message that is said later, in whatever language: its key, with its parameters, or what says it. */
export type Message =
  | MessageKey
  | readonly [key: MessageKey, params: MessageParams]
  | ((texts: Texts) => string);

/** Says such a message. */
export function sayMessage(texts: Texts, message: Message): string {
  if (typeof message === 'function') return message(texts);
  return typeof message === 'string' ? texts.say(message) : texts.say(...message);
}

/** All messages of a language, in the language's own words or, where they are missing, in English. */
export interface Texts {
  /** Tag of the language: `en`, `pt`. */
  readonly language: string;
  readonly say: Say;
  /** Tells whether there is a message with this name, for keys made from codes. */
  readonly has: (key: string) => key is MessageKey;
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Numbers whose plural categories are all that a language needs forms for; millions of seeds do not occur. */
const COUNTED = Array.from({ length: 201 }, (_, n) => n);

/** Returns the plural categories of a language for which a message has forms, in the order of the forms. */
export function pluralCategories(language: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set(COUNTED.map((n) => rules.select(n)));
  return CATEGORIES.filter((category) => used.has(category));
}

/** Makes the texts of a language from its messages. */
export function makeTexts(language: string, messages: Readonly<Record<string, string>>): Texts {
  // Made when they are first needed: they take longer than all else here.
  let plurals: readonly [rules: Intl.PluralRules, categories: readonly Intl.LDMLPluralRule[]] | null = null;

  function formFor(forms: readonly string[], n: number): string {
    const [rules, categories] = (plurals ??= [new Intl.PluralRules(language), pluralCategories(language)]);
    const extra = forms.length - categories.length;
    if (n === 0 && extra > 0) return forms[0] ?? '';
    const at = categories.indexOf(rules.select(n));
    return forms[Math.max(0, extra) + (at < 0 ? categories.length - 1 : at)] ?? forms.at(-1) ?? '';
  }

  return {
    language,
    say(key, params = {}) {
      const message = messages[key] ?? '';
      if (!message.includes('{') && !message.includes(' | ')) return message;
      const { n } = params;
      const forms = message.split(' | ');
      const form = forms.length === 1 ? message : formFor(forms, typeof n === 'number' ? n : 1);
      return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name] ?? '';
        return name === 'n' && typeof value === 'number' && value >= 1000
          ? value.toLocaleString(language)
          : String(value);
      });
    },
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  };
}

/**
 * Chooses a language for a reader: the first wanted one that there is, by its whole tag or a shorter one; else English.
 *
 * @param wanted tags, best first: `fr-CA`, or as systems write them, `fr_CA.UTF-8`.
 */
export function chosenLanguage(wanted: readonly string[], languages: readonly string[]): string {
  for (const each of wanted) {
    const parts = each.replace(/[.@].*/, '').split(/[-_]/);
    for (let length = parts.length; length > 0; length--) {
      const tag = parts.slice(0, length).join('-').toLowerCase();
      const found = languages.find((language) => language.toLowerCase() === tag);
      if (found !== undefined) return found;
    }
  }
  return 'en';
}
