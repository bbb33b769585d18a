/** What axe finds on the page as it stands, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { whilePainted } from './paint.ts';

/** What we read of a finding of axe. */
interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

declare global {
  interface Window {
    /** As the builder of the first look leaves it in the page. */
    axe: { run(within: string, options: object): Promise<{ readonly violations: readonly Finding[] }> };
  }
}

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
 * The rules that ask for colours. A theme is nothing but colours (`renderer/styles/tokens.css`), so what is well in light
 * can break no other rule in dark.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violations in either theme, on a page that follows the system. Goes on after a failure, so that one run
 * tells of all screens. Where a dialog is open, it alone is looked at: what lies behind it has been looked at without it.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const within = (await page.locator(DIALOG).first().isVisible()) ? DIALOG : 'html';
  // The builder brings axe into the page, a fifth of the work of a look; later looks find it there.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(OPTIONS).include(within);
  // What is transparent has no contrast.
  await whilePainted(page, async () => {
    const light = isThere ? await look(page, within, OPTIONS) : (await builder.analyze()).violations;
    expect.soft(linesOf(light), `${screen}, light`).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    const dark = await look(page, within, { ...OPTIONS, runOnly: COLOUR_RULES });
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(linesOf(dark), `${screen}, dark`).toEqual([]);
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
