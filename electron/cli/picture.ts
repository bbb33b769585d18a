/**
 * Pictures of positions for the command line: the same drawing as on screen, as SVG, and as PNG by a browser that is on
 * this machine.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { boardScene } from '../../engine/drawing/board-scene.ts';
import type { ThemeName } from '../../engine/drawing/scene.ts';
import { serialiseScene } from '../../engine/drawing/serialise.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { TreeNode } from '../../engine/tree/types.ts';
import { findBrowser } from '../find-browser.ts';
import { pageFolder } from '../places.ts';
import { Refused } from './output.ts';

/** What to draw. */
export interface Picture {
  readonly rules: Rules;
  readonly position: Position;
  readonly node: TreeNode;
  readonly names: { readonly south: string; readonly north: string };
  readonly theme: ThemeName;
}

/** The font of the built page as a `data:` URL, or null where the page is not built: then the viewer's font serves. */
async function fontDataUrl(): Promise<string | null> {
  const folder = path.join(pageFolder(), 'assets');
  const names = await readdir(folder).catch(() => []);
  const font = names.find(
    (name) => name.startsWith('source-sans-3-latin-wght-normal') && name.endsWith('.woff2'),
  );
  if (font === undefined) return null;
  const bytes = await readFile(path.join(folder, font));
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

/** The picture as SVG text with its size in pixels. */
export async function drawPicture(picture: Picture): Promise<{ svg: string; width: number; height: number }> {
  const { rules, position, node, names, theme } = picture;
  const scene = boardScene({
    board: rules.board,
    position,
    theme,
    flipped: false,
    counts: 'all',
    labels: true,
    names,
    badges: [],
    marks: node.marks,
    lastMove: null,
    preview: null,
    toMove: position.outcome === null ? position.turn : null,
    idPrefix: 'diagram-',
  });
  const font = await fontDataUrl();
  const svg = serialiseScene(scene, font === null ? {} : { fontDataUrl: font });
  return { svg, width: Math.ceil(scene.width), height: Math.ceil(scene.height) };
}

/** How long the browser may take for one picture. */
const PICTURE_LIMIT_MS = 60_000;

/** Draws an SVG text as a PNG file. Refused where no browser is found or it fails. */
export async function writePng(
  svg: string,
  width: number,
  height: number,
  scale: number,
  file: string,
): Promise<void> {
  const browser = findBrowser();
  if (browser === null)
    throw new Refused({ code: 'ERR_PICTURE_BROWSER', params: { wanted: 'Chromium or Chrome' } });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mancala-studio-'));
  try {
    const page = path.join(folder, 'board.svg');
    await writeFile(page, svg);
    const args = [
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--user-data-dir=${path.join(folder, 'profile')}`,
      `--force-device-scale-factor=${String(scale)}`,
      `--window-size=${String(width)},${String(height)}`,
      `--screenshot=${path.resolve(file)}`,
      // Chromium refuses its sandbox to root; nothing but our own drawing is loaded.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      pathToFileURL(page).href,
    ];
    const code = await new Promise<number | null>((resolve) => {
      const child = spawn(browser, args, { stdio: 'ignore', timeout: PICTURE_LIMIT_MS });
      child.once('error', () => resolve(null));
      child.once('exit', resolve);
    });
    if (code !== 0)
      throw new Refused({ code: 'ERR_PICTURE_FAILED', params: { browser, exit: code ?? 'none' } });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
