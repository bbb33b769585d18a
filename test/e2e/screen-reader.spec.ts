/**
 * What a screen reader says in sessions by keyboard alone: for each key, where the focus goes (role and name) and what
 * the live regions say, as a story in `golden/screen-reader-*.txt`. Read a renewed file aloud before you keep it.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { command, engineReady, openFile } from './studio-page.ts';

/** Ada gives away seeds with 1. B.A and 4. B, Ben with 3... c; all of it is soon proved. */
const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]
[South "Ada"]
[North "Ben"]

1. BA ba 2. C b 3. D c 4. B da 5. CD *
`;

declare global {
  interface Window {
    /** What the live regions have said. */
    heard: string[];
  }
}

/** Notes what the live regions say from now on. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.heard = [];
    const regions = '[data-testid="announcer"], [role="alert"]';
    const last = new Map(
      [...document.querySelectorAll(regions)].map((region) => [region, region.textContent.trim()]),
    );
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const text = region.textContent.trim();
        if (text !== '' && text !== last.get(region)) window.heard.push(text);
        last.set(region, text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** The element with the focus as it is read out: `button "Analyse"`; in lists, the line that is pointed at. */
async function focused(page: Page): Promise<string> {
  const id = await page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant') ?? '');
  const at = page.locator(id === '' ? '*:focus' : `[id="${id}"]`);
  if ((await at.count()) === 0) return 'the page';
  const [line = ''] = (await at.first().ariaSnapshot()).split('\n');
  return line.replace(/^- /, '').replace(/:$/, '');
}

/** A session: keys are pressed, and what follows is written down. */
class Session {
  readonly #lines: string[] = [];
  #told = 0;
  #focus = '';

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses a key. What the session waits for is said by a live region, or reached by the focus. */
  async press(key: string, until: { readonly says?: RegExp; readonly at?: RegExp } = {}): Promise<void> {
    const page = this.#page;
    await page.keyboard.press(key);
    if (until.says) {
      const { says } = until;
      await expect
        .poll(() => page.evaluate((from) => window.heard.slice(from).join('\n'), this.#told), {
          timeout: 20_000,
        })
        .toMatch(says);
    }
    if (until.at) await expect.poll(() => focused(page), { timeout: 20_000 }).toMatch(until.at);
    const heard = await page.evaluate(() => window.heard);
    const focus = await focused(page);
    this.#lines.push(`[${key}]`);
    if (focus !== this.#focus) this.#lines.push(`  focus: ${focus}`);
    // Texts that follow each other within a second replace each other: the last one is always said.
    if (heard.length > this.#told) this.#lines.push(`  says:  ${heard.at(-1) ?? ''}`);
    this.#told = heard.length;
    this.#focus = focus;
  }

  expectStory(name: string): void {
    const story = `${this.#lines.join('\n')}\n`;
    expect(story).toMatchSnapshot(`screen-reader-${name}.txt`);
  }
}

test('open, step, play, analyse', async ({ openApp, disk }) => {
  const page = await openApp();
  await engineReady(page);
  await disk.write('ada.mgn', GAME);
  await disk.willOpen('ada.mgn');
  await listen(page);
  const session = new Session(page);
  await session.press('Control+o', { says: /opened/ });
  await session.press('Home');
  await session.press('ArrowRight', { says: /Ada plays B/ });
  await session.press('ArrowRight', { says: /A/ });
  // The cursor shows what its pit would do.
  await session.press('F6', { at: /North a/, says: /ends in d/ });
  await session.press('w', { says: /North a, 3 seeds/ });
  await session.press('Escape');
  await session.press('End', { says: /./ });
  await session.press('ArrowLeft', { says: /./ });
  await session.press('Control+Enter', { says: /Value|proved/ });
  await session.press('z', { says: /hidden/ });
  await session.press('z', { says: /shown/ });
  await session.press('Control+l', { at: /Ada – Ben/ });
  session.expectStory('study');
});

test('review, next mistake', async ({ openApp, disk }) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'ada.mgn', GAME);
  await expect(page.getByTestId('announcer')).toContainText('opened');
  await listen(page);
  const session = new Session(page);
  await session.press('F12', { at: /radio/ });
  await session.press('ArrowUp', { at: /proved/ });
  await session.press('Enter', { says: /finished/ });
  await session.press('F8', { says: /Move 3 of 5/ });
  session.expectStory('review');
});

test('train: a wrong answer, the right one, the end of the session', async ({ openApp, disk }) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'opening.mgn', '[Game "oware"]\n\n1. A (1. C d) a *\n');
  await command(page, 'Drill openings as South…');
  await expect(page.getByTestId('drill-count')).toHaveText('1 exercise: 0 due, 1 new');
  await listen(page);
  const session = new Session(page);
  await session.press('Enter', { says: /Which move/ });
  await session.press('f', { says: /Wrong/ });
  await session.press('Enter', { says: /Which move/ });
  await session.press('c', { says: /right on the first try/ });
  session.expectStory('train');
});

test('guess: a move that is not the best, one that is, a move shown, and the result', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'ada.mgn', GAME);
  await expect(page.getByTestId('announcer')).toContainText('opened');
  await command(page, 'Guess the moves…');
  await listen(page);
  const session = new Session(page);
  await session.press('ArrowDown', { at: /Ada/ });
  await session.press('Enter', { says: /What was played at move 1/ });
  await session.press('a', { says: /In the game/, at: /Next move/ });
  await session.press('Enter', { says: /What was played/, at: /Board/ });
  await session.press('a', { says: /played/, at: /Next move/ });
  await session.press('Enter', { says: /What was played at move 2/ });
  await session.press('v', { says: /did not guess/, at: /Next move/ });
  await session.press('Escape', { says: /Your score/ });
  session.expectStory('guess');
});
