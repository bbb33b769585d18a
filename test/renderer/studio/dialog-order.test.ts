import { describe, expect, test } from 'vitest';
import { fail } from '../../../engine/core/result.ts';
import { NO_DIALOG, withDialog, withoutKind, withoutShown } from '../../../renderer/studio/dialog-order.ts';
import type { Dialog } from '../../../renderer/studio/window-parts.ts';

const problems = (name: string): Dialog => ({ kind: 'problems', name, games: 1, problems: [] });
const readings = (name: string): Dialog => ({
  kind: 'readings',
  name,
  readings: [],
  choose: () => undefined,
  other: () => undefined,
});
const error: Dialog = { kind: 'error', failure: fail('ERR_HOST_FULL'), kept: true, isSave: false };
const question: Dialog = { kind: 'unsaved', name: 'x', answer: () => undefined };

const order = (...dialogs: readonly Dialog[]) => dialogs.reduce(withDialog, NO_DIALOG);

describe('the order of dialogs', () => {
  test('what several files have to say comes one after the other, nothing is lost', () => {
    const all = [readings('a'), problems('b'), error, readings('c')];
    let now = order(...all);
    const seen: Dialog[] = [];
    while (now.shown) {
      seen.push(now.shown);
      now = withoutShown(now);
    }
    expect(seen).toEqual(all);
  });

  test('an error lies over what one is at, and gives it back', () => {
    const now = order({ kind: 'export' }, error);
    expect(now.shown).toBe(error);
    expect(withoutShown(now).shown).toEqual({ kind: 'export' });
  });

  test('nothing covers a question about changes, and a file waits for what the user has open', () => {
    expect(order(question, error, problems('a')).shown).toBe(question);
    expect(order({ kind: 'merge' }, problems('a')).shown).toEqual({ kind: 'merge' });
  });

  test('what the user opens takes the place of what is open', () => {
    expect(order({ kind: 'palette' }, { kind: 'export' })).toEqual({
      shown: { kind: 'export' },
      waiting: [],
    });
  });

  test('a progress that is over goes from wherever it stands', () => {
    const waiting = order({ kind: 'merge' }, { kind: 'import' });
    expect(withoutKind(waiting, 'import')).toEqual({ shown: { kind: 'merge' }, waiting: [] });
    expect(withoutKind(order({ kind: 'import' }, error), 'import').shown).toBe(error);
  });
});
