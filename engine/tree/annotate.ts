/** Edits annotations: notes, titles, glyphs, marks, values, bookmarks. No such edit changes a move or a path. */
import { fail } from '../core/result.ts';
import { changeNode, findMove, findNode, type Edited } from './edit.ts';
import { sameData, withFields } from './same-data.ts';
import { mergeValues } from './stored-values.ts';
import type { GameRecord, Mark, MoveGlyph, Path, PositionGlyph, TreeNode } from './types.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { onOneLine } from './one-line.ts';

function setFields(record: GameRecord, path: Path, fields: Partial<TreeNode>): Edited {
  return changeNode(record, path, (node) => withFields(node, fields));
}

/**
 * Sets the note after the move (at the root: the note on the start). Line ends become `\n`; white space around the note
 * is removed.
 */
export function setComment(record: GameRecord, path: Path, text: string): Edited {
  return setFields(record, path, { comment: tidy(text) });
}

/** Sets the note before the move. The root has none. */
export function setBefore(record: GameRecord, path: Path, text: string): Edited {
  const found = findMove(record, path);
  return found.ok ? setFields(record, path, { before: tidy(text) }) : found;
}

/** Sets the title, one line. */
export function setTitle(record: GameRecord, path: Path, text: string): Edited {
  return setFields(record, path, { title: onOneLine(tidy(text)) });
}

function tidy(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Sets or clears the glyph of the move. The root has no move. */
export function setMoveGlyph(record: GameRecord, path: Path, glyph: MoveGlyph | null): Edited {
  const found = findMove(record, path);
  return found.ok ? setFields(record, path, { moveGlyph: glyph }) : found;
}

/** Sets or clears the glyph of the position. */
export function setPositionGlyph(record: GameRecord, path: Path, glyph: PositionGlyph | null): Edited {
  return setFields(record, path, { positionGlyph: glyph });
}

/** Sets or clears the bookmark. */
export function setBookmark(record: GameRecord, path: Path, isBookmark: boolean): Edited {
  return setFields(record, path, { isBookmark });
}

/** Replaces all marks; equal ones are kept once. `ERR_EDIT_MARK` for a mark that cannot be drawn. */
export function setMarks(record: GameRecord, path: Path, marks: readonly Mark[]): Edited {
  const bad = marks.find((mark) => !isMark(mark));
  if (bad) return fail('ERR_EDIT_MARK', { pit: bad.kind === 'arrow' ? bad.from : bad.pit });
  return setFields(record, path, {
    marks: marks.filter((mark, i) => !marks.slice(0, i).some(isEqualTo(mark))),
  });
}

/** Draws a mark, or erases it if it exists. A pit has one shape and one label, a pair of pits one arrow. */
export function toggleMark(record: GameRecord, path: Path, mark: Mark): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const { marks } = found.value;
  const others = marks.filter((each) => !hasSamePlace(each, mark));
  return setMarks(record, path, marks.some(isEqualTo(mark)) ? others : [...others, mark]);
}

function isEqualTo(mark: Mark): (other: Mark) => boolean {
  return (other) => sameData(mark, other);
}

function hasSamePlace(a: Mark, b: Mark): boolean {
  if (a.kind === 'arrow') return b.kind === 'arrow' && a.from === b.from && a.to === b.to;
  return a.kind === b.kind && a.pit === b.pit;
}

function isMark(mark: Mark): boolean {
  if (mark.kind === 'arrow') return mark.from !== '' && mark.to !== '' && mark.from !== mark.to;
  if (mark.pit === '') return false;
  if (mark.kind === 'shape') return true;
  const length = [...mark.text].length;
  return length >= 1 && length <= 3 && mark.text.trim() === mark.text;
}

/** Stores an engine result on a node by the rule of `stored-values.ts`, which keeps better values. */
export function storeValues(record: GameRecord, path: Path, values: StoredValues): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  if (found.value.ghost) return fail('ERR_EDIT_GHOST', undefined, { why: found.value.ghost });
  return setFields(record, path, { values: mergeValues(found.value.values, values) });
}
