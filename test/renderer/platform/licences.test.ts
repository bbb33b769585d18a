import { afterEach, expect, test, vi } from 'vitest';
import { loadLicences } from '../../../renderer/platform/licences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (body: string): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
};

const notice = { name: 'ws', version: '8.0.0', identifier: 'MIT', text: 'Copyright' };

test('the licences beside the page are read', async () => {
  answering(JSON.stringify([notice]));
  expect(await loadLicences()).toEqual([notice]);
});

test.each(['', '<!doctype html>', '{}', '[]', '[{"name":"ws"}]'])(
  '%s is no list of licences',
  async (body) => {
    answering(body);
    expect(await loadLicences()).toBe(null);
  },
);

test('without the host there are none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadLicences()).toBe(null);
});
