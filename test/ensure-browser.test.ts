import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../electron/program/find-browser.ts';
import { BROWSER_HINT, ensureBrowser } from './ensure-browser.ts';
import { findHeadlessShell } from './headless-shell.ts';
import { symbolsWithoutFont, SYMBOLS } from './ensure-fonts.ts';

const top = path.resolve(import.meta.dirname, '..');

describe('a Chromium', () => {
  test('that is here is taken, and nothing is installed', () => {
    const install = vi.fn(() => true);
    expect(ensureBrowser(() => '/here/chromium', [install])).toBe('/here/chromium');
    expect(install).not.toHaveBeenCalled();
  });

  test('is installed in the first way that brings one', () => {
    let place: string | null = null;
    const ways = [
      vi.fn(() => false),
      // Installed, but nowhere to be found.
      vi.fn(() => true),
      vi.fn(() => {
        place = '/new/chromium';
        return true;
      }),
      vi.fn(() => true),
    ];
    expect(ensureBrowser(() => place, ways)).toBe('/new/chromium');
    expect(ways.map((way) => way.mock.calls.length)).toEqual([1, 1, 1, 0]);
  });

  test('that cannot be had is null', () => {
    expect(ensureBrowser(() => null, [() => false])).toBe(null);
  });
});

test('the shell is found in the first folder that has it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  const onPath = (...folders: readonly string[]): string | null =>
    findHeadlessShell({ env: { PATH: folders.join(':') }, platform: 'linux', isProgram: existsSync });
  try {
    expect(onPath(folder)).toBe(null);
    writeFileSync(path.join(folder, 'chromium-headless-shell'), '');
    expect(onPath('/nowhere', folder)).toBe(path.join(folder, 'chromium-headless-shell'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('fonts', () => {
  /** Characters that the page's own fonts say they have. */
  function ofOwnFonts(): (code: number) => boolean {
    const css = readFileSync(path.join(top, 'renderer/styles/fonts.css'), 'utf8');
    const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      parseInt(from, 16),
      parseInt(to, 16),
    ]);
    return (code) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
  }

  test('of the system are asked for every character of the sources that the own fonts lack', () => {
    const isOwn = ofOwnFonts();
    const sources = ['engine', 'renderer'].flatMap((folder) =>
      readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|vue|css|html)$/.test(name))
        .map((name) => readFileSync(path.join(top, folder, name), 'utf8')),
    );
    const used = new Set(sources.flatMap((text) => [...text.replaceAll(/[\x00-\xFF]+/g, '')]));
    // The signs of keys of a Mac are drawn only there, and its own fonts have them.
    const onlyOnMac = '\u2303\u2325\u21E7\u2318';
    const isAsked = (symbol: string): boolean =>
      !isOwn(symbol.codePointAt(0) ?? 0) && !onlyOnMac.includes(symbol);
    expect([...used].filter(isAsked).sort()).toEqual([...SYMBOLS].sort());
  });

  test('that are missing are found by what the browser draws', async () => {
    const browser = findBrowser();
    if (browser === null) throw new Error(BROWSER_HINT);
    const nowhere = ['\u{2FE1}', '\u{2FEF}'];
    expect(await symbolsWithoutFont(browser, ['A', ...nowhere, 'é'])).toEqual(nowhere);
  });
});
