/** What axe finds on the page as it stands. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no violations; goes on after a failure, so that one run tells of all screens. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  // Nothing runs in the frames of previews, axe neither, and only violations are asked for: both save most of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, screen).toEqual([]);
}
