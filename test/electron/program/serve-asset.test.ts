import fs from 'node:fs';
import { expect, test } from 'vitest';
import { listAssets, serveAsset } from '../../../electron/program/serve-asset.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

function makeSite(): ReturnType<typeof listAssets> {
  fs.mkdirSync(folder.path('site/assets'), { recursive: true });
  folder.write('site/index.html', '<!doctype html>');
  folder.write('site/assets/index-1a2B_-x9.js', 'export {};');
  folder.write('site/assets/index-1a2B_-x9.js.map', '{}');
  folder.write('secret', 'secret');
  return listAssets(folder.path('site'));
}

test('the page, its files and nothing else are listed', () => {
  expect([...makeSite().keys()].sort()).toEqual(['/assets/index-1a2B_-x9.js', '/index.html']);
});

test('the page is answered at / with the whole set of headers', async () => {
  const { status, headers, body } = await serveAsset(makeSite(), 'GET', '/');
  expect({ status, headers, text: new TextDecoder().decode(body) }).toEqual({
    status: 200,
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
      'content-length': '15',
      'cache-control': 'no-cache',
    },
    text: '<!doctype html>',
  });
});

test('files named by their content may be kept for ever', async () => {
  const { headers } = await serveAsset(makeSite(), 'GET', '/assets/index-1a2B_-x9.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  fs.mkdirSync(folder.path('site/engine-1a2B3c4D'));
  folder.write('site/engine-1a2B3c4D/games.js', 'export {};');
  const engine = await serveAsset(makeSite(), 'GET', '/engine-1a2B3c4D/games.js');
  expect(engine.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('HEAD has the headers of GET and no body', async () => {
  const site = makeSite();
  const head = await serveAsset(site, 'HEAD', '/');
  expect({ ...head, body: head.body.length }).toEqual({ ...(await serveAsset(site, 'GET', '/')), body: 0 });
});

test.for([
  '/secret',
  '/../secret',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/assets/../../secret',
  '//index.html',
  '/index.html/',
  '/assets',
  '/assets/index-1a2B_-x9.js.map',
  '/index.html\0.js',
  '',
  '/__proto__',
])('%j is not there', async (pathname) => {
  const { status, body } = await serveAsset(makeSite(), 'GET', pathname);
  expect([status, body.length]).toEqual([404, 0]);
});

test('methods that change something are refused with the same protection', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get']) {
    const { status, headers } = await serveAsset(makeSite(), method, '/');
    expect([status, headers['allow'], headers['x-content-type-options']]).toEqual([
      405,
      'GET, HEAD',
      'nosniff',
    ]);
  }
});

test('nothing is read before it is asked for, and all of it once the page was', async () => {
  const site = makeSite();
  const textOf = async (pathname: string): Promise<string> =>
    new TextDecoder().decode((await serveAsset(site, 'GET', pathname)).body);
  folder.write('site/index.html', 'written after the start');
  expect(await textOf('/')).toBe('written after the start');
  await Promise.all([...site.values()].map(({ read }) => read()));
  // Another build: its files have other names.
  fs.rmSync(folder.path('site'), { recursive: true });
  expect(await textOf('/assets/index-1a2B_-x9.js')).toBe('export {};');
});

test('a file that is gone before it was read is not there', async () => {
  const site = makeSite();
  fs.rmSync(folder.path('site'), { recursive: true });
  expect(await serveAsset(site, 'GET', '/')).toMatchObject({ status: 404 });
});
