import { expect, test } from 'vitest';
import { textMenu, type TextContext } from '../../../electron/main/context-menu-model.ts';
import { say } from '../../support/english.ts';

const FIELD: TextContext = {
  isEditable: true,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: {
    canUndo: true,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: true,
    canSelectAll: true,
  },
};

/** The menu as text: what is off in brackets. */
function shown(context: TextContext, platform = 'linux'): readonly string[] {
  return textMenu(context, platform, say).map((line) => {
    if (line.kind === 'separator') return '-';
    return line.kind === 'note' || (line.kind === 'role' && !line.isEnabled) ? `(${line.label})` : line.label;
  });
}

test('a field offers what it can do now', () => {
  expect(shown(FIELD)).toEqual(['&Undo', '(&Redo)', '-', '(&Cut)', '(C&opy)', '&Paste', '-', '&Select all']);
  expect(shown(FIELD, 'darwin')[0]).toBe('Undo');
});

test('a misspelled word comes first, with what it may have been', () => {
  const dictionarySuggestions = ['kalah', 'salad', 'R & D'];
  const lines = textMenu({ ...FIELD, misspelledWord: 'kalha', dictionarySuggestions }, 'linux', say);
  expect(lines.slice(0, 6)).toEqual([
    { kind: 'replace', label: 'kalah', word: 'kalah' },
    { kind: 'replace', label: 'salad', word: 'salad' },
    { kind: 'replace', label: 'R && D', word: 'R & D' },
    { kind: 'separator' },
    { kind: 'learn', label: 'Add to dictionary', word: 'kalha' },
    { kind: 'separator' },
  ]);
  expect(shown({ ...FIELD, misspelledWord: 'kalha' }).slice(0, 3)).toEqual([
    '(No suggestions)',
    '-',
    'Add to dictionary',
  ]);
});

test('marked text elsewhere can be copied', () => {
  const marked = {
    ...FIELD,
    isEditable: false,
    selectionText: 'Kalah',
    editFlags: { ...FIELD.editFlags, canCopy: true },
  };
  expect(shown(marked)).toEqual(['&Copy']);
});

test('where there is nothing to offer there is no menu', () => {
  expect(shown({ ...FIELD, isEditable: false, selectionText: ' \n' })).toEqual([]);
});
