import { expect, test } from 'vitest';
import { makeCallBounds } from '../../../electron/main/call-bounds.ts';
import { MAX_TEXT_LENGTH } from '../../../engine/protocol/host-data.ts';

test('the longest document and its journal fit at once, and nothing more until one of them is answered', () => {
  // Only as large in memory as one byte for each letter.
  const longest = 'x'.repeat(MAX_TEXT_LENGTH);
  const bounds = makeCallBounds();
  const leave = bounds.enter(['id', longest.slice(2), false]);
  expect(leave).not.toBeNull();
  expect(bounds.enter([{ id: 'a', text: longest.slice(1) }])).not.toBeNull();
  expect(bounds.enter([{ name: 'p', data: new Uint8Array(2) }])).toBeNull();
  // What carries no text is always let through.
  expect(bounds.enter([true, null])).not.toBeNull();
  leave?.();
  expect(bounds.enter([{ name: 'p', data: new Uint8Array(2) }])).not.toBeNull();
});

test('calls without weight have a limit, too', () => {
  const bounds = makeCallBounds();
  const left = Array.from({ length: 3000 }, () => bounds.enter([]));
  expect(left.filter((leave) => leave !== null)).toHaveLength(2000);
  left[0]?.();
  expect(bounds.enter([])).not.toBeNull();
});
