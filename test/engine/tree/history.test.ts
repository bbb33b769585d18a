import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amend,
  endJoining,
  isDirty,
  markSaved,
  record,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
  type History,
} from '../../../engine/tree/history.ts';
import { forAll } from '../../support/for-all.ts';

interface State {
  readonly text: string;
}

function typed(history: History<State>, text: string, joins?: string): History<State> {
  return record(history, { text }, { key: text }, joins === undefined ? {} : { joins });
}

function texts(history: History<State>): string[] {
  const found = [history.present.text];
  for (let at = history; at.past.length > 0;) {
    at = undo(at);
    found.unshift(at.present.text);
  }
  return found;
}

describe('history', () => {
  test('goes back and forward over identical states and names each change', () => {
    const first = { text: '' };
    let history = startHistory<State>(first);
    history = typed(typed(history, 'a'), 'b');
    const [a, b] = [undo(history).present, history.present];
    expect([undoLabel(history)?.key, redoLabel(history)]).toEqual(['b', null]);
    const back = undo(undo(history));
    expect(back.present).toBe(first);
    expect([undoLabel(back), redoLabel(back)?.key]).toEqual([null, 'a']);
    expect(undo(back)).toBe(back);
    expect(redo(back).present).toBe(a);
    const again = redo(redo(back));
    expect(again.present).toBe(b);
    expect(redo(again)).toBe(again);
  });

  test('forgets what was undone when something else happens', () => {
    const history = typed(undo(typed(typed(startHistory<State>({ text: '' }), 'a'), 'b')), 'c');
    expect([texts(history), redoLabel(history)]).toEqual([['', 'a', 'c'], null]);
  });

  test('makes one entry of changes that join, until something else happens or the caller ends it', () => {
    let history = startHistory<State>({ text: '' });
    for (const text of ['n', 'no', 'not']) history = typed(history, text, 'comment:C');
    expect(texts(history)).toEqual(['', 'not']);
    history = typed(history, 'x', 'comment:F');
    history = typed(history, 'note', 'comment:C');
    history = typed(endJoining(history), 'notes', 'comment:C');
    expect(texts(history)).toEqual(['', 'not', 'x', 'note', 'notes']);
    history = typed(redo(undo(history)), 'notes!', 'comment:C');
    expect(texts(history).at(-2)).toBe('notes');
  });

  test('keeps no more entries than its limit', () => {
    let history = startHistory<State>({ text: '' }, { limit: 3 });
    for (let i = 0; i < 10; i += 1) history = typed(history, String(i));
    expect(texts(history)).toEqual(['6', '7', '8', '9']);
  });

  test('is dirty exactly when the present state is not the saved one', () => {
    let history = startHistory<State>({ text: '' });
    expect(isDirty(history)).toBe(false);
    history = typed(history, 'a', 'comment');
    const written = history.present;
    expect(isDirty(history)).toBe(true);
    history = typed(history, 'ab', 'comment');
    // Saving takes time: what was written is the state of then, not of now.
    history = markSaved(history, written);
    expect(isDirty(history)).toBe(true);
    history = typed(markSaved(history), 'abc', 'comment');
    const dirty = [isDirty(history), isDirty(undo(history)), isDirty(redo(undo(history)))];
    expect(dirty).toEqual([true, false, true]);
    expect(isDirty(startHistory<State>({ text: '' }, { isSaved: false }))).toBe(true);
  });

  test('takes the same state again, and a state without an entry, for no change', () => {
    const history = typed(startHistory<State>({ text: '' }), 'a');
    expect(record(history, history.present, { key: 'x' })).toBe(history);
    expect(amend(history, history.present)).toBe(history);
    expect(texts(amend(undo(history), { text: 'b' }))).toEqual(['b']);
    expect(redo(amend(undo(history), { text: 'b' })).present).toBe(history.present);
  });

  const order = fc.constantFrom('change', 'undo', 'redo', 'save');
  forAll([fc.array(order, { maxLength: 60 })])(
    'follows a plain list of states in any order of changes, undo and redo',
    (orders) => {
      let history = startHistory<State>({ text: '' });
      let states: State[] = [history.present];
      let at = 0;
      let saved: State | undefined = history.present;
      for (const [i, what] of orders.entries()) {
        if (what === 'change') {
          history = typed(history, String(i));
          states = [...states.slice(0, at + 1), history.present];
          at += 1;
        } else if (what === 'undo') {
          history = undo(history);
          at = Math.max(0, at - 1);
        } else if (what === 'redo') {
          history = redo(history);
          at = Math.min(states.length - 1, at + 1);
        } else {
          history = markSaved(history);
          saved = states[at];
        }
        expect(history.present).toBe(states[at]);
        expect(isDirty(history)).toBe(states[at] !== saved);
      }
    },
  );
});
