import { describe, expect, test } from 'vitest';
import { takeToken, type TokenPlace } from '../../../renderer/platform/token.ts';

function place(hash: string, stored: string | null = null): TokenPlace & { kept: string[]; cleared: number } {
  const own = { hash, stored, kept: [] as string[], cleared: 0 };
  return {
    ...own,
    store(token) {
      this.kept.push(token);
    },
    clearHash() {
      this.cleared += 1;
    },
  };
}

describe('the token of browser mode', () => {
  test('it is taken from the fragment, kept for reloads and removed from the address', () => {
    const own = place('#0123456789abcdef0123');
    expect(takeToken(own)).toBe('0123456789abcdef0123');
    expect([own.kept, own.cleared]).toEqual([['0123456789abcdef0123'], 1]);
  });

  test('a reload uses the kept one', () => {
    expect(takeToken(place('', 'kept-kept-kept-kept'))).toBe('kept-kept-kept-kept');
  });

  test.each(['#short', '#with space and more of it', ''])('"%s" is no token', (hash) => {
    const own = place(hash);
    expect(takeToken(own)).toBeNull();
    expect(own.cleared).toBe(0);
  });
});
