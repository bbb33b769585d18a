/** Equal games made one: nothing that was written in any of them is lost, unless it was left out by choice. */
import { expect, test } from 'vitest';
import { mirrorRecord } from '../../../../engine/explorer/mirror-record.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { defined } from '../../../../engine/core/result.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import { tagValue } from '../../../../engine/tree/tags.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import {
  contentsOf,
  mergeDuplicates,
  tagLines,
  turnedAlike,
  usualChoice,
} from '../../../../renderer/features/explorer/duplicates/merge-duplicates.ts';

const RULES = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';

function game(text: string): GameRecord {
  return defined(parseMgn(`${RULES}${text}`).collection.games[0], 'a game');
}

const PLAIN = game('[South "Anna"]\n[North "Ben"]\n[Event "Cup"]\n[Date "?"]\n\n1. A c *\n');
const NOTED = game(
  '[South "Anna"]\n[North "Ben B."]\n[Date "2024"]\n\n1. A {The edge.} (1. B) c {Safe.} *\n',
);

function merged(
  records: readonly GameRecord[],
  changes: Partial<ReturnType<typeof usualChoice>> = {},
): GameRecord {
  const made = mergeDuplicates(records, { ...usualChoice(records), ...changes });
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

test('the fuller game stays, and what only the other one knows is taken over', () => {
  const records = [PLAIN, NOTED];
  expect(usualChoice(records)).toMatchObject({ kept: 1, added: new Set([0]) });
  const one = merged(records);
  expect(['South', 'North', 'Event', 'Date'].map((name) => tagValue(one, name))).toEqual([
    'Anna',
    'Ben B.',
    'Cup',
    '2024',
  ]);
  expect(contentsOf(one)).toEqual(contentsOf(NOTED));
  expect(mainLineMoves(one.root)).toEqual(mainLineMoves(PLAIN.root));
});

test('tags and notes come from where the user chose', () => {
  const records = [PLAIN, NOTED];
  expect(
    tagLines(records)
      .filter(({ differs }) => differs)
      .map(({ name }) => name),
  ).toEqual(['North', 'Event', 'Date']);
  const one = merged(records, { kept: 0, tags: new Map([['North', 1]]), added: new Set([1]) });
  expect([tagValue(one, 'North'), tagValue(one, 'Event')]).toEqual(['Ben B.', 'Cup']);
  expect(contentsOf(one)).toEqual(contentsOf(NOTED));
  expect(contentsOf(merged(records, { kept: 0, tags: new Map(), added: new Set() })).notes).toBe(0);
});

test('a mirror image is turned before it is compared and merged', () => {
  const rules = rulesFromText(PLAIN.rules);
  if (!rules.ok) throw new Error(rules.code);
  const other = mirrorRecord(rules.value, NOTED);
  expect(tagValue(other, 'North')).toBe('Anna');
  const own = turnedAlike([PLAIN, other], 0);
  expect(own.map((record) => tagValue(record, 'South'))).toEqual(['Anna', 'Anna']);
  const one = merged([PLAIN, other], { kept: 0, tags: new Map(), added: new Set([1]) });
  expect(mainLineMoves(one.root)).toEqual(mainLineMoves(PLAIN.root));
  expect(contentsOf(one)).toEqual(contentsOf(NOTED));
});
