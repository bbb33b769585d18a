/**
 * Names and descriptions of the program for all packages, each from a single source: names, version and licence from
 * package.json, the games' keywords from the engine, releases from the changelog. The texts of descriptions are here.
 */
import fs from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { APP_ID } from '../program/app-id.ts';
import { GAMES } from '../../engine/games/index.ts';
import { HOMEPAGE } from '../../engine/protocol/links.ts';

/** Top of the repository. */
export const TOP: string = path.resolve(import.meta.dirname, '../..');

/** One published version. */
export interface Release {
  readonly version: string;
  /** `2026-11-22`. */
  readonly date: string;
}

/** Names and words of the program. */
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
  summary: 'Study, solve and annotate mancala games',
  /** Paragraphs of running text. */
  description: [
    'Mancala Studio is a workbench for studying Kalah, Oware, Awélé, Hawalis and Shakala. It works offline and sends nothing anywhere.',
    'An exact engine values every move and says how sure each value is: proved, a proved bound, or an estimate.',
  ],
  /** Features, one line each. */
  features: [
    'Trees of variations with notes, marks and bookmarks',
    'Proofs of positions, endgame tables and games against the engine',
    'Rule options as data, and a check of rules of your own',
    'Exports as pictures, animations, HTML and PDF reports and every notation',
  ],
  keywords: ['mancala', ...GAMES.map(({ id }) => id), 'board game', 'solver', 'analysis'],
  /** Pictures of the window, relative to the top of the repository. */
  screenshots: [
    { file: '.github/images/analysis-light.png', caption: 'A game of Kalah with solved values on every pit' },
    { file: '.github/images/relay-light.png', caption: 'The path of a relay move, lap by lap' },
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
