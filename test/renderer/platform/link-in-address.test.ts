import { expect, test } from 'vitest';
import { publicAddress, takeLink } from '../../../renderer/platform/link-in-address.ts';
import { takeToken } from '../../../renderer/platform/token.ts';

/** A window at an address; `replaceState` changes it as a browser does. */
function windowAt(address: string) {
  const target = {
    location: new URL(address) as unknown as Location,
    history: {
      state: { kept: true },
      replaceState(state: unknown, _: string, next: string) {
        expect(state).toEqual({ kept: true });
        target.location = new URL(next, target.location.href) as unknown as Location;
      },
    } as unknown as History,
  };
  return target;
}

test('a link is taken from the address once, and the rest of the address stays', () => {
  const target = windowAt('https://a.example/b/?kiosk#g=1abc');
  expect(takeLink(target)).toBe('#g=1abc');
  expect(target.location.href).toBe('https://a.example/b/?kiosk');
  expect(takeLink(target)).toBeNull();
});

test('token and link are told apart', () => {
  const token = '#abcdefghijklmnopqrstuvwxyz';
  const target = windowAt(`http://127.0.0.1:80/${token}`);
  expect(takeLink(target)).toBeNull();
  expect(target.location.hash).toBe(token);
  const storage = { getItem: () => 'kept' } as unknown as Storage;
  const linked = windowAt(`http://127.0.0.1:80/#g=1${'A'.repeat(40)}`);
  expect(takeToken({ ...linked, sessionStorage: storage })).toBe('kept');
});

test.each([
  ['https://school.example/studio/index.html?x#y', 'https://school.example/studio/index.html'],
  ['http://intranet/m/', 'http://intranet/m/'],
  ['http://127.0.0.1:4711/', null],
  ['http://localhost:4173/', null],
  ['http://[::1]/', null],
  ['file:///home/a/index.html', null],
])('others reach %s at %s', (address, reached) => {
  expect(publicAddress(new URL(address) as unknown as Location)).toBe(reached);
});
