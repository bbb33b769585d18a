import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import { makePath, ROOT } from '../../../../engine/tree/path.ts';
import { PEEK_DELAY_MS, usePeek, type PeekTarget } from '../../../../renderer/features/moves/peek.ts';
import { playAll, testStudio, type TestStudio } from '../../support/studio.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A game `1. D A b`, standing at its start. */
async function standing(): Promise<TestStudio> {
  const studio = await testStudio();
  playAll(studio, ['D', 'A', 'b']);
  studio.documents.goTo(ROOT);
  return studio;
}

/** What points at the position after some moves from the start. */
function line(moves: readonly string[]): PeekTarget {
  return { kind: 'path', path: makePath(moves), name: () => moves.join(' '), place: { left: 0, top: 0 } };
}

/** The position after some moves, as text. */
function after(studio: TestStudio, moves: readonly string[]): string {
  const here = studio.documents.shown?.path ?? ROOT;
  studio.documents.goTo(makePath(moves));
  const position = studio.documents.shown?.position;
  studio.documents.goTo(here);
  if (!position) throw new Error('no position');
  return makePosition(position);
}

function looked(): string | null {
  const { position } = usePeek();
  return position && makePosition(position);
}

describe('peeking', () => {
  test('shows a move after a moment under the pointer, and only while the key is held', async () => {
    const studio = await standing();
    const peek = usePeek();
    peek.hover({ kind: 'node', index: 2 });
    peek.start();
    expect(looked()).toBe(after(studio, []));
    vi.advanceTimersByTime(PEEK_DELAY_MS);
    expect(looked()).toBe(after(studio, ['D', 'A']));
    expect(studio.documents.shown?.path).toBe(ROOT);
    peek.end();
    expect(looked()).toBeNull();
  });

  test('the keys walk from the current node and stop where the tree ends', async () => {
    const studio = await standing();
    const peek = usePeek();
    peek.start();
    expect([peek.step('parent'), peek.step('child'), peek.step('child'), peek.step('next')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(looked()).toBe(after(studio, ['D', 'A']));
    expect(studio.documents.shown?.path).toBe(ROOT);
  });

  test('a line shows without the key, also outside the tree; its moves come without a delay', async () => {
    const studio = await standing();
    const peek = usePeek();
    peek.hover(line(['D', 'B']));
    expect(looked()).toBeNull();
    vi.advanceTimersByTime(PEEK_DELAY_MS);
    expect(looked()).toBe(after(studio, ['D', 'B']));
    peek.hover(line(['D']));
    vi.advanceTimersByTime(0);
    expect(looked()).toBe(after(studio, ['D']));
    peek.hover(line(['D', 'a', 'a', 'a']));
    vi.advanceTimersByTime(0);
    expect(looked()).toBeNull();
  });

  test('a step drops a line and an edit drops a move, because they would mean something else', async () => {
    const studio = await standing();
    const peek = usePeek();
    peek.start();
    peek.hover(line(['D']));
    vi.advanceTimersByTime(PEEK_DELAY_MS);
    studio.documents.goTo(makePath(['D']));
    await nextTick();
    expect(peek.target).toEqual({ kind: 'node', index: 1 });
    studio.documents.goTo(ROOT);
    peek.hover({ kind: 'node', index: 3 });
    vi.advanceTimersByTime(PEEK_DELAY_MS);
    peek.hover({ kind: 'node', index: 1 });
    playAll(studio, ['E']);
    await nextTick();
    vi.advanceTimersByTime(PEEK_DELAY_MS);
    expect(peek.target).toEqual({ kind: 'node', index: 2 });
  });
});
