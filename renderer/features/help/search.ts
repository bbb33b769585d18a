/** Searches the sections, options and commands of the help; the best match comes first. */
import { gameOf } from '../../../engine/games/index.ts';
import type { Option } from '../../../engine/rules/options.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import { textOf, optionText } from '../../i18n/text.ts';
import { blockText, plainText } from './markdown.ts';
import { helpPages, type HelpPage, type HelpPlace } from './pages.ts';
import { fold } from '../../i18n/fold.ts';

/** The searchable part of a command. */
export interface FoundKey {
  readonly id: string;
  /** `''` if the command has no key. */
  readonly keys: string;
}

/** An entry of the search index. */
interface Entry {
  readonly place: HelpPlace;
  readonly title: string;
  /** Title of the page that contains the entry; `''` for the page itself. */
  readonly on: string;
  readonly text: string;
}

/** A match. */
export interface HelpFinding {
  readonly place: HelpPlace;
  readonly title: string;
  readonly on: string;
  /** An excerpt around the first match. */
  readonly excerpt: string;
}

/** Largest number of matches shown. */
const MOST = 24;
/** Length of an excerpt in characters. */
const EXCERPT = 110;

function sections(page: HelpPage): readonly Entry[] {
  const entries: { place: HelpPlace; title: string; on: string; text: string }[] = [
    { place: { page: page.id, anchor: null }, title: page.title, on: '', text: '' },
  ];
  for (const block of page.blocks) {
    if (block.kind === 'heading')
      entries.push({
        place: { page: page.id, anchor: block.anchor },
        title: plainText(block.children),
        on: page.title,
        text: '',
      });
    else {
      const last = entries.at(-1);
      if (last) last.text += `${blockText(block)} `;
    }
  }
  return entries;
}

function optionWords(game: GameId, option: Option): string {
  const values = option.type === 'enum' ? option.values.map((value) => `.${value}`) : [];
  return ['.help', ...values].map((suffix) => optionText(game, option.id, suffix)).join(' ');
}

function options({ id, title, game }: HelpPage): readonly Entry[] {
  if (game === null) return [];
  return gameOf(game).schema.options.map((option) => ({
    place: { page: id, anchor: option.id },
    title: optionText(game, option.id),
    on: title,
    text: optionWords(game, option),
  }));
}

function commands({ id, title }: HelpPage, keys: readonly FoundKey[]): readonly Entry[] {
  return keys.map((each) => ({
    place: { page: id, anchor: each.id },
    title: textOf(`command.${each.id}`),
    on: title,
    text: `${each.keys} ${textOf(`command.${each.id}.help`)}`,
  }));
}

function entriesOf(page: HelpPage, keys: readonly FoundKey[]): readonly Entry[] {
  const own = sections(page);
  if (page.kind === 'options') return [...own, ...options(page)];
  return page.kind === 'keys' ? [...own, ...commands(page, keys)] : own;
}

/** Returns the score of a word, highest for a title that begins with it; 0 without a match. */
function scoreOf(word: string, title: string, text: string): number {
  if (title.startsWith(word)) return 10;
  if (title.includes(` ${word}`)) return 7;
  if (title.includes(word)) return 4;
  const at = ` ${text}`.indexOf(` ${word}`);
  if (at >= 0) return 2;
  return text.includes(word) ? 1 : 0;
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, fold(text).indexOf(word));
  const start = at < EXCERPT / 2 ? 0 : text.lastIndexOf(' ', at - EXCERPT / 3) + 1;
  const piece = text.slice(start, start + EXCERPT).trim();
  return `${start > 0 ? '…' : ''}${piece}${start + EXCERPT < text.trim().length ? '…' : ''}`;
}

/**
 * Finds the entries that match all words of a query, best first.
 *
 * @param keys the commands to search.
 */
export function searchHelp(question: string, keys: readonly FoundKey[]): readonly HelpFinding[] {
  const asked = fold(question)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = asked;
  if (first === undefined) return [];
  return helpPages()
    .flatMap((page) => entriesOf(page, keys))
    .flatMap((entry) => {
      const title = fold(entry.title);
      const text = fold(entry.text);
      const scores = asked.map((word) => scoreOf(word, title, text));
      // A page comes before its sections, and adjacent words before scattered ones.
      const bonus = (entry.on === '' ? 3 : 0) + (title.includes(asked.join(' ')) ? 5 : 0);
      return scores.includes(0) ? [] : [{ entry, score: scores.reduce((sum, score) => sum + score, bonus) }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry: { place, title, on, text } }) => ({ place, title, on, excerpt: excerptOf(text, first) }));
}
