import { describe, expect, test } from 'vitest';
import { batches, makeBudget } from '../../../engine/export/budget.ts';

/** A budget of so many bytes. */
function budgetOf(bytes: number): ReturnType<typeof makeBudget> {
  return makeBudget({ format: 'html', mostBytes: bytes });
}

describe('budgets of exports', () => {
  test('pieces are taken up to the last byte, the next one is refused with the format and the most', () => {
    const budget = makeBudget({ format: 'csv', mostBytes: 2 ** 20 });
    expect(budget('x'.repeat(2 ** 20))).toBeNull();
    expect(budget('')).toBeNull();
    expect(budget('x')).toEqual({
      ok: false,
      code: 'ERR_EXPORT_LARGE',
      params: { format: 'csv', mostMib: 1 },
    });
  });

  test.for(['plain', 'Łódź', '−½', '\u{1F600}', 'a\uD83D', '\uDE00b', '\uDE00\uD83D', '\u07FF\u0800\uFFFD'])(
    '%j counts its bytes as a file has them',
    (text) => {
      const bytes = Buffer.byteLength(text);
      expect(budgetOf(bytes)(text)).toBeNull();
      expect(budgetOf(bytes - 1)(text)?.code).toBe('ERR_EXPORT_LARGE');
    },
  );

  test('batches hold the same text in fewer pieces', () => {
    const pieces = Array.from({ length: 50_000 }, (_, i) => `row ${String(i)}\r\n`);
    const batched = [...batches(pieces)];
    expect(batched.join('')).toBe(pieces.join(''));
    expect(batched.length).toBeLessThan(20);
    expect([...batches([])]).toEqual([]);
    expect([...batches(['', ''])]).toEqual([]);
  });
});
