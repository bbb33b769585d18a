/** Animations as files: what is written is a GIF with the moves' own pictures, at the pace that was chosen. */
import type { Page } from '@playwright/test';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { goToPly, openFile } from './studio-page.ts';

interface Animation {
  readonly type: string;
  readonly frames: number;
  readonly lengthMs: number;
  readonly width: number;
  readonly isEndless: boolean;
  /** How many different pictures there are. */
  readonly pictures: number;
}

/** Reads a GIF as a browser does. */
function readAnimation(page: Page, bytes: Buffer): Promise<Animation> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    const track = decoder.tracks.selectedTrack;
    const frames = track?.frameCount ?? 0;
    let lengthMs = 0;
    let width = 0;
    const pictures = new Set<string>();
    for (let frameIndex = 0; frameIndex < frames; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      lengthMs += (image.duration ?? 0) / 1000;
      width = image.displayWidth;
      const canvas = new OffscreenCanvas(48, 24);
      canvas.getContext('2d')?.drawImage(image, 0, 0, 48, 24);
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, 48, 24).data ?? [];
      pictures.add(String(pixels));
      image.close();
    }
    const type = String.fromCharCode(...data.slice(0, 6));
    return {
      type,
      frames,
      lengthMs,
      width,
      isEndless: track?.repetitionCount === Infinity,
      pictures: pictures.size,
    };
  }, bytes.toString('base64'));
}

/**
 * How far the board of an animation's picture is from that of a PNG: how many pixels differ by more than dither and the
 * edges of small shapes do.
 *
 * @param at 0: the first picture; -1: the last.
 */
function distance(page: Page, gif: Buffer, at: 0 | -1, png: Buffer): Promise<number> {
  return page.evaluate(
    async ([animation = '', picture = '', end = '']) => {
      const bytes = (text: string): Uint8Array<ArrayBuffer> =>
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data: bytes(animation), type: 'image/gif' });
      await decoder.tracks.ready;
      await decoder.completed;
      const last = (decoder.tracks.selectedTrack?.frameCount ?? 1) - 1;
      const { image } = await decoder.decode({ frameIndex: end === 'last' ? last : 0 });
      const still = await createImageBitmap(new Blob([bytes(picture)], { type: 'image/png' }));
      // The caption of the animation lies below the board.
      const width = image.displayWidth;
      const height = Math.round((width * still.height) / still.width);
      const pixels = (source: CanvasImageSource, all: number): Uint8ClampedArray => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(source, 0, 0, width, all);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      };
      const a = pixels(image, image.displayHeight);
      const b = pixels(still, height);
      image.close();
      return a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 70).length;
    },
    [gif.toString('base64'), png.toString('base64'), at === 0 ? 'first' : 'last'],
  );
}

test('an animation begins and ends with the pictures of its positions', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const save = dialog.getByRole('button', { name: 'Save…' });
  const exported = async (kind: string): Promise<Buffer> => {
    await page.keyboard.press('Control+Shift+E');
    await dialog.getByRole('radio', { name: kind }).check();
    const { bytes } = await disk.export(() => save.click());
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return bytes;
  };
  await goToPly(page, 3);
  const before = await exported('Picture, PNG');
  await goToPly(page, 4);
  const after = await exported('Picture, PNG');
  const animation = await exported('Animation, GIF');
  const [near, far] = [await distance(page, animation, 0, before), await distance(page, animation, 0, after)];
  expect(near).toBeLessThan(far / 2);
  expect(await distance(page, animation, -1, after)).toBeLessThan(far / 2);
});

test('a move becomes an animation by mouse, a game by keyboard alone', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 1);
  await page.keyboard.press('Control+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Animation, GIF' }).check();
  // E holds three seeds: rest, lifting, three pictures a seed, rest.
  await expect(dialog).toContainText('12 pictures');
  const save = dialog.getByRole('button', { name: 'Save…' });
  const move = await disk.export(() => save.click());
  expect(move.name).toBe('perfect.gif');
  expect(await readAnimation(page, move.bytes)).toEqual({
    type: 'GIF89a',
    frames: 12,
    lengthMs: 900 + 420 + 9 * 70 + 1800,
    width: 720,
    isEndless: true,
    pictures: 12,
  });

  const choose = async (list: string, first: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: list }).focus();
    await page.keyboard.type(first);
  };
  await choose('Content', 'The whole');
  await choose('Motion', 'Move');
  await choose('Width', '400');
  await expect(dialog).toContainText('27 pictures');
  await save.focus();
  const game = await disk.export(() => page.keyboard.press('Enter'));
  expect(await readAnimation(page, game.bytes)).toMatchObject({ frames: 27, width: 400, pictures: 27 });
  await page.keyboard.press('Escape');

  // The choices are remembered; an animation of no move says so and cannot be saved.
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+E');
  await expect(dialog).toContainText('27 pictures');
  await choose('Content', 'This');
  await expect(dialog).toContainText('There is no move to show');
  await expect(save).toBeDisabled();
});
