/** Changes a header field of many games at once. Pure. */
import { ok, type Result } from '../../../../engine/core/result.ts';
import { removeTag, setTag, tagValue } from '../../../../engine/tree/tags.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';

/** Fields that are offered; the user can also name any other tag. */
export const EDITED_TAGS = [
  'South',
  'North',
  'Event',
  'Site',
  'Date',
  'Round',
  'Annotator',
  'Source',
] as const;

/** A change of a field. */
export type HeaderEdit = { readonly tag: string } & (
  | { readonly kind: 'set'; readonly value: string }
  /** Replaces each `find` in the field's value; upper and lower case differ. */
  | { readonly kind: 'replace'; readonly find: string; readonly value: string }
  | { readonly kind: 'clear' }
);
export const EDIT_KINDS = ['set', 'replace', 'clear'] as const satisfies readonly HeaderEdit['kind'][];

/** A game's field before and after the change; null if the game does not have it. */
export interface HeaderChange {
  readonly before: string | null;
  readonly after: string | null;
  readonly record: GameRecord;
}

/** Applies the edit to a game; returns the same record if nothing changes. */
export function editHeader(record: GameRecord, edit: HeaderEdit): Result<HeaderChange> {
  const before = tagValue(record, edit.tag);
  const isNone = before === null && edit.kind !== 'set';
  const isNothing = edit.kind === 'replace' && edit.find === '';
  if (isNone || isNothing) return ok({ before, after: before, record });
  const value =
    edit.kind === 'replace'
      ? (before ?? '').replaceAll(edit.find, () => edit.value)
      : edit.kind === 'set'
        ? edit.value
        : '';
  const edited =
    value.trim() === ''
      ? before === null
        ? null
        : removeTag(record, edit.tag)
      : setTag(record, edit.tag, value);
  if (edited === null) return ok({ before, after: before, record });
  if (!edited.ok) return edited;
  return ok({ before, after: tagValue(edited.value.record, edit.tag), record: edited.value.record });
}
