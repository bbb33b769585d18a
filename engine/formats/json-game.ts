/**
 * The parts of a game in a JSON document: setup, tags, and the flat list of nodes with their annotations. A misfit is
 * remembered in the form, which the caller checks at the end.
 */
import { RULES_ERRORS, type RulesError, type Setup } from '../rules/types.ts';
import { type Move } from '../core/move.ts';
import { SIDES } from '../core/side.ts';
import { PROOFS, VALUE_SOURCES, type Value } from '../core/value.ts';
import {
  MARK_COLOURS,
  MARK_SHAPES,
  MOVE_GLYPHS,
  NODE_FIELDS,
  POSITION_GLYPHS,
  SUGGESTIONS,
  VERDICT_GLYPHS,
  type Mark,
  type MoveTime,
  type Tag,
  type Verdict,
} from '../tree/types.ts';
import { type StoredValues } from '../core/stored-values.ts';
import { makeDraft, type Draft } from '../notation/annotation-text.ts';
import type { JsonForm } from './json-form.ts';
import { fitsBoard, type PositionBoard } from '../notation/position-text.ts';
import { tidySeconds } from '../notation/time-text.ts';
import type { DraftValues } from '../notation/values-command.ts';

/** Largest number of items in a list: it keeps a broken file from filling the memory. */
export const MAX_ITEMS = 5_000_000;

/** Reads the start of a game on a board; null if none is given. */
export function readSetup(form: JsonForm, value: unknown, field: string, board: PositionBoard): Setup | null {
  if (value === undefined) return null;
  const setup = form.object(value, field, ['pits', 'stores', 'turn', 'state']);
  const counts = (name: string): readonly number[] =>
    form.list(setup[name], `${field}.${name}`, 1000).map((count) => form.count(count, `${field}.${name}`));
  const values = (name: string): readonly string[] =>
    form.list(setup[name], `${field}.${name}`, 1000).map((value) => form.text(value, `${field}.${name}`));
  const read: Setup = {
    pits: counts('pits'),
    stores: counts('stores'),
    turn: form.word(setup['turn'], `${field}.turn`, SIDES, 'south'),
    ...(setup['state'] === undefined ? {} : { state: values('state') }),
  };
  // Every other format would lose what a position text cannot hold.
  if (!fitsBoard(board, read)) form.refuse(field);
  return read;
}

const MARK_KINDS = ['shape', 'label', 'arrow'] as const;
const MARK_KEYS = {
  shape: ['kind', 'pit', 'shape', 'colour'],
  label: ['kind', 'pit', 'text', 'colour'],
  arrow: ['kind', 'from', 'to', 'colour'],
} as const;

/** Returns the stated kind of a mark; a default kind if it states none. */
function kindOfMark(value: unknown): Mark['kind'] {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return MARK_KINDS.find((each) => each === kind) ?? 'label';
}

function readMark(form: JsonForm, value: unknown, field: string): Mark {
  const mark = form.object(value, field, MARK_KEYS[kindOfMark(value)]);
  const text = (name: string): string => form.text(mark[name], `${field}.${name}`);
  const colour = form.word(mark['colour'], `${field}.colour`, MARK_COLOURS, 'one');
  switch (form.word(mark['kind'], `${field}.kind`, MARK_KINDS, 'label')) {
    case 'shape': {
      const shape = form.word(mark['shape'], `${field}.shape`, MARK_SHAPES, 'ring');
      return { kind: 'shape', pit: text('pit'), shape, colour };
    }
    case 'label':
      return { kind: 'label', pit: text('pit'), text: text('text'), colour };
    case 'arrow':
      return { kind: 'arrow', from: text('from'), to: text('to'), colour };
  }
}

function readRange(
  form: JsonForm,
  value: unknown,
  field: string,
): { readonly range?: readonly [number, number] } {
  if (value === undefined) return {};
  const [least, greatest] = form.list(value, field, 2);
  return { range: [form.number(least, field), form.number(greatest, field)] };
}

const VALUE_KEYS = [
  'kind',
  'proof',
  'source',
  'depth',
  'dependsOnHistory',
  'margin',
  'range',
  'winner',
  'distance',
  'estimate',
];

function readValue(form: JsonForm, value: unknown, field: string): Value {
  const data = form.object(value, field, VALUE_KEYS);
  const number = (name: string): number => form.number(data[name], `${field}.${name}`);
  const base = {
    proof: form.word(data['proof'], `${field}.proof`, PROOFS, 'heuristic'),
    source: form.word(data['source'], `${field}.source`, VALUE_SOURCES, 'search'),
    ...(data['depth'] === undefined ? {} : { depth: number('depth') }),
    ...(data['dependsOnHistory'] === undefined
      ? {}
      : { dependsOnHistory: form.flag(data['dependsOnHistory'], `${field}.dependsOnHistory`) }),
  };
  if (form.word(data['kind'], `${field}.kind`, ['margin', 'winner'], 'margin') === 'margin')
    return {
      ...base,
      kind: 'margin',
      margin: number('margin'),
      ...readRange(form, data['range'], `${field}.range`),
    };
  return {
    ...base,
    kind: 'winner',
    winner: form.word(data['winner'], `${field}.winner`, [...SIDES, 'draw', 'none'], 'none'),
    distance: data['distance'] === null ? null : number('distance'),
    ...(data['estimate'] === undefined ? {} : { estimate: number('estimate') }),
  };
}

function readMove(form: JsonForm, value: unknown, field: string): Move {
  return form.text(value, field) as Move;
}

function readValues(form: JsonForm, value: unknown, field: string): DraftValues {
  const data = form.object(value, field, ['engine', 'value', 'moves', 'nodes']);
  const moves = form.list(data['moves'], `${field}.moves`, MAX_ITEMS).map((item, index) => {
    const at = `${field}.moves.${index}`;
    const move = form.object(item, at, ['move', 'value', 'line']);
    const line =
      move['line'] === undefined
        ? {}
        : {
            line: form
              .list(move['line'], `${at}.line`, MAX_ITEMS)
              .map((text) => readMove(form, text, `${at}.line`)),
          };
    return {
      move: readMove(form, move['move'], `${at}.move`),
      value: readValue(form, move['value'], `${at}.value`),
      ...line,
    } satisfies StoredValues['moves'][number];
  });
  return {
    ...(data['value'] === undefined ? {} : { value: readValue(form, data['value'], `${field}.value`) }),
    moves,
    engine: form.text(data['engine'], `${field}.engine`),
    ...(data['nodes'] === undefined ? {} : { nodes: form.count(data['nodes'], `${field}.nodes`) }),
  };
}

function readVerdict(form: JsonForm, value: unknown, field: string): Verdict {
  const data = form.object(value, field, ['glyph', 'cost', 'changesResult', 'depth']);
  const number = (name: 'cost' | 'depth'): number | null =>
    data[name] === null ? null : form.count(data[name], `${field}.${name}`);
  return {
    glyph: form.word(data['glyph'], `${field}.glyph`, VERDICT_GLYPHS, 'doubtful'),
    cost: number('cost'),
    changesResult: form.flag(data['changesResult'], `${field}.changesResult`),
    depth: number('depth'),
  };
}

function readTime(form: JsonForm, value: unknown, field: string): MoveTime | null {
  if (value === undefined) return null;
  const data = form.object(value, field, ['left', 'spent']);
  const seconds = (name: 'left' | 'spent'): MoveTime => {
    if (data[name] === undefined) return {};
    const tidy = tidySeconds(form.number(data[name], `${field}.${name}`));
    if (tidy === null) form.refuse(`${field}.${name}`);
    return { [name]: tidy ?? 0 };
  };
  const time = { ...seconds('left'), ...seconds('spent') };
  return Object.keys(time).length > 0 ? time : null;
}

/** Reads one node into a draft; the root has neither move nor parent. */
function readNode(
  form: JsonForm,
  data: Readonly<Record<string, unknown>>,
  isRoot: boolean,
  field: string,
): Draft {
  const ghost: RulesError | null = form.optionalWord(data['ghost'], `${field}.ghost`, RULES_ERRORS);
  const node = makeDraft(isRoot ? '' : readMove(form, data['move'], `${field}.move`), ghost);
  node.comment = form.optionalText(data['comment'], `${field}.comment`);
  node.before = form.optionalText(data['before'], `${field}.before`);
  node.time = readTime(form, data['time'], `${field}.time`);
  node.title = form.optionalText(data['title'], `${field}.title`);
  node.moveGlyph = form.optionalWord(data['moveGlyph'], `${field}.moveGlyph`, MOVE_GLYPHS);
  if (data['verdict'] !== undefined) node.verdict = readVerdict(form, data['verdict'], `${field}.verdict`);
  node.suggested = form.optionalWord(data['suggested'], `${field}.suggested`, SUGGESTIONS);
  node.positionGlyph = form.optionalWord(data['positionGlyph'], `${field}.positionGlyph`, POSITION_GLYPHS);
  node.isBookmark = form.flag(data['isBookmark'], `${field}.isBookmark`);
  node.isCollapsed = form.flag(data['isCollapsed'], `${field}.isCollapsed`);
  for (const [index, mark] of form.list(data['marks'] ?? [], `${field}.marks`, MAX_ITEMS).entries())
    node.marks.push(readMark(form, mark, `${field}.marks.${index}`));
  for (const text of form.list(data['unknown'] ?? [], `${field}.unknown`, MAX_ITEMS))
    node.unknown.push(form.text(text, `${field}.unknown`));
  if (data['values'] !== undefined) node.values = readValues(form, data['values'], `${field}.values`);
  for (const item of form.list(data['compared'] ?? [], `${field}.compared`, MAX_ITEMS)) {
    const compared = form.object(item, `${field}.compared`, ['rules', 'values']);
    const rules = form.text(compared['rules'], `${field}.compared.rules`);
    node.compared.push({ rules, values: readValues(form, compared['values'], `${field}.compared.values`) });
  }
  return node;
}

const ROOT_KEYS = NODE_FIELDS.filter((field) => field !== 'ghost');
const NODE_KEYS = [...NODE_FIELDS, 'parent', 'move'];

/** Reads the nodes of a tree, in the order of the document; the first one is the root. */
export function readTree(form: JsonForm, value: unknown, field: string): readonly Draft[] {
  const nodes: Draft[] = [];
  /** Moves of the children, for nodes with more than one. */
  const siblings = new Map<Draft, Set<string>>();
  for (const [index, item] of form.list(value, field, MAX_ITEMS).entries()) {
    const at = `${field}.${index}`;
    const data = form.object(item, at, index === 0 ? ROOT_KEYS : NODE_KEYS);
    const node = readNode(form, data, index === 0, at);
    const parent = index === 0 ? undefined : nodes[form.count(data['parent'], `${at}.parent`)];
    if (parent) {
      if (!isMoveText(node.move) || hasChild(siblings, parent, node.move)) form.refuse(`${at}.move`);
      parent.children.push(node);
    } else if (index > 0) form.refuse(`${at}.parent`);
    nodes.push(node);
  }
  return nodes.length > 0 ? nodes : [makeDraft('')];
}

/** Whether a text can be a move of a tree: a slash separates the moves of a path. */
function isMoveText(text: string): boolean {
  return text !== '' && !text.includes('/');
}

/** Whether a node has a child with this move; remembers the move for the next call. */
function hasChild(siblings: Map<Draft, Set<string>>, parent: Draft, move: string): boolean {
  const [first] = parent.children;
  if (!first) return false;
  const moves = siblings.get(parent) ?? new Set<string>([first.move]);
  if (moves.has(move)) return true;
  siblings.set(parent, moves.add(move));
  return false;
}

/** Reads the tags of a game; a name given twice is a misfit. */
export function readTags(form: JsonForm, value: unknown, field: string): readonly Tag[] {
  const tags = new Map<string, Tag>();
  for (const [index, item] of form.list(value ?? [], field, MAX_ITEMS).entries()) {
    const data = form.object(item, `${field}.${index}`, ['name', 'value']);
    const name = form.text(data['name'], `${field}.${index}.name`);
    if (tags.has(name)) form.refuse(`${field}.${index}.name`);
    tags.set(name, { name, value: form.text(data['value'], `${field}.${index}.value`) });
  }
  return [...tags.values()];
}
