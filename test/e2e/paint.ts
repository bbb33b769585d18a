/**
 * Pages of tests are laid out, but nobody looks at their pixels, so they are not painted: Chromium takes opacities below
 * 0.0004 for none and leaves out what has them. Roles, names, sizes, hits and visibility are the same, also for
 * `checkVisibility()`, to which only an opacity of 0 is none; raster and half of what the compositor does is saved.
 * Who looks at pixels asks for them: `paint()`; who measures contrasts needs the opacity alone: `whileOpaque()`.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Attribute of the root of a page that is painted. */
const PAINTED = 'data-painted';

/** Leaves the pages of a context unpainted until somebody asks. */
export async function leaveUnpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript((painted) => {
    if (window !== window.top) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      html:not([${painted}]) { opacity: 0.0003 }
      html[${painted}='clipped'] { clip-path: polygon(0 0, 0 0, 0 0) }
    `);
    document.adoptedStyleSheets.push(sheet);
  }, PAINTED);
}

/** Paints a page from now on. */
export async function paint(page: Page): Promise<void> {
  const root = page.locator('html');
  await root.evaluate((element, painted) => element.setAttribute(painted, ''), PAINTED);
  await expect(root).toHaveCSS('opacity', '1');
}

/**
 * Gives the page its own opacity while something asks for it, as who measures contrasts does, and still paints nothing:
 * the root is clipped to nothing. Boxes, styles and the order in which things lie are the same.
 */
export async function whileOpaque<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const root = page.locator('html');
  await root.evaluate((element, painted) => element.setAttribute(painted, 'clipped'), PAINTED);
  try {
    await expect(root).toHaveCSS('opacity', '1');
    return await look();
  } finally {
    await root.evaluate((element, painted) => element.removeAttribute(painted), PAINTED);
  }
}
