/**
 * Draws the icons of the program (`renderer/public/icon.svg`) and of its files (`game-record.svg`) in the sizes that
 * desktops need, and puts them into the icon files of macOS and Windows. Uses a Chromium that is installed on this
 * machine. Run once after each change of a drawing: `node electron/icons/render.ts`.
 */
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../program/find-browser.ts';
import { icns, ico, type Picture } from './containers.ts';

/** Linux gets pictures up to 512; macOS and Windows get icon files with those sizes that their formats have. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const LARGEST_OF_LINUX = 512;
/** Shown by the window itself if the desktop has no icon for it. */
const WINDOW_SIZE = 256;

/** Pictures of the web edition: plain, and on the whole square for systems that cut icons to a shape of their own. */
const WEB_PICTURES = [
  { name: 'icon', size: 192, isSquare: false },
  ...[192, 512].map((size) => ({ name: 'maskable', size, isSquare: true })),
  { name: 'touch', size: 180, isSquare: true },
] as const;

const webFolder = path.resolve(import.meta.dirname, '../../renderer/web/icons');
const pageFolder = path.resolve(import.meta.dirname, '../../renderer/public');
const inFolder = (name: string): string => path.join(import.meta.dirname, name);

const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium to draw with');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();

const readDrawing = (file: string): string =>
  fs.readFileSync(file, 'utf8').replace(/ width="\d+" height="\d+"/, '');

async function picture(drawing: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0">${drawing}</body>`);
  return page.screenshot({ omitBackground: true });
}

/** Draws an icon in all sizes and writes the icon files of macOS and Windows. */
async function draw(file: string, name: string): Promise<readonly Picture[]> {
  const drawing = readDrawing(file);
  const pictures: Picture[] = [];
  for (const size of SIZES) pictures.push({ size, png: await picture(drawing, size) });
  fs.writeFileSync(inFolder(`${name}.icns`), icns(pictures));
  fs.writeFileSync(inFolder(`${name}.ico`), ico(pictures));
  return pictures;
}

for (const { size, png } of await draw(path.join(pageFolder, 'icon.svg'), 'icon')) {
  if (size <= LARGEST_OF_LINUX) fs.writeFileSync(inFolder(`${size}x${size}.png`), png);
  if (size === WINDOW_SIZE) fs.writeFileSync(path.join(pageFolder, `icon-${size}.png`), png);
}
await draw(inFolder('game-record.svg'), 'game-record');

const rounded = readDrawing(path.join(pageFolder, 'icon.svg'));
const square = rounded.replace(
  /<rect x="16" y="16" width="480" height="480" rx="104"/,
  '<rect width="512" height="512"',
);
for (const { name, size, isSquare } of WEB_PICTURES) {
  const png = await picture(isSquare ? square : rounded, size);
  fs.writeFileSync(path.join(webFolder, `${name}-${String(size)}.png`), png);
}
await browser.close();
