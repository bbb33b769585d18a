/**
 * Draws the program's icon (`renderer/public/icon.svg`) in the sizes that desktops ask for, and puts them into the
 * icon files of macOS and Windows, with a Chromium that is on this machine. Run once after each change of the drawing: `node electron/icons/render.ts`.
 */
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../program/find-browser.ts';
import { icns, ico, type Picture } from './containers.ts';

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
/** Shown by the window itself where the desktop has no icon of its own for it. */
const WINDOW_SIZE = 256;

const pageFolder = path.resolve(import.meta.dirname, '../../renderer/public');
const drawing = fs.readFileSync(path.join(pageFolder, 'icon.svg'), 'utf8');

const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium to draw with');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0">${drawing.replace('width="512" height="512"', '')}</body>`);
  const file = path.join(import.meta.dirname, `${size}x${size}.png`);
  await page.screenshot({ path: file, omitBackground: true });
  if (size === WINDOW_SIZE) fs.copyFileSync(file, path.join(pageFolder, `icon-${size}.png`));
}
await browser.close();

const pictures = SIZES.map((size): Picture => ({
  size,
  png: fs.readFileSync(path.join(import.meta.dirname, `${size}x${size}.png`)),
}));
fs.writeFileSync(path.join(import.meta.dirname, 'icon.icns'), icns(pictures));
fs.writeFileSync(path.join(import.meta.dirname, 'icon.ico'), ico(pictures));
