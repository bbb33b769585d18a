/** Exports are real files: pictures that decode, texts that parse. */
import type { Page } from '@playwright/test';
import type { Disk, HandedOut } from './disk.ts';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { gamesText, goToPly, openFile } from './studio-page.ts';

/** Exports one kind by the dialog and answers the file. */
async function exportAs(page: Page, disk: Disk, kind: string): Promise<HandedOut> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  if (await dialog.isHidden()) await page.keyboard.press('Control+Shift+E');
  await dialog.getByRole('radio', { name: kind, exact: true }).check();
  const file = await disk.export(() => dialog.getByRole('button', { name: 'Save…' }).click());
  await expect(dialog.getByRole('status')).toContainText('saved');
  return file;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** How many different colours its pixels have. */
  readonly colours: number;
}

/** Decodes a picture as a browser does. */
function decode(page: Page, bytes: Buffer, type: string): Promise<Picture> {
  return page.evaluate(
    async (file) => {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: file.type }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
      return { width: image.width, height: image.height, colours: new Set(pixels).size };
    },
    { base64: bytes.toString('base64'), type },
  );
}

test('a position becomes an SVG with its own description, text and JSON, its game a file; then a PNG', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 11);
  const file = await exportAs(page, disk, 'Picture, SVG');
  const svg = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const root = parsed.documentElement;
      return {
        root: root.localName,
        faults: parsed.querySelectorAll('parsererror').length,
        box: root.getAttribute('viewBox')?.split(' ').map(Number) ?? [],
        words: [...root.querySelectorAll('title, desc')].map((each) => each.textContent).join(' '),
        shapes: root.querySelectorAll('circle, ellipse, path, rect, use').length,
        foreign: root.querySelectorAll('script, foreignObject, [style], image[href^="http"]').length,
      };
      // The page's own policy would refuse the style of the embedded font.
    },
    file.bytes.toString('utf8').replace(/<style>[^<]*<\/style>/, ''),
  );
  expect(svg).toMatchObject({ root: 'svg', faults: 0, foreign: 0 });
  expect(svg.words).toContain('South: A 1, B 5, C 1, D 2, E 2, F 0; store 4.');
  expect(svg.shapes).toBeGreaterThan(36);
  expect(svg.box.slice(0, 2)).toEqual([0, 0]);

  const text = async (kind: string): Promise<string> =>
    (await exportAs(page, disk, kind)).bytes.toString('utf8');
  expect((await text('Position text')).trim()).toBe('1-5-1-2-2-0-0-0-2-7-0-1-4-11-S');
  expect(await text('Board in characters')).toMatch(/11[\s\S]*\b4\b/);
  expect(JSON.parse(await text('Position, JSON'))).toMatchObject({
    rules: 'kalah:empty-capture=on',
    position: '1-5-1-2-2-0-0-0-2-7-0-1-4-11-S',
  });
  expect(JSON.parse(await text('JSON'))).toMatchObject({ games: [{ rules: 'kalah:empty-capture=on' }] });
  expect(await text('Mancala game notation (mgn)')).toBe(PERFECT_GAME);
  expect(await text('Moves only')).toMatch(/^1\. E f 2\. DF cfa.* 6\. C/);
  const dialog = page.getByRole('dialog', { name: 'Export' });
  // Foreign words tell screen readers their language, in the preview and in the list of languages.
  await dialog.getByRole('radio', { name: 'Board in characters' }).check();
  await dialog.getByLabel('Language of the file').selectOption('Français');
  await expect(dialog.locator('pre')).toHaveAttribute('lang', 'fr');
  await expect(dialog.locator('pre')).toContainText('C’est à Sud de jouer');
  await expect(dialog.getByRole('option', { name: 'Français' })).toHaveAttribute('lang', 'fr');
  await dialog.getByRole('radio', { name: 'Picture, SVG' }).check();
  const picture = dialog.getByRole('img', { name: /^Plateau de mancala/ });
  await expect(picture).toHaveAttribute('lang', 'fr');
  await dialog.getByRole('radio', { name: 'Mancala game notation (mgn)' }).check();
  await expect(dialog.locator('pre')).not.toHaveAttribute('lang');
  await page.keyboard.press('Escape');
  expect(await gamesText(page)).toBe(PERFECT_GAME);

  // A PNG has the chosen size, and the values on it if there are any.
  await goToPly(page, 22);
  const plain = await exportAs(page, disk, 'Picture, PNG');
  const double = await decode(page, plain.bytes, 'image/png');
  expect(double.colours).toBeGreaterThan(100);
  const drawn = await dialog.getByRole('img').getAttribute('viewBox');
  const [, , width = 0, height = 0] = (drawn ?? '').split(' ').map(Number);
  expect([double.width, double.height]).toEqual([Math.round(2 * width), Math.round(2 * height)]);
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption({ label: '1×' });
  const single = await decode(page, (await exportAs(page, disk, 'Picture, PNG')).bytes, 'image/png');
  expect([single.width, single.height]).toEqual([Math.round(width), Math.round(height)]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  expect((await exportAs(page, disk, 'Picture, PNG')).bytes.equals(plain.bytes)).toBe(false);
});
