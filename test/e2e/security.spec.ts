/** Browser mode on a shared machine: what the page may load, what it keeps, whom the host answers. */
import { expect, expectRefusals, test } from './fixtures.ts';
import { engineReady } from './studio-page.ts';

test.use({ ownProfile: true });

test.beforeEach(({ host }) => {
  test.skip(host !== 'browser', 'The desktop program has no server; see desktop.spec.ts.');
});

test('the token leaves the address bar, survives a reload of the tab and is asked of everyone else', async ({
  openApp,
  context,
}) => {
  const page = await openApp();
  await engineReady(page);
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await page.reload();
  await engineReady(page);
  // A second page of the same browser that does not know the token gets the program, but no engine.
  const stranger = await context.newPage();
  await stranger.goto(new URL('/', page.url()).href);
  await expect(stranger.getByRole('main')).toBeVisible();
  await expect(stranger.getByRole('contentinfo')).toContainText('Connection to the engine lost');
  await expect(page.getByRole('contentinfo')).toContainText('Engine ready');
});

test('every answer carries the content policy, and the page lives with it', async ({ openApp, request }) => {
  const page = await openApp();
  const answers: { readonly url: string; readonly policy: string | undefined }[] = [];
  page.on('response', (response) => {
    answers.push({ url: response.url(), policy: response.headers()['content-security-policy'] });
  });
  await page.reload();
  await engineReady(page);
  expect(answers.length).toBeGreaterThan(2);
  for (const { url, policy } of answers) {
    expect(policy, url).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy, url).not.toMatch(/unsafe|\*/);
    expect(new URL(url).origin).toBe(new URL(page.url()).origin);
  }
  const headers = (await request.get(new URL('/', page.url()).href)).headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('another host name, another method and unknown paths are refused', async ({ openApp, request }) => {
  const page = await openApp();
  const address = new URL('/', page.url());
  const status = async (path: string, options: Parameters<typeof request.fetch>[1] = {}): Promise<number> =>
    (await request.fetch(new URL(path, address).href, options)).status();
  expect(await status('/')).toBe(200);
  expect(await status('/', { headers: { Host: `localhost:${address.port}` } })).toBeGreaterThanOrEqual(400);
  expect(await status('/', { method: 'POST' })).toBe(405);
  expect(await status('/../package.json')).toBe(404);
  expect(await status('/%2e%2e/package.json')).toBe(404);
});

test('content from elsewhere and code from text are refused by the page', async ({ openApp, complaints }) => {
  const page = await openApp();
  await expectRefusals(page, complaints);
});
