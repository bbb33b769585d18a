import { describe, expect, test } from 'vitest';
import { takeToken } from '../../../renderer/platform/token.ts';

/** A tab at an address with this fragment, and the token that it has kept. */
function tabAt(hash: string, kept: string | null = null) {
  const stored = new Map(kept === null ? [] : [['mancala-studio.token', kept]]);
  const tab = {
    location: new URL(`http://127.0.0.1:80/?kiosk${hash}`) as unknown as Location,
    history: {
      replaceState(_state: unknown, _: string, next: string) {
        tab.location = new URL(next, tab.location.href) as unknown as Location;
      },
    } as unknown as History,
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    } as unknown as Storage,
  };
  return tab;
}

describe('the token of browser mode', () => {
  test('it is taken from the fragment, kept for reloads and removed from the address', () => {
    const tab = tabAt('#0123456789abcdef0123');
    expect(takeToken(tab)).toBe('0123456789abcdef0123');
    expect(tab.location.href).toBe('http://127.0.0.1/?kiosk');
    expect(takeToken(tab)).toBe('0123456789abcdef0123');
  });

  test('a reload uses the kept one', () => {
    expect(takeToken(tabAt('', 'kept-kept-kept-kept'))).toBe('kept-kept-kept-kept');
  });

  test.each(['#short', '#with space and more of it', ''])('"%s" is no token', (hash) => {
    const tab = tabAt(hash);
    const { href } = tab.location;
    expect(takeToken(tab)).toBeNull();
    expect(tab.location.href).toBe(href);
  });
});
