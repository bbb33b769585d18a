/**
 * Names and descriptions of the program for all packages, each from a single source: names, version and licence from
 * package.json, the games' keywords from the engine, releases from the changelog, descriptions from the messages of all
 * languages (`packages.json` in `engine/locales`).
 */
import fs from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { APP_ID } from '../program/app-id.ts';
import { languagesIn, messagesIn } from '../program/locales.ts';
import { localesFolder } from '../program/places.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { MessageKey } from '../../engine/locales/keys.ts';
import { makeTexts, type Texts } from '../../engine/locales/text.ts';
import { HOMEPAGE } from '../../engine/protocol/links.ts';

/** Top of the repository. */
export const TOP: string = path.resolve(import.meta.dirname, '../..');

/** One published version. */
export interface Release {
  readonly version: string;
  /** `2026-11-22`. */
  readonly date: string;
}

const textsIn = (language: string): Texts => makeTexts(language, messagesIn(localesFolder(), language));

/** The texts of packages in English, and in each further language for formats that have a place for it. */
export const ENGLISH: Texts = textsIn('en');
export const TRANSLATED: readonly Texts[] = languagesIn(localesFolder())
  .filter((language) => language !== 'en')
  .map(textsIn);

/** Paragraphs of running text, and features, one line each. */
export const DESCRIPTION = ['package.about.program', 'package.about.engine'] as const;
export const FEATURES = [
  ...(['package.feature.trees', 'package.feature.proofs'] as const),
  ...(['package.feature.rules', 'package.feature.exports'] as const),
] as const;

/** Returns the words by which menus and software centres find the program. */
export function keywordsIn({ say }: Texts): readonly string[] {
  return ['mancala', ...GAMES.map(({ id }) => id), ...say('package.keywords').split(', ')];
}

/** Names and words of the program, in English. */
export const PRODUCT = {
  /** Name by which desktops know the program's windows, desktop entry, icon and metadata. */
  id: APP_ID,
  name: manifest.productName,
  /** Name of the package, of its folder and of the command that opens the window. */
  command: manifest.name,
  version: manifest.version,
  licence: manifest.license,
  author: manifest.author,
  /** Contact address, which Debian demands. Without a site, it is an address that nobody can own (RFC 2606). */
  email: `packages@${HOMEPAGE === '' ? 'mancala-studio.invalid' : new URL(HOMEPAGE).hostname}`,
  summary: ENGLISH.say('package.summary'),
  description: DESCRIPTION.map((key) => ENGLISH.say(key)),
  features: FEATURES.map((key) => ENGLISH.say(key)),
  /** Pictures of the window, relative to the top of the repository. */
  screenshots: [
    { file: '.github/images/analysis-light.png', caption: 'package.picture.analysis' },
    { file: '.github/images/relay-light.png', caption: 'package.picture.relay' },
  ],
} as const;

/** Makes a text that names the site of the project; empty while there is no site. */
export const forSite = (text: (site: string) => string): string => (HOMEPAGE === '' ? '' : text(HOMEPAGE));

/**
 * Reads the published versions, newest first, from the headings `## 1.2.3 (2026-11-22)` of the changelog.
 *
 * @throws Error if there is none.
 */
export function releases(): readonly [Release, ...Release[]] {
  const text = fs.readFileSync(path.join(TOP, '.github/CHANGELOG.md'), 'utf8');
  const found = [...text.matchAll(/^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/gm)].map(
    ([, version = '', date = '']) => ({ version, date }),
  );
  const [first, ...rest] = found;
  if (!first) throw new Error('the changelog names no version with its date');
  return [first, ...rest];
}

/** Escapes text for XML. */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Makes an XML element of a message: in English, then in each further language with its tag. */
export function xmlElements(name: string, key: MessageKey, indent: string): string {
  return [ENGLISH, ...TRANSLATED]
    .map(({ language, say }) => {
      const tag = language === 'en' ? '' : ` xml:lang="${language}"`;
      return `${indent}<${name}${tag}>${xmlText(say(key))}</${name}>`;
    })
    .join('\n');
}
