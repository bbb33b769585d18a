/** Merges games with the same moves: one stays and takes over tags and contents from the others. Pure. */
import { defined, ok, type Result } from '../../../../engine/core/result.ts';
import { mirrorRecord } from '../../../../engine/explorer/mirror-record.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { mergeGames } from '../../../../engine/tree/merge.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import { ROOT } from '../../../../engine/tree/path.ts';
import { makePositions } from '../../../../engine/tree/positions.ts';
import { setTags, tagValue } from '../../../../engine/tree/tags.ts';
import type { GameRecord, Tag, TreeNode } from '../../../../engine/tree/types.ts';

/** Which game of a group stays and what it takes over; games are given by their index in the group. */
export interface MergeChoice {
  readonly kept: number;
  /** Tags that another game gives, with the index of that game. */
  readonly tags: ReadonlyMap<string, number>;
  /** Games whose notes, variations and values are added. */
  readonly added: ReadonlySet<number>;
}

/** A tag with its value in each game; null for a game without the tag. */
export interface TagLine {
  readonly name: string;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Counts of a game's contents in addition to its moves. */
export interface GameContents {
  readonly notes: number;
  readonly variations: number;
  readonly values: number;
}

/** Returns the games as seen from the seats of the game that stays: mirror images are turned. */
export function turnedAlike(records: readonly GameRecord[], kept: number): readonly GameRecord[] {
  const own = records[kept];
  if (!own) return records;
  const rules = rulesFromText(own.rules);
  const line = mainLineMoves(own.root).join(' ');
  return records.map((record) =>
    !rules.ok || mainLineMoves(record.root).join(' ') === line ? record : mirrorRecord(rules.value, record),
  );
}

/** Returns all tags of the games, the first game's first, and marks the tags whose values differ. */
export function tagLines(records: readonly GameRecord[]): readonly TagLine[] {
  const names = new Set(records.flatMap(({ tags }) => tags.map(({ name }) => name)));
  return [...names].map((name) => {
    const values = records.map((record) => tagValue(record, name));
    return { name, values, differs: values.some((value) => value !== values[0]) };
  });
}

/** Counts the contents of a game. */
export function contentsOf({ root }: GameRecord): GameContents {
  let [notes, variations, values] = [0, 0, 0];
  const open: TreeNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.comment !== '' || node.before !== '') notes += 1;
    if (node.values !== null) values += 1;
    variations += Math.max(0, node.children.length - 1);
    open.push(...node.children);
  }
  return { notes, variations, values };
}

/** Returns the choice that loses least: the fullest game stays, and all others add their contents. */
export function usualChoice(records: readonly GameRecord[]): MergeChoice {
  const fullness = records.map((record) => {
    const { notes, variations, values } = contentsOf(record);
    return notes + variations + values + record.tags.filter(({ value }) => value !== '?').length;
  });
  const kept = Math.max(0, fullness.indexOf(Math.max(...fullness)));
  const own = turnedAlike(records, kept);
  const isKnown = (value: string | null | undefined): boolean =>
    !['', '?', '*', null, undefined].includes(value);
  const tags = new Map<string, number>();
  for (const { name, values } of tagLines(own)) {
    const other = values.findIndex(isKnown);
    if (!isKnown(values[kept]) && other >= 0) tags.set(name, other);
  }
  return { kept, tags, added: new Set(records.map((_, index) => index).filter((index) => index !== kept)) };
}

/** Merges the games of a group into one. */
export function mergeDuplicates(
  records: readonly GameRecord[],
  { kept, tags, added }: MergeChoice,
): Result<GameRecord> {
  const own = turnedAlike(records, kept);
  const base = defined(own[kept], 'game that stays');
  const rules = rulesFromText(base.rules);
  if (!rules.ok) return rules;
  const wanted = tagLines(own).flatMap(({ name, values }): readonly Tag[] => {
    const value = values[tags.get(name) ?? kept] ?? null;
    return value === null ? [] : [{ name, value }];
  });
  const tagged = setTags(base, wanted);
  if (!tagged.ok) return tagged;
  const others = own.filter((_, index) => index !== kept && added.has(index)).map((record) => ({ record }));
  const merged = mergeGames(tagged.value.record, ROOT, others, makePositions(rules.value, base.setup));
  return merged.ok ? ok(merged.value.record) : merged;
}
