/** HTML reports and tables as files, the print window, copying: by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, openFile } from './studio-page.ts';

const STUDY = `[Game "oware"]
[Rules "oware"]
[South "Ama"]
[North "Kofi"]

{[%title "A short study"] See [the capture](move:8).} 1. F f 2. B e 3. B c 4. D a+2
{[%mark A ring one] **North** takes two <i>seeds</i>.} (4... d {[%bookmark]}) *

[Game "kalah"]
[Rules "kalah"]

1. D F b *
`;

/** A page that its parser takes as it was written: nothing is moved, closed or left out. */
function isTakenAsWritten(page: Page, html: string): Promise<boolean> {
  return page.evaluate((text) => {
    const bare = text.replace(/<style>.*?<\/style>/s, '');
    const read = new DOMParser().parseFromString(bare, 'text/html');
    const written = /<body>\n([\s\S]*)\n<\/body>/.exec(bare)?.[1] ?? '';
    // Entities and the short form of empty elements of drawings are written differently and mean the same.
    const plain = (markup: string): string =>
      markup
        .replaceAll(/<([a-zA-Z]+)([^<>]*)\/>/g, '<$1$2></$1>')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&nbsp;', '\u00A0')
        .trim();
    return plain(read.body.innerHTML) === plain(written);
  }, html);
}

/** What a browser makes of a file: its headings, boards, and whatever could run or load. */
function readPage(page: Page, html: string): Promise<object> {
  return page.evaluate((text) => {
    // The program's own page refuses style sheets, also in what it only parses.
    const bare = text.replace(/<style>.*?<\/style>/s, '');
    const read = new DOMParser().parseFromString(bare, 'text/html');
    const all = [...read.querySelectorAll('*')];
    const ids = all.flatMap(({ id }) => (id === '' ? [] : [id]));
    return {
      title: read.title,
      headings: [...read.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent),
      figures: [...read.querySelectorAll('figcaption')].map(({ textContent }) => textContent),
      boards: read.querySelectorAll('svg[role="img"]').length,
      spoken: read.querySelector('figure svg')?.getAttribute('aria-label')?.includes('South: A 8') ?? false,
      dangers: read.querySelectorAll(
        'script:not([type="application/json"]), iframe, object, link, img, [style], [onclick]',
      ).length,
      doubledIds: ids.length - new Set(ids).size,
      italics: read.querySelectorAll('i').length,
    };
  }, html);
}

test('a file becomes an HTML report by mouse', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'study.mgn', STUDY);
  await page.keyboard.press('Control+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Report, HTML' }).check();
  // Nothing can run in the frame, not even a test: its content is read from the page around it.
  const preview = (): Promise<string> =>
    dialog.getByTitle('Preview of the report').evaluate((frame) => {
      const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
      return `${String(inside?.querySelectorAll('svg[role="img"]').length)} boards: ${inside?.body.textContent ?? ''}`;
    });
  await expect.poll(preview).toMatch(/^3 boards: .*A short study/s);
  expect(await preview()).toContain('Contents');
  await expectNoViolations(page, 'export report');
  const file = await disk.export(() => dialog.getByRole('button', { name: 'Save…' }).click());
  expect(await isTakenAsWritten(page, file.bytes.toString('utf8'))).toBe(true);
  expect(await readPage(page, file.bytes.toString('utf8'))).toEqual({
    title: 'study',
    headings: ['study', 'Contents', 'A short study', 'Game 2'],
    figures: ['Diagram 1. After 4...\u00A0a. South to move.', 'Diagram 2. After 4...\u00A0d. South to move.'],
    boards: 3,
    spoken: true,
    // The script that plays through the games; the policy allows no other.
    dangers: 1,
    doubledIds: 0,
    italics: 0,
  });
  await dialog.getByRole('combobox', { name: 'Content' }).selectOption({ label: 'This game' });
  await expect.poll(preview).not.toContain('Contents');
  await dialog.getByRole('radio', { name: 'Diagram sheet, HTML' }).check();
  await expect.poll(preview).toContain('After 4');
  await dialog.getByRole('combobox', { name: 'Positions' }).selectOption({ label: 'Notes with a diagram' });
  await expect(dialog.getByText('These games have no such positions.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Positions' }).selectOption({ label: 'Start of each game' });
  await dialog.getByRole('checkbox', { name: 'Solutions on their own page' }).check();
  await expect
    .poll(preview)
    .toMatch(/^1 boards: .*1\. Start\. South to move\..*Solutions: A short study\s*F$/s);
  await expectNoViolations(page, 'export sheet');
  const sheet = await disk.export(() => dialog.getByRole('button', { name: 'Save…' }).click());
  expect(sheet.name).toBe('study-sheet.html');
  expect(sheet.bytes.toString('utf8')).toContain('<h2>Solutions: A short study</h2><ol><li>F</li></ol>');
  await dialog.getByRole('radio', { name: 'Table of values, CSV' }).check();
  await expectNoViolations(page, 'export report');
  const table = await disk.export(() => dialog.getByRole('button', { name: 'Save…' }).click());
  expect(table.name).toBe('study.csv');
  expect(table.bytes.toString('utf8').split('\r\n').length).toBe(11);
});

test('printing and copying by keyboard alone', async ({ openApp, disk, clipboard }) => {
  const page = await openApp();
  await openFile(page, disk, 'study.mgn', STUDY);
  // The print window belongs to the system: what it is handed is looked at instead.
  await page.evaluate(() => {
    const printed: string[] = [];
    Object.assign(window, { printed });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLIFrameElement && node.contentWindow)
            node.contentWindow.print = () => {
              printed.push(node.contentDocument?.body.textContent ?? '');
            };
    }).observe(document.body, { childList: true });
  });
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('radio', { name: 'Report, print and PDF' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Print…' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The print window is open');
  const printed = await page.evaluate(() => Reflect.get(window, 'printed') as readonly string[]);
  expect(printed.length).toBe(1);
  expect(printed[0]).toContain('North takes two <i>seeds</i>');
  await page.keyboard.press('Escape');

  const clip = (): Promise<string> => clipboard.text();
  await page.keyboard.press('Control+Shift+G');
  await expect.poll(clip).toContain('[South "Ama"]');
  await page.keyboard.press('Control+Shift+V');
  await expect.poll(clip).toMatch(/^<\?xml[\s\S]*<svg/);
  await command(page, 'Copy game as: Oware game notation (OGN)');
  await expect.poll(clip).toMatch(/^\[[\s\S]*Ama/);
  await page.keyboard.press('Control+Shift+D');
  await expect.poll(() => clipboard.types()).toEqual(['image/png']);
});

test('a line longer than any game: its beginning is shown, table and report are whole, an animation is refused', async ({
  openApp,
  disk,
}) => {
  const moves = 12_000;
  // The last two seeds run round and round: every move is legal as long as repetition is allowed.
  const head = '[Game "oware"]\n[Rules "oware:repetition=0"]\n[Setup "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]\n\n';
  const page = await openApp();
  await openFile(page, disk, 'long.mgn', `${head}${'A a B b C c D d E e F f\n'.repeat(moves / 12)}*\n`);
  await page.keyboard.press('Control+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const save = (): Promise<void> => dialog.getByRole('button', { name: 'Save…' }).click();

  await dialog.getByRole('radio', { name: 'Table of values, CSV' }).check();
  await expect(dialog.locator('pre')).toContainText('game,ply,number');
  const table = (await disk.export(save)).bytes.toString('utf8');
  expect(table.split('\r\n').length).toBe(moves + 2);
  expect(table.length).toBeLessThan(moves * 700);

  await dialog.getByRole('radio', { name: 'Report, HTML' }).check();
  await expect(dialog.getByText('The preview shows the beginning.')).toBeVisible();
  const htmlReport = (await disk.export(save)).bytes.toString('utf8');
  expect(htmlReport.match(/class="move"/g)?.length).toBe(moves);

  await dialog.getByRole('radio', { name: 'Animation, GIF' }).check();
  await dialog.getByRole('combobox', { name: 'Content' }).selectOption({ label: 'The whole line' });
  await expect(dialog.getByText('An animation can have at most 2000 frames')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save…' })).toBeDisabled();
});
