/** A Chromium for attacks on pages: what is opened in it must run nothing and ask for nothing. */
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../../electron/program/find-browser.ts';

/** Starts the Chromium of this machine; why not, where there is none. */
export async function startBrowser(): Promise<Browser | string> {
  const executablePath = findBrowser();
  if (executablePath === null) return 'no Chromium was found';
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}

/** What a page does that was opened: scripts that ran, dialogs, requests that left the file. */
export async function behaviourOf(browser: Browser, url: string): Promise<string | null> {
  const context = await browser.newContext();
  const found: string[] = [];
  try {
    await context.route('**/*', (route) => {
      const asked = route.request().url();
      if (asked === url || asked.startsWith('data:')) return route.continue();
      found.push(`it asks for ${asked.slice(0, 100)}`);
      return route.abort();
    });
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      found.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(url, { waitUntil: 'load' });
    for (const link of await page.locator('a[href]').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      if (!/^(https?:|mailto:|#)/i.test(target)) found.push(`a link to ${target.slice(0, 60)}`);
    }
    // What waits for a click or for a picture that is missing has its chance, too.
    await page.mouse.click(100, 100);
    await page.waitForTimeout(100);
    if (await page.evaluate(() => Reflect.has(window, 'broken'))) found.push('a script of the file ran');
    if (page.url() !== url) found.push(`it went to ${page.url().slice(0, 100)}`);
    return found[0] ?? null;
  } finally {
    await context.close();
  }
}
