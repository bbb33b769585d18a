/**
 * Edits a note by keys, buttons and typed Markdown, which turns into the format that it means. Keeps numbered lists in
 * sequence.
 */
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { Plugin, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { parseLinkTarget } from '../../../engine/markup/link-target.ts';
import { numberOf } from './note-doc.ts';
import { noteSchema } from './note-schema.ts';

const { nodes, marks } = noteSchema;

/** The formats that buttons and keys give a note. */
export const NOTE_FORMATS = ['bold', 'italic', 'list', 'link', 'diagram'] as const;
export type NoteFormat = (typeof NOTE_FORMATS)[number];

/** The command of each format except `link`, whose target must be chosen first. */
export const FORMAT_COMMANDS: Readonly<Record<Exclude<NoteFormat, 'link'>, Command>> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.emphasis),
  list: toggleList,
  diagram: insertDiagram,
};

/** Returns the formats at the caret or in the selection. */
export function activeFormats(state: EditorState): ReadonlySet<NoteFormat> {
  const active = new Set<NoteFormat>();
  if (hasMark(state, marks.strong)) active.add('bold');
  if (hasMark(state, marks.emphasis)) active.add('italic');
  if (listAround(state.selection.$from)) active.add('list');
  if (linkAround(state)) active.add('link');
  return active;
}

function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

function listAround(place: ResolvedPos): NodeType | null {
  for (let depth = place.depth; depth > 0; depth--) {
    const { type } = place.node(depth);
    if (type === nodes.bullets || type === nodes.numbers) return type;
  }
  return null;
}

function toggleList(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  return listAround(state.selection.$from)
    ? liftListItem(nodes.item)(state, dispatch)
    : wrapInList(nodes.bullets)(state, dispatch);
}

/** Inserts a board on its own line and puts the caret in a new paragraph below it. */
function insertDiagram(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from } = state.selection;
  if (!$from.parent.isTextblock) return false;
  const { tr } = state;
  const isBlank = $from.parent.content.size === 0;
  const at = isBlank ? $from.before() : $from.after();
  const below = [nodes.diagram.create(), nodes.paragraph.create()];
  if (isBlank) tr.replaceWith(at, $from.after(), below);
  else tr.insert(at, below);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2)));
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** A link in the note: its place and its address. */
export interface NoteLink {
  readonly from: number;
  readonly to: number;
  readonly address: string;
}

/** Finds the link at the caret or at the start of the selection, or null. */
export function linkAround({ selection: { $from } }: EditorState): NoteLink | null {
  if (!$from.parent.isTextblock) return null;
  const links: NoteLink[] = [];
  $from.parent.forEach((child, offset) => {
    const address: unknown = marks.link.isInSet(child.marks)?.attrs['address'];
    if (typeof address !== 'string') return;
    const from = $from.start() + offset;
    const to = from + child.nodeSize;
    const last = links.at(-1);
    // A part with another format is the same link.
    if (last?.to === from && last.address === address) links.splice(-1, 1, { ...last, to });
    else links.push({ from, to, address });
  });
  return links.find(({ from, to }) => from <= $from.pos && $from.pos <= to) ?? null;
}

/** Links the selection. If it is empty, changes the address of the link at the caret, or inserts a link with `text`. */
export function setLink(address: string, text: string): Command {
  return (state, dispatch) => {
    const old = linkAround(state);
    const { empty } = state.selection;
    const [from, to] = empty && old ? [old.from, old.to] : [state.selection.from, state.selection.to];
    const { tr } = state;
    const link = marks.link.create({ address });
    if (empty && !old) {
      const around = state.storedMarks ?? state.selection.$from.marks();
      tr.insert(from, noteSchema.text(text, link.addToSet(around)));
    } else tr.removeMark(from, to, marks.link).addMark(from, to, link);
    const end = tr.mapping.map(to);
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Removes the link at the caret; its text stays. */
export const removeLink: Command = (state, dispatch) => {
  const link = linkAround(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** Moves an item out by one level when the caret is at its beginning, as other editors do. */
const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isFirst = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
  return isFirst && $from.node(-1).type === nodes.item ? liftListItem(nodes.item)(state, dispatch) : false;
};

/** Runs a command and counts its key as handled even if the command does not apply, so the browser does not react. */
function swallow(command: Command): Command {
  return (state, dispatch, view) => {
    command(state, dispatch, view);
    return true;
  };
}

/** Formats text between typed signs such as `**`. Group 1 is the text before the signs, group 2 the text between. */
function signRule(sign: RegExp, type: MarkType): InputRule {
  return new InputRule(sign, (state, match, start, end) => {
    const [whole, before = '', inside = ''] = match;
    if (inside === '') return null;
    const from = start + before.length;
    const { tr } = state;
    // The last sign is not in the document yet.
    const lead = (whole.length - before.length - inside.length) / 2;
    tr.delete(from + lead + inside.length, end).delete(from, from + lead);
    tr.addMark(from, from + inside.length, type.create());
    return tr.removeStoredMark(type);
  });
}

/** Turns `[text](address)` into a link. */
const linkRule = new InputRule(/\[([^[\]]+)\]\(([^()\s]+)\)$/, (state, match, start, end) => {
  const [, text = '', address = ''] = match;
  if (!parseLinkTarget(address)) return null;
  return state.tr
    .replaceWith(start, end, noteSchema.text(text, [marks.link.create({ address })]))
    .removeStoredMark(marks.link);
});

/** Turns a line `[board]` into a diagram. */
const diagramRule = new InputRule(/^\[board\]$/, (state, _, start, end) => {
  const place = state.doc.resolve(start);
  const tr = state.tr.delete(start, end);
  const at = place.before();
  if ((tr.doc.nodeAt(at)?.content.size ?? 0) > 0) return null;
  // An empty paragraph has size 2.
  tr.replaceWith(at, at + 2, [nodes.diagram.create(), nodes.paragraph.create()]);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2)));
});

/**
 * Returns the numbers that the items of a list should have: their own if they ascend, else one more than the last.
 *
 * @param byOne whether every number must be one more than the last.
 */
function numbersInSequence(list: Node, byOne: boolean): readonly number[] {
  const first: unknown = list.attrs['first'];
  const numbers: number[] = [];
  list.forEach((item) => {
    const before = numbers.at(-1);
    const own = numberOf(item);
    if (before === undefined) numbers.push(own ?? (typeof first === 'number' ? first : 1));
    else numbers.push(own === null || own <= before || byOne ? before + 1 : own);
  });
  return numbers;
}

/** Tells whether the numbers of a list go up by one. */
function countsByOne(list: Node): boolean {
  const first = list.firstChild ? numberOf(list.firstChild) : null;
  return first !== null && list.content.content.every((item, i) => numberOf(item) === first + i);
}

/** Keeps numbered lists in sequence: a list that counts by one still does so when an item is added or removed. */
const renumbering = new Plugin({
  appendTransaction: (transactions, before, after) => {
    if (!transactions.some((tr) => tr.docChanged)) return null;
    /** Where the lists that counted by one are now. */
    const counted = new Set<number>();
    before.doc.descendants((node, at) => {
      if (node.type !== nodes.numbers || !countsByOne(node)) return;
      counted.add(transactions.reduce((place, tr) => tr.mapping.map(place), at));
    });
    const { tr } = after;
    after.doc.descendants((list, at) => {
      if (list.type !== nodes.numbers) return;
      const numbers = numbersInSequence(list, counted.has(at));
      list.forEach((item, offset, i) => {
        if (numberOf(item) !== numbers[i]) tr.setNodeAttribute(at + 1 + offset, 'number', numbers[i]);
      });
    });
    return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
  },
});

/** Functions of the surrounding component that the editor calls. */
export interface NoteHooks {
  /** Lets the user choose a link for the caret. */
  readonly chooseLink: () => void;
}

/** Makes the plugins of a note editor: typed Markdown, keys, undo and the numbering of lists. */
export function notePlugins({ chooseLink }: NoteHooks): readonly Plugin[] {
  const askForLink: Command = () => {
    chooseLink();
    return true;
  };
  const linkSigns = new InputRule(/\[\[$/, (state, _, start, end) => {
    // The signs must be gone before the picker reads the place of the caret.
    setTimeout(chooseLink);
    return state.tr.delete(start, end);
  });
  return [
    inputRules({
      rules: [
        wrappingInputRule(/^[-+*]\s$/, nodes.bullets),
        wrappingInputRule(/^(\d{1,9})[.)]\s$/, nodes.numbers, (match) => ({ first: Number(match[1]) })),
        signRule(/(^|[\s(])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
        signRule(/(^|[\s(])__([^\s_](?:[^_]*[^\s_])?)__$/, marks.strong),
        signRule(/(^|[\s(])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.emphasis),
        signRule(/(^|[\s(])_([^\s_](?:[^_]*[^\s_])?)_$/, marks.emphasis),
        linkRule,
        linkSigns,
        diagramRule,
      ],
    }),
    keymap({
      'Mod-z': swallow(undo),
      'Mod-y': swallow(redo),
      'Shift-Mod-z': swallow(redo),
      'Mod-b': swallow(FORMAT_COMMANDS.bold),
      'Mod-i': swallow(FORMAT_COMMANDS.italic),
      'Shift-Mod-l': swallow(FORMAT_COMMANDS.list),
      'Shift-Mod-k': askForLink,
      Enter: splitListItem(nodes.item),
      'Shift-Enter': breakLine,
      Backspace: liftAtStart,
      'Mod-]': sinkListItem(nodes.item),
      'Mod-[': liftListItem(nodes.item),
    }),
    keymap(baseKeymap),
    history(),
    renumbering,
  ];
}
