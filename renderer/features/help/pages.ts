/** The pages of the help: chapters of the user's guide, rules and options of each game, and reference. */
import { computed } from 'vue';
import { GAMES } from '../../../engine/games/index.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import { gameAbout, gameName, t } from '../../i18n/text.ts';
import { parseHelp, plainText, type HelpBlock } from './markdown.ts';
import { pageText } from './page-texts.ts';

/** Parts of the contents list. */
export const HELP_GROUPS = ['guide', 'games', 'reference'] as const;
type HelpGroup = (typeof HELP_GROUPS)[number];

export interface HelpPage {
  /** The name of the page in links and commands: `guide-analysis`, `rules-kalah`, `options-kalah`, `keys`. */
  readonly id: string;
  readonly group: HelpGroup;
  readonly title: string;
  /** The content of the page: a text, the options of a game, or the table of keys. */
  readonly kind: 'text' | 'options' | 'keys';
  readonly blocks: readonly HelpBlock[];
  /** The game that the page describes; null if none. */
  readonly game: GameId | null;
  /** The source file of the page, as named in links of other texts. */
  readonly file: string;
}

/** A place in the help: a page, and a heading, option or command on it. */
export interface HelpPlace {
  readonly page: string;
  readonly anchor: string | null;
}

type PageStart = Pick<HelpPage, 'id' | 'group' | 'title'> & Partial<HelpPage>;

function page(start: PageStart): HelpPage {
  return { kind: 'text', blocks: [], game: null, file: '', ...start };
}

/** Makes a page from a text of this name, whose title becomes the title of the page. */
function reference(id: string): HelpPage {
  const [first, ...blocks] = parseHelp(pageText(`${id}.md`) ?? '');
  const title = first?.kind === 'heading' ? plainText(first.children) : id;
  return page({ id, group: 'reference', title, blocks, file: `${id}.md` });
}

/** Makes a page from each chapter of the guide. */
function guidePages(): readonly HelpPage[] {
  const pages: (HelpPage & { readonly blocks: HelpBlock[] })[] = [];
  for (const block of parseHelp(pageText('guide.md') ?? '')) {
    if (block.kind === 'heading' && block.depth === 2) {
      const title = plainText(block.children);
      pages.push({
        ...page({ id: `guide-${block.anchor}`, group: 'guide', title, file: 'guide.md' }),
        blocks: [],
      });
    } else if (block.kind !== 'heading' || block.depth > 2) pages.at(-1)?.blocks.push(block);
  }
  return pages;
}

function gamePages(game: GameId): readonly HelpPage[] {
  const name = gameName(game);
  // An added game has only its options.
  const text = pageText(`games/${game}.md`);
  const blocks: readonly HelpBlock[] =
    text === null
      ? [{ kind: 'paragraph', children: [{ kind: 'text', text: gameAbout(game) }] }]
      : parseHelp(text).slice(1);
  return [
    page({ id: `rules-${game}`, group: 'games', title: name, blocks, game, file: `${game}.md` }),
    page({
      id: `options-${game}`,
      group: 'games',
      title: t('help.options-of', { game: name }),
      kind: 'options',
      game,
    }),
  ];
}

const made = computed((): readonly HelpPage[] => [
  ...guidePages(),
  ...GAMES.flatMap(({ id }) => gamePages(id)),
  page({ id: 'keys', group: 'reference', title: t('shortcuts.title'), kind: 'keys' }),
  ...['values', 'files', 'glossary'].map(reference),
]);

/** Returns all pages, in the order of the contents. */
export function helpPages(): readonly HelpPage[] {
  return made.value;
}

/** Returns the page with this id, or null. */
export function findPage(id: string): HelpPage | null {
  return helpPages().find((each) => each.id === id) ?? null;
}

/** The target of a link in a text. */
export type HelpTarget =
  | { readonly kind: 'place'; readonly place: HelpPlace }
  | { readonly kind: 'command'; readonly id: string }
  | { readonly kind: 'tour'; readonly game: GameId | null };

function place(pageId: string, anchor: string | null = null): HelpTarget {
  return { kind: 'place', place: { page: pageId, anchor } };
}

/**
 * Resolves a link: `command:edit.undo`, `tour:kalah`, `keys:`, `options:kalah`, `option:kalah.relay`, or a help text
 * with a heading, written like a link between files (`games/oware.md`, `guide.md#analysis`).
 *
 * @param file the text that contains the link.
 * @returns null if the address has no meaning here.
 */
export function linkTarget(href: string, file: string): HelpTarget | null {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/.exec(href) ?? [];
  if (scheme === 'command') return { kind: 'command', id: rest };
  if (scheme === 'tour') return { kind: 'tour', game: rest === '' ? null : rest };
  if (scheme === 'keys') return place('keys');
  if (scheme === 'options') return place(`options-${rest}`);
  if (scheme === 'option') {
    const [game = '', option = ''] = rest.split('.');
    return place(`options-${game}`, option);
  }
  const [path = '', anchor = ''] = href.split('#');
  const name = path === '' ? file : (path.split('/').at(-1) ?? '');
  if (name === 'guide.md') return place(anchor === '' ? 'guide-first-steps' : `guide-${anchor}`);
  const found = helpPages().find((each) => each.file === name);
  return found ? place(found.id, anchor === '' ? null : anchor) : null;
}
