/**
 * Fonts for the few symbols of the page that its own fonts do not have. Without them the system draws empty boxes, and
 * the pictures of the boards are not those that were looked at.
 */
import { chromium } from '@playwright/test';
import { installPackages, isRoot } from './install-packages.ts';

/** Characters of the page and of its pictures that are drawn with a font of the system. */
export const SYMBOLS: readonly string[] = Array.from('⁰⁴⁵⁶⁷⁸⁹←→↺∓∞≠≤≥✓');

/** Debian's package with all of them. */
const FONTS = 'fonts-dejavu-core';

/** Of no meaning in Unicode, so drawn as what no font has. */
const UNASSIGNED = '\u{2FE0}';

/** Installs a font if a symbol has none, or says in a line what a person can do. True if every symbol has a font. */
export async function ensureFonts(browser: string): Promise<boolean> {
  const missing = await symbolsWithoutFont(browser, SYMBOLS);
  if (missing.length === 0) return true;
  if (installPackages([FONTS]) && (await symbolsWithoutFont(browser, SYMBOLS)).length === 0) return true;
  console.error(`No font has ${missing.join(' ')}: install one (Debian: apt-get install ${FONTS}).`);
  return false;
}

/** Those of the symbols that a browser draws as it draws a character no font has. */
export async function symbolsWithoutFont(
  executablePath: string,
  symbols: readonly string[],
): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath, args: isRoot() ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage();
    const [unknown = '', ...drawn] = await page.evaluate(
      (texts) =>
        texts.map((text) => {
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d');
          if (context === null) throw new Error('no canvas');
          context.font = '48px sans-serif';
          context.fillText(text, 20, 80);
          return canvas.toDataURL();
        }),
      [UNASSIGNED, ...symbols],
    );
    return symbols.filter((_, i) => drawn[i] === unknown);
  } finally {
    await browser.close();
  }
}
