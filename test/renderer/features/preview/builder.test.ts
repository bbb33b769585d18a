import { expect, test } from 'vitest';
import type { Move } from '../../../../engine/core/move.ts';
import { useBuilder } from '../../../../renderer/features/preview/builder.ts';
import { testStudio } from '../../support/studio.ts';

test('an unfinished move is resumed with its document, and only where it was left', async () => {
  const studio = await testStudio('shakala');
  const { documents } = studio;
  const builder = useBuilder();
  builder.open('D');
  builder.take('0');
  const left = builder.begun?.text;
  expect(left).not.toBe('');
  const first = documents.active;
  if (!first || !documents.shown) throw new Error('no document is open');
  const other = documents.addGame('Other', documents.shown.rules);
  expect(builder.begun).toBeNull();
  builder.open('A');
  documents.activate(first.id);
  expect([builder.begun?.text, builder.origin]).toEqual([left, 3]);
  documents.activate(other.id);
  expect(builder.origin).toBe(0);
  builder.leave();
  documents.activate(first.id);
  documents.activate(other.id);
  expect(builder.begun).toBeNull();

  // Another position: it is gone for good.
  documents.activate(first.id);
  builder.play();
  documents.activate(other.id);
  documents.activate(first.id);
  expect(builder.begun).toBeNull();
});

test('a refused move is reported with its reason', async () => {
  const studio = await testStudio('shakala');
  useBuilder().open('D');
  useBuilder().playMove('a' as Move);
  expect(studio.documents.shown?.path).toBe('');
  expect(studio.ui.refusal).toMatch(/^Not possible: ./);
});
