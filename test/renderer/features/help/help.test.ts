/** The help: every link leads somewhere, every board plays, every option is explained, every key is the command's. */
import { describe, expect, test } from 'vitest';
import { GAMES, gameOf } from '../../../../engine/games/index.ts';
import { HOMEPAGE } from '../../../../engine/protocol/links.ts';
import { helpOf, PAGES, placeOf } from '../../../../renderer/features/help/context.ts';
import { openBoard } from '../../../../renderer/features/help/help-board.ts';
import {
  blockText,
  boardOf,
  parseHelp,
  plainText,
  type HelpBlock,
  type HelpInline,
} from '../../../../renderer/features/help/markdown.ts';
import {
  findPage,
  helpPages,
  linkTarget,
  type HelpPage,
  type HelpPlace,
} from '../../../../renderer/features/help/pages.ts';
import { loadPageTexts } from '../../../../renderer/features/help/page-texts.ts';
import { searchHelp, type FoundKey } from '../../../../renderer/features/help/search.ts';
import { tourOf } from '../../../../renderer/features/help/tour/tours.ts';
import { COMMANDS } from '../../../../renderer/features/all-features.ts';
import { MENU_PLAN } from '../../../../renderer/features/menus.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { testStudio } from '../../support/studio.ts';
import { keyLabel } from '../../../../renderer/shell/commands/keys.ts';
import { optionText } from '../../../../renderer/i18n/text.ts';

const KEYS: readonly FoundKey[] = COMMANDS.filter(({ kind }) => kind === 'action').map(({ id, keys }) => ({
  id,
  keys: (keys ?? []).map((key) => keyLabel(key, false)).join(' '),
}));

interface FoundLink {
  readonly page: HelpPage;
  readonly href: string;
  readonly children: readonly HelpInline[];
}

function inlinesOf(block: HelpBlock): readonly HelpInline[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.children;
    case 'list':
      return block.items.flat().flatMap(inlinesOf);
    case 'quote':
      return block.blocks.flatMap(inlinesOf);
    case 'table':
      return [block.head, ...block.rows].flat(2);
    case 'code':
    case 'board':
      return [];
  }
}

function linksIn(inlines: readonly HelpInline[]): readonly Extract<HelpInline, { kind: 'link' }>[] {
  return inlines.flatMap((each) => {
    if (each.kind === 'link') return [each];
    return 'children' in each ? linksIn(each.children) : [];
  });
}

await loadPageTexts();

const LINKS: readonly FoundLink[] = helpPages().flatMap((page) =>
  page.blocks.flatMap((block) =>
    linksIn(inlinesOf(block)).map(({ href, children }) => ({ page, href, children })),
  ),
);

/** Why a place cannot be gone to, or null. */
function missing({ page: id, anchor }: HelpPlace): string | null {
  const page = findPage(id);
  if (!page) return `no page ${id}`;
  if (anchor === null) return null;
  const anchors =
    page.kind === 'options' && page.game !== null
      ? gameOf(page.game).schema.options.map((option) => option.id)
      : page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
  return anchors.includes(anchor) ? null : `no ${anchor} on ${id}`;
}

describe('links', () => {
  test('every one leads to a page, a command or a tour', () => {
    const broken = LINKS.flatMap(({ page, href }) => {
      const target = linkTarget(href, page.file);
      if (!target) return [`${page.id}: ${href}`];
      if (target.kind === 'place') {
        const reason = missing(target.place);
        return reason === null ? [] : [`${page.id}: ${href}, ${reason}`];
      }
      if (target.kind === 'tour')
        return target.game === null || tourOf(target.game) ? [] : [`${page.id}: ${href}`];
      return COMMANDS.some(({ id }) => id === target.id) ? [] : [`${page.id}: no command ${target.id}`];
    });
    expect(broken).toEqual([]);
    expect(LINKS.length).toBeGreaterThan(50);
  });

  test('a key that is named is the key of its command', () => {
    const wrong = LINKS.flatMap(({ page, href, children }) => {
      const target = linkTarget(href, page.file);
      const [only, ...others] = children;
      if (target?.kind !== 'command' || only?.kind !== 'code' || others.length > 0) return [];
      const command = COMMANDS.find(({ id }) => id === target.id);
      const keys = [...(command?.keys ?? []), ...(command?.browserKeys ?? [])].map((key) =>
        keyLabel(key, false),
      );
      return keys.includes(only.text)
        ? []
        : [`${page.id}: ${target.id} is not ${only.text} but ${keys.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  test('parts of the window lead to pages that are there', () => {
    expect([...Object.values(PAGES), 'rules-kalah'].filter((id) => !findPage(id))).toEqual([]);
    expect(placeOf('options-kalah#relay')).toEqual({ page: 'options-kalah', anchor: 'relay' });
    expect(helpOf(null)).toBeNull();
  });
});

describe('pages', () => {
  test('have names of their own', () => {
    const ids = helpPages().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(GAMES.map(({ id }) => id))('the rules of %s are whole', (game) => {
    const page = findPage(`rules-${game}`);
    const text = page?.blocks.map(blockText).join(' ') ?? '';
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(300);
    expect(words).toBeLessThan(800);
    const headings = page?.blocks.flatMap((block) =>
      block.kind === 'heading' ? [plainText(block.children).toLowerCase()] : [],
    );
    for (const subject of ['start', 'sowing', 'capture', 'feed', 'end', 'notation'])
      expect(
        headings?.some((heading) => heading.includes(subject)) === true || text.includes(subject),
        subject,
      ).toBe(true);
    for (const subject of ['extra turn', 'feed']) expect(text.toLowerCase()).toContain(subject);
    expect(page?.blocks.some(({ kind }) => kind === 'board')).toBe(true);
  });

  test.each(GAMES.map(({ id }) => id))('the options of %s have a page and can be found', (game) => {
    expect(findPage(`options-${game}`)?.kind).toBe('options');
    for (const option of gameOf(game).schema.options) {
      expect(optionText(game, option.id, '.help'), option.id).not.toMatch(/^option\./);
    }
  });
});

describe('boards', () => {
  const boards = helpPages().flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'board' ? [[id, block.source] as const] : [])),
  );

  test.each(boards)('one on %s can be played as it is written', (_, source) => {
    const { rules, before, move, caption } = openBoard(source);
    expect(caption).not.toBe('');
    const { shows } = boardOf(source);
    if (move === null) expect(shows.kind).toBe('example');
    else expect(rules.play(before, move).ok).toBe(true);
  });

  // Captions speak of numbers: each is looked up in what the move does.
  test.each(boards.filter(([, source]) => /(\w+) seeds?:? |captures (\w+)/.test(source)))(
    'one on %s captures what its words say',
    (_, source) => {
      const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
      const { rules, before, move, caption } = openBoard(source);
      const said = /captures (\w+)|captured: (\w+) seeds/.exec(caption);
      const number = said ? words.indexOf(said[1] ?? said[2] ?? '') : -1;
      const turn = move === null ? null : rules.play(before, move);
      if (number >= 0) expect(turn?.ok && turn.value.captured).toBe(number);
    },
  );
});

describe('search', () => {
  function titles(question: string): readonly string[] {
    return searchHelp(question, KEYS).map(({ title }) => title);
  }

  test('finds pages, sections, options and commands, the best first', () => {
    expect(titles('grand slam')[0]).toMatch(/grand slam/i);
    expect(titles('pie')[0]).toBe('Pie rule');
    expect(titles('glossary')[0]).toBe('Glossary');
    expect(titles('endless')[0]).toBe('Endless moves');
    expect(titles('undo')[0]).toMatch(/^Undo/);
  });

  test('accents and case do not matter, and all words must be there', () => {
    expect(titles('AWELE')[0]).toBe('Awélé');
    expect(titles('awele nonsense')).toEqual([]);
    expect(titles('  ')).toEqual([]);
  });

  test('every option of every game is found by its name', () => {
    const lost = GAMES.flatMap(({ id, schema }) =>
      schema.options.flatMap((option) => {
        const found = searchHelp(optionText(id, option.id), KEYS);
        const isThere = found.some(
          ({ place }) => place.page === `options-${id}` && place.anchor === option.id,
        );
        return isThere ? [] : [`${id}.${option.id}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  test('shows a piece of the text around the word', () => {
    const [found] = searchHelp('thirteen', KEYS);
    expect(found?.excerpt).toMatch(/thirteen/);
    expect(found?.excerpt.length).toBeLessThan(130);
  });
});

describe('reading', () => {
  test('tables, lists, quotes and fences come out as what they are, HTML as nothing', () => {
    const text =
      '# T\n\n| a | b |\n|---|---|\n| `x` | y *z* |\n\n- one\n- two\n\n> q\n\n```\n| no table |\n```\n\n<b>html</b>\n';
    const blocks = parseHelp(text);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'table',
      'list',
      'quote',
      'code',
      'paragraph',
    ]);
    expect(blocks.map(blockText)).toEqual(['T', 'a b x y z', 'one two', 'q', '| no table |', 'html']);
  });
});

test('"Check for a new version" opens the page of releases, and is absent while there is none', async () => {
  const hasSite = HOMEPAGE !== '';
  const studio = await testStudio();
  expect(studio.host.links).toEqual([]);
  runCommand('help.releases', studio);
  expect(studio.host.links).toEqual(hasSite ? ['releases'] : []);
  expect(MENU_PLAN.bar['help'].includes('help.releases')).toBe(hasSite);
  expect(COMMANDS.some(({ id }) => id === 'help.releases')).toBe(hasSite);
});
