/** The context menu of text as data: the actions on a field, a misspelled word or marked text. Pure. */
import type { ContextMenuParams } from 'electron';
import { chooseAccessKeys } from '../../engine/protocol/access-keys.ts';
import type { Say } from '../../engine/locales/text.ts';
import type { TextRole } from './menu-model.ts';
import { nativeLabel } from './native-keys.ts';

/** The facts that decide the menu; Electron's `ContextMenuParams` fit. */
export type TextContext = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
> & {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canUndo' | 'canRedo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
  >;
};

/** One line. `word` replaces the misspelled word; `learn` is added to the dictionary. */
export type TextLine =
  | { readonly kind: 'separator' }
  | { readonly kind: 'note'; readonly label: string }
  | { readonly kind: 'replace'; readonly label: string; readonly word: string }
  | { readonly kind: 'learn'; readonly label: string; readonly word: string }
  | { readonly kind: 'role'; readonly label: string; readonly role: TextRole; readonly isEnabled: boolean };

const SEPARATOR: TextLine = { kind: 'separator' };
const MAX_SUGGESTIONS = 5;

/** Makes the lines of the menu; none if there is nothing to offer. */
export function textMenu(context: TextContext, platform: string, say: Say): readonly TextLine[] {
  const lines = context.isEditable
    ? [...spellingLines(context, say), ...fieldLines(context, say)]
    : copyLine(context, say);
  if (platform === 'darwin') return lines.map((line) => labelled(line, null));
  // A suggestion is chosen by its own letters, so those of the other lines must not come before them.
  const keys = chooseAccessKeys(lines.map((line) => (line.kind === 'role' ? line.label : '')));
  return lines.map((line, i) => labelled(line, keys[i] ?? null));
}

function labelled(line: TextLine, accessKey: string | null): TextLine {
  return line.kind === 'separator' ? line : { ...line, label: nativeLabel(line.label, accessKey) };
}

function spellingLines(
  { misspelledWord, dictionarySuggestions }: TextContext,
  say: Say,
): readonly TextLine[] {
  if (misspelledWord === '') return [];
  const words = dictionarySuggestions.slice(0, MAX_SUGGESTIONS);
  return [
    ...words.map((word) => ({ kind: 'replace', label: word, word }) as const),
    ...(words.length === 0 ? [{ kind: 'note', label: say('host.no-suggestions') } as const] : []),
    SEPARATOR,
    { kind: 'learn', label: say('host.add-to-dictionary'), word: misspelledWord },
    SEPARATOR,
  ];
}

function fieldLines({ editFlags }: TextContext, say: Say): readonly TextLine[] {
  const { canUndo, canRedo, canCut, canCopy, canPaste, canSelectAll } = editFlags;
  return [
    role('undo', say, canUndo),
    role('redo', say, canRedo),
    SEPARATOR,
    role('cut', say, canCut),
    role('copy', say, canCopy),
    role('paste', say, canPaste),
    SEPARATOR,
    role('selectAll', say, canSelectAll),
  ];
}

function copyLine({ selectionText, editFlags }: TextContext, say: Say): readonly TextLine[] {
  return selectionText.trim() === '' ? [] : [role('copy', say, editFlags.canCopy)];
}

function role(name: TextRole, say: Say, isEnabled: boolean): TextLine {
  return { kind: 'role', label: say(`host.role.${name}`), role: name, isEnabled };
}
