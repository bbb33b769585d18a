/** The link at the caret of a note, also one whose text has several formats. */
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { parseMarkup } from '../../../../engine/markup/parse.ts';
import { writeMarkup } from '../../../../engine/markup/write.ts';
import { docOf, markupOf } from '../../../../renderer/features/notes/note-doc.ts';
import { linkAround, removeLink, setLink } from '../../../../renderer/features/notes/note-editing.ts';

/** A note with the caret before the character at `at`; the first one of the note has the place 1. */
function caretIn(note: string, at: number): EditorState {
  const doc = docOf(parseMarkup(note));
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

/** "see move 12 now": the link reaches from 5 to 12, its bold part from 5 to 9. */
const HALF_BOLD = 'see [**move** 12](move:12) now';
const LINK = { from: 5, to: 12, address: 'move:12' };

describe('a link that is half bold', () => {
  test.each([
    ['before it', 4, null],
    ['at its start', 5, LINK],
    ['in its bold part', 7, LINK],
    ['between its parts', 9, LINK],
    ['in its plain part', 11, LINK],
    ['at its end', 12, LINK],
    ['behind it', 13, null],
  ])('is one link for a caret %s', (_, at, link) => {
    expect(linkAround(caretIn(HALF_BOLD, at))).toEqual(link);
  });

  test.each([7, 11])('gets another address as a whole (caret at %i)', (at) => {
    const state = caretIn(HALF_BOLD, at);
    let changed = state;
    setLink('move:9', '')(state, (tr) => (changed = state.apply(tr)));
    expect(writeMarkup(markupOf(changed.doc))).toBe('see [**move** 12](move:9) now');
  });

  test.each([7, 11])('is removed as a whole (caret at %i)', (at) => {
    const state = caretIn(HALF_BOLD, at);
    let changed = state;
    removeLink(state, (tr) => (changed = state.apply(tr)));
    expect(writeMarkup(markupOf(changed.doc))).toBe('see **move** 12 now');
  });
});

test('neighbouring links with different addresses stay apart', () => {
  // "abcd": two links of two letters.
  const note = '[ab](move:1)[cd](move:2)';
  expect(linkAround(caretIn(note, 2))).toEqual({ from: 1, to: 3, address: 'move:1' });
  expect(linkAround(caretIn(note, 4))).toEqual({ from: 3, to: 5, address: 'move:2' });
});
