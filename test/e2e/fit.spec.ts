/**
 * The window in the pseudo-locale, whose texts are 40 % longer, with accents and in brackets: at no size is a text cut,
 * does one thing lie over another, or is a word left in English. The game that is open has names and a note that are
 * read from right to left.
 */
import type { BrowserContext, Page } from '@playwright/test';
import path from 'node:path';
import { messagesIn } from '../../electron/program/locales.ts';
import { htmlReportBody, htmlReportPage } from '../../engine/export/html/html-report.ts';
import { parseMgn } from '../../engine/formats/mgn.ts';
import { DEFAULT_THRESHOLDS } from '../../engine/review/verdict.ts';
import { ENGLISH_WORDS } from '../support/english.ts';
import { pseudoMessages } from '../texts/pseudo.ts';
import { expect, test } from './fixtures.ts';
import { misfits } from './misfits.ts';

test.use({ ownProfile: true });

const SAID = pseudoMessages(messagesIn(path.resolve(import.meta.dirname, '../../engine/locales'), 'en'));

/** 1280 × 800 at 200 % is the last one. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
  { width: 640, height: 400 },
] as const;

const GAME = `[Game "kalah"]
[Rules "kalah:empty-capture=on"]
[South "עמליה"]
[North "نور الدين"]
[Event "משחק"]

1. E f {המהלך הזה טוב, אבל E עדיף (!E).} 2. DF (A {زحمة}) cfa 3. C bfe 4. EFBFDFEFC fd 5. D fe 6. C *

[Game "kalah"]
[Rules "kalah:empty-capture=on"]
[South "דן"]
[North "רות"]
[Date "1999.12.31"]

1. *
`;

/** Panels in the order of their keys, `Ctrl+1` to `Ctrl+8`; the fourth key has none. */
const PANELS = ['moves', 'lines', 'note', null, 'rules', 'relay', 'explorer', 'repertoire'];
const DIALOGS = [
  ...['analysis.kept-proofs', 'file.export', 'file.print', 'file.new', 'file.versions'],
  ...['guess.open', 'help.shortcuts', 'lesson.studies', 'game.add-text', 'game.add-from', 'game.transfer'],
  ...['game.information', 'edit.merge', 'game.go-to', 'game.spar', 'review.options', 'review.files'],
  ...['game.save-rules', 'game.rule-sets', 'edit.preferences', 'training.class', 'training.make'],
];
const PAGES = [
  ...['edit.set-up', 'analysis.compare', 'training.open', 'explorer.open', 'match.open', 'review.overview'],
  ...['review.game', 'edit.find'],
];

/** Keys of commands, which are faster than the palette. */
const KEYS: Readonly<Record<string, string>> = {
  'file.export': 'Control+Shift+e',
  'file.print': 'Control+p',
  'file.new': 'Control+Alt+n',
  'help.shortcuts': '?',
  'game.information': 'Alt+Enter',
  'edit.merge': 'Control+u',
  'game.go-to': 'Control+j',
  'game.spar': 'Shift+F9',
  'edit.preferences': 'Control+,',
  'edit.set-up': 'Control+e',
  'analysis.compare': 'F4',
  'training.open': 'Shift+F4',
  'explorer.open': 'Control+Shift+f',
  'review.overview': 'Control+F12',
  'review.game': 'F12',
  'edit.find': 'Control+f',
};

/** Puts the pseudo-locale in the place of English. */
async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/en-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const isTexts = (await response.text()).includes('"app.name"');
    const body = `export default ${JSON.stringify(SAID)};`;
    await route.fulfill(isTexts ? { response, body } : { response });
  });
}

/** Looks at the page as it stands. */
async function expectFit(page: Page, what: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES[0];
  expect.soft(await misfits(page), `${what}, ${width} × ${height}`).toEqual([]);
}

/** Looks at the page in all sizes, first in the size that it has. */
async function expectFitInAll(page: Page, what: string): Promise<void> {
  const isSmall = page.viewportSize()?.width === SIZES.at(-1)?.width;
  for (const size of isSmall ? SIZES.toReversed() : SIZES) {
    await page.setViewportSize(size);
    // Panels become tabs in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expectFit(page, what);
  }
}

/** Runs a command by its key, or by its words with the palette. */
async function run(page: Page, id: string): Promise<void> {
  const key = KEYS[id];
  if (key !== undefined) return page.keyboard.press(key);
  const words = SAID[`command.${id}`] ?? id;
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: SAID['palette.title'] ?? '' });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(words);
  await expect(page.getByRole('option', { selected: true })).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

test('panels, pages, menus and dialogs fit in long languages', async ({ openApp, context, disk }) => {
  await speakPseudo(context);
  const page = await openApp({ settings: { startWith: 'start' } });
  await expectFitInAll(page, 'start');
  await disk.write('נור.mgn', GAME);
  await disk.willOpen('נור.mgn');
  await page.keyboard.press('Control+o');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  // The window is the smallest now. What has no room anywhere has none there; a page has another shape at each size.
  for (const [i, panel] of PANELS.entries()) {
    if (panel === null) continue;
    await page.keyboard.press(`Control+${String(i + 1)}`);
    await expect(
      page.getByRole('tab', { name: SAID[`panel.${panel}`] ?? '', exact: true }).first(),
    ).toHaveAttribute('aria-selected', 'true');
    await expectFit(page, `panel ${panel}`);
  }
  await page.keyboard.press('Control+l');
  await expect(page.getByText('דן').first()).toBeVisible();
  await expectFit(page, 'library');
  await page.keyboard.press('Escape');
  for (const id of DIALOGS) {
    await run(page, id);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectFit(page, id);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  for (const group of ['file', 'edit', 'moves', 'board', 'analysis', 'rules', 'help']) {
    const name = SAID[`menu.${group}`] ?? '';
    await page.getByRole('menubar').getByRole('menuitem', { name, exact: true }).click();
    await expectFit(page, `menu ${group}`);
    await page.keyboard.press('Escape');
  }
  await expectFitInAll(page, 'study');
  for (const id of PAGES) {
    await run(page, id);
    await expectFitInAll(page, id);
    await page.keyboard.press('Escape');
  }
});

test('an HTML report keeps the order of what stands beside names read from right to left', async ({
  page,
}) => {
  const body = htmlReportBody({
    title: 'משחק',
    games: parseMgn(GAME).collection.games,
    look: {
      theme: 'light',
      paper: 'a4',
      diagrams: 'notes',
      hasValues: true,
      labels: true,
      counts: 'all',
      flipped: false,
    },
    words: ENGLISH_WORDS,
    review: DEFAULT_THRESHOLDS,
    hasReplay: false,
  });
  await page.setContent(
    htmlReportPage({
      title: 'משחק',
      language: 'en',
      paper: 'a4',
      fonts: [],
      inside: [...body],
      replay: null,
    }).join(''),
  );
  await expect(page.getByText('עמליה').first()).toBeVisible();
  expect((await misfits(page)).filter((fault) => fault.startsWith('before'))).toEqual([]);
});
