import { describe, expect, test } from 'vitest';
import {
  fields,
  flag,
  oneOf,
  read,
  readBy,
  text,
  wholeOrNull,
  within,
} from '../../../engine/protocol/stored-fields.ts';

interface Window {
  readonly width: number;
  readonly isOpen: boolean;
  readonly name: string;
  readonly pause: number | null;
  readonly threads: number | null;
  readonly list: readonly unknown[];
  readonly inner: { readonly side: 'left' | 'right' };
}

const WINDOW = fields<Window>({
  width: within(1, 9, 4),
  isOpen: flag(true),
  name: text('board'),
  pause: oneOf([null, 1, 10], null),
  threads: wholeOrNull(1, 64),
  list: readBy((value): readonly unknown[] => (Array.isArray(value) ? value : [])),
  inner: fields<Window['inner']>({ side: oneOf(['left', 'right'], 'left') }),
});

const USUAL: Window = {
  width: 4,
  isOpen: true,
  name: 'board',
  pause: null,
  threads: null,
  list: [],
  inner: { side: 'left' },
};

describe('stored fields', () => {
  test('what was stored is read back, without fields that nobody knows', () => {
    const stored: Window = {
      width: 9,
      isOpen: false,
      name: '',
      pause: 10,
      threads: 64,
      list: [1],
      inner: { side: 'right' },
    };
    expect(read(WINDOW, { ...stored, more: 1, inner: { ...stored.inner, more: 1 } })).toEqual(stored);
  });

  test.each([null, undefined, 7, 'text', [], {}])('%j is all that is usual', (value) => {
    expect(read(WINDOW, value)).toEqual(USUAL);
  });

  test.each([
    { width: 10 },
    { width: NaN },
    { width: '4' },
    { isOpen: 1 },
    { name: 7 },
    { pause: 2 },
    { threads: 2.5 },
    { threads: 65 },
    { list: {} },
    { inner: 'right' },
    { inner: { side: 'up' } },
  ])('%j takes the usual value, and the rest is kept', (wrong) => {
    expect(read(WINDOW, { isOpen: false, name: 'x', ...wrong })).toEqual({
      ...USUAL,
      isOpen: 'isOpen' in wrong,
      name: 'name' in wrong ? 'board' : 'x',
    });
  });
});
