/**
 * Reads and edits the tag pairs of a game: names are unique, order is kept, and unknown names are treated like known
 * ones.
 */
import type { BySide } from '../core/side.ts';
import { fail, ok } from '../core/result.ts';
import type { Edited } from './edit.ts';
import { ROOT } from './path.ts';
import type { GameRecord, Tag } from './types.ts';
import { onOneLine } from './one-line.ts';

/** Names of tags that are fields of a record and not listed among its tags: files write them from the record itself. */
const FIELD_TAGS = ['Game', 'Rules', 'Setup'] as const;
export type FieldTag = (typeof FIELD_TAGS)[number];

/** Whether a tag of this name is a field of a record. */
export function isFieldTag(name: string): name is FieldTag {
  return FIELD_TAGS.some((field) => field === name);
}

const TAG_NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** True if a tag may have this name: a letter, then letters, digits and `_`, and not one the record writes itself. */
export function isTagName(name: string): boolean {
  return TAG_NAME.test(name) && !isFieldTag(name);
}

/**
 * Returns the name of a tag after the players have exchanged seats: `South` becomes `North`, `SouthElo` becomes
 * `NorthElo`.
 */
export function swapSeat(name: string): string {
  return name.replace(/^(?:South|North)(?![a-z])/, (seat) => (seat === 'South' ? 'North' : 'South'));
}

/** Returns the tags with the players' sides exchanged. */
export function swapSeats(tags: readonly Tag[]): readonly Tag[] {
  return tags.map(({ name, value }) => ({ name: swapSeat(name), value }));
}

/** Returns the value of a tag, or null. */
export function tagValue({ tags }: Pick<GameRecord, 'tags'>, name: string): string | null {
  return tags.find((tag) => tag.name === name)?.value ?? null;
}

/** Returns the ratings of both players as whole numbers, null if unreadable. `1500?` is a provisional 1500. */
export function ratingsOf(record: GameRecord): BySide<number | null> {
  const rating = (name: string): number | null => {
    const [, digits] = /^\s*([1-9]\d{0,3})\??\s*$/.exec(tagValue(record, name) ?? '') ?? [];
    return digits === undefined ? null : Number(digits);
  };
  return { south: rating('SouthElo'), north: rating('NorthElo') };
}

function withTags(record: GameRecord, tags: readonly Tag[]): Edited {
  return ok({ record: tags === record.tags ? record : { ...record, tags }, path: ROOT });
}

/** Tidies a tag's value to one line. */
function tidyValue(text: string): string {
  return onOneLine(text).trim();
}

/** Sets a tag: changes its value in place, or adds it as the last one. Line breaks become spaces. */
export function setTag(record: GameRecord, name: string, text: string): Edited {
  if (!isTagName(name)) return fail('ERR_EDIT_TAG_NAME', undefined, { name });
  const value = tidyValue(text);
  const index = record.tags.findIndex((tag) => tag.name === name);
  if (index < 0) return withTags(record, [...record.tags, { name, value }]);
  if (record.tags[index]?.value === value) return ok({ record, path: ROOT });
  return withTags(record, record.tags.with(index, { name, value }));
}

/** Removes a tag. */
export function removeTag(record: GameRecord, name: string): Edited {
  if (tagValue(record, name) === null) return fail('ERR_EDIT_NO_TAG', undefined, { name });
  return withTags(
    record,
    record.tags.filter((tag) => tag.name !== name),
  );
}

/**
 * Replaces the tags of a game: tags it has already keep their places and spelling, others are removed, new ones come
 * last in the given order. The same record if nothing changes.
 */
export function setTags(record: GameRecord, wanted: readonly Tag[]): Edited {
  const kept = record.tags.flatMap((tag) => {
    const value = wanted.find(({ name }) => name === tag.name)?.value;
    if (value === undefined) return [];
    const tidy = tidyValue(value);
    return [tidy === tag.value ? tag : { name: tag.name, value: tidy }];
  });
  const isSame = kept.length === record.tags.length && kept.every((tag, index) => tag === record.tags[index]);
  let next: GameRecord = isSame ? record : { ...record, tags: kept };
  for (const { name, value } of wanted) {
    if (tagValue(record, name) !== null) continue;
    const edited = setTag(next, name, value);
    if (!edited.ok) return edited;
    next = edited.value.record;
  }
  return ok({ record: next, path: ROOT });
}
