import { expect, test } from 'vitest';
import { salvageGames } from '../../../../renderer/features/files/salvage.ts';

const text = '[Game "kalah"]\n[Rules "kalah"]\n\n1. D {A \u201cnote\u201d with \\ and \u{1F330}.} A *\n';
const raw = JSON.stringify(
  { entry: { id: 'doc', name: 'a.mgn', text, rules: 'kalah' }, stamp: null },
  null,
  2,
);

test('the games of an entry that was cut off are had up to the cut, wherever it is', () => {
  const start = raw.indexOf('"text": "') + '"text": "'.length;
  for (let cut = start + 1; cut <= raw.length; cut++) {
    const found = salvageGames(raw.slice(0, cut));
    if (found === null) throw new Error(`nothing found at ${String(cut)}`);
    expect(text.startsWith(found)).toBe(true);
    // At most an escape is lost at the cut.
    expect(found.length).toBeGreaterThanOrEqual(Math.min(text.length, (cut - start) / 2 - 6));
  }
});

test('damage behind the games does not touch them', () => {
  expect(salvageGames(raw.replace('"rules"', '"ru\0\0'))).toBe(text);
});

test.for(['', 'not even JSON', '{"version": 2}', '{"text": ""}', '{"text": "\\x"}', '\0'.repeat(50)])(
  'there is nothing to be had of %j',
  (damaged) => {
    expect(salvageGames(damaged)).toBeNull();
  },
);
