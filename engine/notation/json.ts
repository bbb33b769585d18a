/**
 * Games and positions as JSON with a schema version, for other programs and for storage.
 *
 *   { "format": "mancala-studio/games", "version": 1, "games": [ { "rules": "kalah", "nodes": [...] } ] }
 *
 * A tree is a flat list of nodes, parents first, each with the index of its parent: JSON readers recurse, and games are
 * thousands of moves long. Fields that say nothing (empty comment, no glyph) are left out.
 * Invariant: `parseGamesJson(makeGamesJson(x))` equals x (JSON has no minus zero, it becomes zero).
 */
import { fail, ok, type Result } from '../result.ts';
import { rulesFromText } from '../rules/index.ts';
import type { OptionError } from '../rules/options.ts';
import { RULES_ERRORS, SIDES, type Move, type RulesError, type Setup } from '../rules/types.ts';
import { PROOFS, VALUE_SOURCES, type Value } from '../search/value.ts';
import { revalidate } from '../tree/fit.ts';
import {
  MARK_COLOURS,
  MARK_SHAPES,
  MOVE_GLYPHS,
  POSITION_GLYPHS,
  VERDICT_GLYPHS,
  type GameCollection,
  type GameRecord,
  type Mark,
  type StoredValues,
  type Tag,
  type TreeNode,
  type Verdict,
} from '../tree/types.ts';
import { makeDraft, type Draft } from './annotation-text.ts';
import type { DraftValues } from './values-command.ts';
import { findJsonFault } from './json-fault.ts';
import { makeJsonForm, type JsonForm } from './json-form.ts';
import { makePosition, parsePosition } from './position-text.ts';
import type { JsonError, PositionError } from './problems.ts';
import { makeLocator } from './tokens.ts';

/** Raised when a document changes its meaning; newer documents are refused, older ones are read. */
export const JSON_VERSION = 1;
const GAMES_FORMAT = 'mancala-studio/games';
const POSITION_FORMAT = 'mancala-studio/position';

/** Items a list may have: keeps a broken file from filling the memory. */
const MOST = 5_000_000;

/** A node as it is written. */
function nodeData(node: TreeNode, parent: number | null): object {
  return {
    ...(parent === null ? {} : { parent, move: node.move }),
    ...(node.comment === '' ? {} : { comment: node.comment }),
    ...(node.before === '' ? {} : { before: node.before }),
    ...(node.moveGlyph ? { moveGlyph: node.moveGlyph } : {}),
    ...(node.verdict ? { verdict: node.verdict } : {}),
    ...(node.positionGlyph ? { positionGlyph: node.positionGlyph } : {}),
    ...(node.marks.length === 0 ? {} : { marks: node.marks }),
    ...(node.title === '' ? {} : { title: node.title }),
    ...(node.isBookmark ? { isBookmark: true } : {}),
    ...(node.isCollapsed ? { isCollapsed: true } : {}),
    ...(node.ghost ? { ghost: node.ghost } : {}),
    ...(node.values ? { values: node.values } : {}),
    ...(node.compared.length === 0 ? {} : { compared: node.compared }),
    ...(node.unknown.length === 0 ? {} : { unknown: node.unknown }),
  };
}

/** A game as plain data. */
function gameData(record: GameRecord): object {
  const nodes: object[] = [];
  const open: { readonly node: TreeNode; readonly parent: number | null }[] = [
    { node: record.root, parent: null },
  ];
  for (let item = open.pop(); item; item = open.pop()) {
    const index = nodes.push(nodeData(item.node, item.parent)) - 1;
    for (const node of item.node.children.toReversed()) open.push({ node, parent: index });
  }
  return {
    game: record.game,
    rules: record.rules,
    ...(record.setup ? { setup: record.setup } : {}),
    tags: record.tags,
    nodes,
    ...(record.rest === '' ? {} : { rest: record.rest }),
  };
}

/** Writes games as a JSON document. */
export function makeGamesJson(collection: GameCollection): string {
  const games = collection.games.map(gameData);
  return `${JSON.stringify({ format: GAMES_FORMAT, version: JSON_VERSION, games }, null, 1)}\n`;
}

function readSetup(form: JsonForm, value: unknown, field: string): Setup | null {
  if (value === undefined) return null;
  const setup = form.object(value, field);
  const counts = (name: string): readonly number[] =>
    form.list(setup[name], `${field}.${name}`, 1000).map((count) => form.count(count, `${field}.${name}`));
  return {
    pits: counts('pits'),
    stores: counts('stores'),
    turn: form.word(setup['turn'], `${field}.turn`, SIDES, 'south'),
  };
}

function readMark(form: JsonForm, value: unknown, field: string): Mark {
  const mark = form.object(value, field);
  const text = (name: string): string => form.text(mark[name], `${field}.${name}`);
  const colour = form.word(mark['colour'], `${field}.colour`, MARK_COLOURS, 'one');
  switch (form.word(mark['kind'], `${field}.kind`, ['shape', 'label', 'arrow'], 'label')) {
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

function readValue(form: JsonForm, value: unknown, field: string): Value {
  const data = form.object(value, field);
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
  const data = form.object(value, field);
  const moves = form.list(data['moves'], `${field}.moves`, MOST).map((item, index) => {
    const at = `${field}.moves.${index}`;
    const move = form.object(item, at);
    const line =
      move['line'] === undefined
        ? {}
        : {
            line: form
              .list(move['line'], `${at}.line`, MOST)
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
  const data = form.object(value, field);
  const number = (name: 'cost' | 'depth'): number | null =>
    data[name] === null ? null : form.count(data[name], `${field}.${name}`);
  return {
    glyph: form.word(data['glyph'], `${field}.glyph`, VERDICT_GLYPHS, 'doubtful'),
    cost: number('cost'),
    changesResult: form.flag(data['changesResult'], `${field}.changesResult`),
    depth: number('depth'),
  };
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
  node.title = form.optionalText(data['title'], `${field}.title`);
  node.moveGlyph = form.optionalWord(data['moveGlyph'], `${field}.moveGlyph`, MOVE_GLYPHS);
  if (data['verdict'] !== undefined) node.verdict = readVerdict(form, data['verdict'], `${field}.verdict`);
  node.positionGlyph = form.optionalWord(data['positionGlyph'], `${field}.positionGlyph`, POSITION_GLYPHS);
  node.isBookmark = form.flag(data['isBookmark'], `${field}.isBookmark`);
  node.isCollapsed = form.flag(data['isCollapsed'], `${field}.isCollapsed`);
  for (const mark of form.list(data['marks'] ?? [], `${field}.marks`, MOST))
    node.marks.push(readMark(form, mark, `${field}.marks`));
  for (const text of form.list(data['unknown'] ?? [], `${field}.unknown`, MOST))
    node.unknown.push(form.text(text, `${field}.unknown`));
  if (data['values'] !== undefined) node.values = readValues(form, data['values'], `${field}.values`);
  for (const item of form.list(data['compared'] ?? [], `${field}.compared`, MOST)) {
    const compared = form.object(item, `${field}.compared`);
    const rules = form.text(compared['rules'], `${field}.compared.rules`);
    node.compared.push({ rules, values: readValues(form, compared['values'], `${field}.compared.values`) });
  }
  return node;
}

function readTree(form: JsonForm, value: unknown, field: string): TreeNode {
  const nodes: Draft[] = [];
  for (const [index, item] of form.list(value, field, MOST).entries()) {
    const at = `${field}.${index}`;
    const data = form.object(item, at);
    const node = readNode(form, data, index === 0, at);
    const parent = index === 0 ? undefined : nodes[form.count(data['parent'], `${at}.parent`)];
    if (parent) parent.children.push(node);
    else if (index > 0) form.refuse(`${at}.parent`);
    nodes.push(node);
  }
  return nodes[0] ?? makeDraft('');
}

function readTags(form: JsonForm, value: unknown, field: string): readonly Tag[] {
  const tags = new Map<string, Tag>();
  for (const [index, item] of form.list(value ?? [], field, MOST).entries()) {
    const data = form.object(item, `${field}.${index}`);
    const name = form.text(data['name'], `${field}.${index}.name`);
    if (tags.has(name)) form.refuse(`${field}.${index}.name`);
    tags.set(name, { name, value: form.text(data['value'], `${field}.${index}.value`) });
  }
  return [...tags.values()];
}

/** Parses JSON and checks format and version of the document. */
function readDocument(
  form: JsonForm,
  text: string,
  format: string,
): Result<Readonly<Record<string, unknown>>, JsonError> {
  const bare = text.replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch {
    const fault = findJsonFault(bare) ?? bare.length;
    return fail('ERR_JSON_SYNTAX', makeLocator(bare, {})(fault, fault + 40));
  }
  const data = form.object(value, '');
  if (data['format'] !== format) return fail('ERR_JSON_FORMAT');
  const version = form.count(data['version'], 'version');
  if (version > JSON_VERSION) return fail('ERR_JSON_VERSION', undefined, { version, max: JSON_VERSION });
  return ok(data);
}

function misfit(form: JsonForm): Result<never, JsonError> | null {
  const field = form.misfit();
  return field === null ? null : fail('ERR_JSON_SHAPE', undefined, { field });
}

/**
 * Reads a document of games. All or nothing: a document is written by a program, so a misfit is a fault of it. Moves
 * are played through the rules, and ghost codes put right.
 */
export function parseGamesJson(text: string): Result<GameCollection, JsonError | OptionError> {
  const form = makeJsonForm();
  const document = readDocument(form, text, GAMES_FORMAT);
  if (!document.ok) return document;
  const games: GameRecord[] = [];
  for (const [index, item] of form.list(document.value['games'], 'games', MOST).entries()) {
    const field = `games.${index}`;
    const data = form.object(item, field);
    const rules = rulesFromText(form.text(data['rules'], `${field}.rules`));
    const wrong = misfit(form);
    if (wrong) return wrong;
    if (!rules.ok) return { ...rules, at: { ...rules.at, game: index + 1 } };
    const record: GameRecord = {
      game: rules.value.game,
      rules: rules.value.key,
      setup: readSetup(form, data['setup'], `${field}.setup`),
      tags: readTags(form, data['tags'], `${field}.tags`),
      root: readTree(form, data['nodes'], `${field}.nodes`),
      rest: form.optionalText(data['rest'], `${field}.rest`),
    };
    games.push(form.misfit() === null ? revalidate(rules.value, record) : record);
  }
  return misfit(form) ?? ok({ games });
}

/** Writes a position with its rule set as a JSON document; `note` is for the reader, programs leave it out. */
export function makePositionJson(rules: string, setup: Setup, note?: string): string {
  const { pits, stores, turn } = setup;
  const position = makePosition(setup);
  const document = { format: POSITION_FORMAT, version: JSON_VERSION, rules, position, pits, stores, turn };
  return `${JSON.stringify(note === undefined ? document : { ...document, note })}\n`;
}

/** Reads a position document; the position text holds, the lists beside it are for other programs. */
export function parsePositionJson(
  text: string,
): Result<{ readonly rules: string; readonly setup: Setup }, JsonError | OptionError | PositionError> {
  const form = makeJsonForm();
  const document = readDocument(form, text, POSITION_FORMAT);
  if (!document.ok) return document;
  const rules = rulesFromText(form.text(document.value['rules'], 'rules'));
  const position = form.text(document.value['position'], 'position');
  const wrong = misfit(form);
  if (wrong) return wrong;
  if (!rules.ok) return rules;
  const setup = parsePosition(rules.value.board, position);
  return setup.ok ? ok({ rules: rules.value.key, setup: setup.value }) : setup;
}
