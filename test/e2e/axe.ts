/** What axe finds on the page as it stands, in light and in dark. */
import { expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whileOpaque } from './paint.ts';

/** What we read of a finding of axe. */
interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

declare global {
  interface Window {
    /** As the first look leaves it in the page. */
    axe: { run(within: string, options: object): Promise<{ readonly violations: readonly Finding[] }> };
  }
}

/** Without its spaces and comments it costs the page half. */
const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules that axe leaves off: those for the size of targets, and experimental ones. */
const EXTRA_RULES = [
  'css-orientation-lock',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

// Nothing runs in the frames of previews, axe neither, and only violations are asked for: both save most of the time.
const OPTIONS = {
  iframes: false,
  resultTypes: ['violations' as const],
  rules: Object.fromEntries(EXTRA_RULES.map((rule) => [rule, { enabled: true }])),
};

/** Open dialogs lie before all else, which cannot be reached then. */
const DIALOG = '[role="dialog"]';

/**
 * The rules that ask for colours. A theme is nothing but colours (`renderer/styles/tokens.css`), so what is well in one
 * can break no other rule in the other.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violations in either theme, or in the only one where the page does not follow the system. Goes on after a
 * failure, so that one run tells of all screens. Where a dialog is open, it alone is looked at: what lies behind it has
 * been looked at without it.
 *
 * Begins in the theme in which the page is and ends in the other one: to change the theme costs as much as a look at its
 * colours, so the next look begins there.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const within = (await page.locator(DIALOG).first().isVisible()) ? DIALOG : 'html';
  const { isThere, theme, isChosen } = await page.evaluate(() => ({
    isThere: 'axe' in window,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    isChosen: 'theme' in document.documentElement.dataset,
  }));
  // Once for all looks: it brings its whole code.
  if (!isThere) await page.evaluate(AXE);
  // What is transparent has no contrast.
  await whileOpaque(page, async () => {
    const all = await look(page, within, OPTIONS);
    expect.soft(linesOf(all), `${screen}, ${theme}`).toEqual([]);
    if (isChosen) return;

    const other = theme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: other });
    // In light, reports leave it to the browser.
    const isDark = expect(page.locator('html'));
    await (other === 'dark' ? isDark : isDark.not).toHaveCSS('color-scheme', 'dark');
    const colours = await look(page, within, { ...OPTIONS, runOnly: COLOUR_RULES });
    expect.soft(linesOf(colours), `${screen}, ${other}`).toEqual([]);
  });
}

/** One look with the axe that is in the page. */
function look(page: Page, within: string, options: object): Promise<readonly Finding[]> {
  return page.evaluate(async ([selector, given]) => (await window.axe.run(selector, given)).violations, [
    within,
    options,
  ] as const);
}

function linesOf(violations: readonly Finding[]): readonly string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
