/**
 * The pseudo-locale: English with accents, in brackets, and about 40 % longer. In builds for tests it is the second
 * language, so that a text that is cut, put together from parts or not translatable is seen.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { messagesIn } from '../../electron/program/locales.ts';

/** Its tag. */
export const PSEUDO = 'en-XA';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ', Y: 'ÝÝ', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
};

function pseudoForm(form: string): string {
  const letters = form
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replaceAll(/[A-Za-z]/g, (each) => ACCENTED[each] ?? each),
    );
  // The ellipsis of a command that asks first stays at its end.
  return letters.join('').replace(/^(\s*)(.*?)(…?\s*)$/s, '$1[$2]$3');
}

/** Makes the pseudo-locale of English messages. */
export function pseudoMessages(english: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all = Object.entries(english).map(
    ([key, message]) => [key, message.split(' | ').map(pseudoForm).join(' | ')] as const,
  );
  return Object.fromEntries(all);
}

/** Adds the pseudo-locale to the languages of a page; its long texts are English. */
export function pseudoLocale(): Plugin {
  const locales = path.resolve(import.meta.dirname, '../../engine/locales');
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    load(id) {
      const [, kind, tag] = /^\0virtual:(pages|lessons)\/(.+)$/.exec(id) ?? [];
      if (kind !== undefined && tag === PSEUDO) return `export { default } from 'virtual:${kind}/en';`;
      return id === `\0virtual:texts/${PSEUDO}`
        ? `export default ${JSON.stringify(pseudoMessages(messagesIn(locales, 'en')))};`
        : null;
    },
    transform: (code, id) =>
      /^\0virtual:(?:texts|pages|lessons)$/.test(id) && !code.includes(PSEUDO)
        ? { code: code.replace('{', `{ '${PSEUDO}': () => import('${id.slice(1)}/${PSEUDO}'),`), map: null }
        : null,
  };
}
