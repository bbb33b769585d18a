/**
 * Reads and writes games and positions as JSON with a schema version, for other programs and for storage.
 *
 *   { "format": "mancala-studio/games", "version": 1, "games": [ { "rules": "kalah", "nodes": [...] } ] }
 *
 * A tree is a flat list of nodes, parents first, each with the index of its parent: JSON readers recurse, and games are
 * thousands of moves long. Empty fields (no comment, no glyph) are left out.
 * Invariant: `parseGamesJson(makeGamesJson(x)).games` equals x (JSON has no minus zero, it becomes zero).
 */
import * as v from 'valibot';
import { fail, ok, type Result, type Params, type Place } from '../core/result.ts';
import { rulesFromText } from '../games/index.ts';
import type { OptionError } from '../rules/options.ts';
import { setupOf } from '../rules/state.ts';
import type { Setup } from '../rules/types.ts';
import { revalidate } from '../tree/fit.ts';
import { newRecord } from '../tree/record.ts';
import { NODE_FIELDS, type GameCollection, type GameRecord, type TreeNode } from '../tree/types.ts';
import { makeDraft, type Draft } from '../notation/annotation-text.ts';
import { parseJson } from './json-fault.ts';
import { fitsBoard, makePosition, parsePosition } from '../notation/position-text.ts';
import {
  type JsonError,
  type PositionError,
  MAX_GAME_PROBLEMS,
  problemsCut,
  type FileError,
  type LocatedProblem,
} from '../notation/problems.ts';
import { startOf } from '../notation/start-text.ts';
import type { Rules } from '../rules/game.ts';
import {
  GAMES_FORMAT,
  gamesSchema,
  POSITION_FORMAT,
  positionSchema,
  unknownKeys,
  type JsonNodes,
} from './json-schema.ts';
import type { ReadGames } from '../notation/read-games.ts';

/** Raised when the meaning of a document changes; newer documents are refused, older ones are read. */
const JSON_VERSION = 1;

/** Makes the JSON form of a node. */
function nodeData(node: TreeNode, parent: number | null): object {
  const written = NODE_FIELDS.map((field) => [field, node[field]] as const).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  return { ...(parent === null ? {} : { parent, move: node.move }), ...Object.fromEntries(written) };
}

/** Converts a game to plain data. */
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

/** Parses a document of a format by its schema. */
function readDocument<S extends v.GenericSchema>(
  schema: S,
  text: string,
  format: string,
): Result<{ readonly data: unknown; readonly document: v.InferOutput<S> }, JsonError> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const data = parsed.value;
  const named = v.safeParse(v.object({ format: v.literal(format), version: v.optional(v.unknown()) }), data);
  if (!named.success) return fail('ERR_JSON_FORMAT');
  const { version } = named.output;
  if (typeof version === 'number' && version > JSON_VERSION)
    return fail('ERR_JSON_VERSION', undefined, { version, max: JSON_VERSION });
  const read = v.safeParse(schema, data, { abortEarly: true });
  return read.success ? ok({ data, document: read.output }) : misfit(v.getDotPath(read.issues[0]) ?? '');
}

function misfit(field: string): Result<never, JsonError> {
  return fail('ERR_JSON_SHAPE', undefined, { field });
}

/** Finds marks on places that the board does not have: the program cannot show them. */
function oddMarks(rules: Rules, nodes: readonly Draft[], field: string): readonly string[] {
  const places = new Set(rules.board.labels);
  return nodes.flatMap(({ marks }, node) =>
    marks.flatMap((mark, index) =>
      (mark.kind === 'arrow' ? [mark.from, mark.to] : [mark.pit]).every((place) => places.has(place))
        ? []
        : [`${field}.nodes.${node}.marks.${index}`],
    ),
  );
}

/** Makes a list that collects problems of a document, each with its field; beyond a limit they are only counted. */
function makeProblemList() {
  const problems: LocatedProblem[] = [];
  return {
    problems,
    add(severity: LocatedProblem['severity'], code: JsonError | FileError, at: Place, params: Params): void {
      if (problems.length < MAX_GAME_PROBLEMS) problems.push({ severity, code, at, params });
      else if (problems.length === MAX_GAME_PROBLEMS) problems.push(problemsCut());
    },
  };
}

/**
 * Parses a document of games. All or nothing: a program writes such documents, so a misfit, or two children with the
 * same move, is that program's fault. Moves are played through the rules, and ghost codes corrected. Everything left
 * out, unknown keys and values of unplayable moves, is reported.
 */
export function parseGamesJson(text: string): Result<ReadGames, JsonError | OptionError> {
  const read = readDocument(gamesSchema, text, GAMES_FORMAT);
  if (!read.ok) return read;
  const { data, document } = read.value;
  const games: GameRecord[] = [];
  const { problems, add } = makeProblemList();
  for (const [
    index,
    { game: named, rules: rulesText, setup, tags, rest, nodes: listed },
  ] of document.games.entries()) {
    const field = `games.${index}`;
    const at: Place = { game: index + 1 };
    const rules = rulesFromText(rulesText);
    if (!rules.ok) return { ...rules, at: { ...rules.at, ...at } };
    const { game, key, board } = rules.value;
    if (named !== '' && named !== game)
      add('warning', 'ERR_FILE_GAME', at, { game: named.slice(0, 40), rules: key });
    // Every other format would lose what a position text cannot hold.
    if (setup !== null && !fitsBoard(board, setup)) return misfit(`${field}.setup`);
    const names = new Set<string>();
    const twice = tags.findIndex(({ name }) => names.size === names.add(name).size);
    if (twice >= 0) return misfit(`${field}.tags.${twice}.name`);
    const tree = makeTree(listed);
    if (typeof tree === 'string') return misfit(`${field}.nodes.${tree}`);
    for (const mark of oddMarks(rules.value, tree, field))
      add('warning', 'ERR_JSON_PLACE', at, { field: mark });
    const record: GameRecord = { game, rules: key, setup, tags, root: tree[0] ?? makeDraft(''), rest };
    const dropped = new Set<TreeNode>();
    games.push(revalidate(rules.value, record, (node) => dropped.add(node)));
    if (dropped.size > 0)
      tree.forEach((node, i) => {
        if (dropped.has(node)) add('error', 'ERR_JSON_VALUES', at, { field: `${field}.nodes.${i}` });
      });
  }
  for (const key of unknownKeys(gamesSchema, data))
    add('error', 'ERR_JSON_KEY', placeOfField(key), { field: key });
  return ok({ games, problems });
}

/** Links the nodes of a tree, of which the first is the root. @returns the field of a misfit. */
function makeTree(listed: JsonNodes): readonly Draft[] | string {
  const nodes: Draft[] = [];
  /** Moves of the children, for nodes with more than one. */
  const siblings = new Map<Draft, Set<string>>();
  for (const [index, { parent: at, move = '', time, ...fields }] of listed.entries()) {
    const isTimed = time !== null && Object.keys(time).length > 0;
    const node: Draft = { ...makeDraft(index === 0 ? '' : move), ...fields, time: isTimed ? time : null };
    nodes.push(node);
    if (index === 0) continue;
    const parent = at === index ? undefined : nodes[at ?? -1];
    if (parent === undefined) return `${index}.parent`;
    // A slash separates the moves of a path.
    if (move === '' || move.includes('/') || hasChild(siblings, parent, move)) return `${index}.move`;
    parent.children.push(node);
  }
  return nodes;
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

/** Returns the game that the path of a field is in. */
function placeOfField(field: string): Place {
  const [, index] = /^games\.(\d+)\./.exec(field) ?? [];
  return index === undefined ? {} : { game: Number(index) + 1 };
}

/** Writes a position with its rule set as a JSON document; `note` is for people; programs ignore it. */
export function makePositionJson(rules: string, setup: Setup, note?: string): string {
  const position = makePosition(setup);
  const lists = setupOf(setup);
  const document = { format: POSITION_FORMAT, version: JSON_VERSION, rules, position, ...lists };
  return `${JSON.stringify(note === undefined ? document : { ...document, note })}\n`;
}

/**
 * Parses a position document as a game without moves; the position text counts, the lists next to it are for other
 * programs.
 */
export function parsePositionJson(text: string): Result<ReadGames, JsonError | OptionError | PositionError> {
  const read = readDocument(positionSchema, text, POSITION_FORMAT);
  if (!read.ok) return read;
  const { data, document } = read.value;
  const rules = rulesFromText(document.rules);
  if (!rules.ok) return rules;
  const setup = parsePosition(rules.value.board, document.position);
  if (!setup.ok) return setup;
  const { problems, add } = makeProblemList();
  startOf(rules.value, setup.value, {}, problems);
  for (const key of unknownKeys(positionSchema, data)) add('error', 'ERR_JSON_KEY', {}, { field: key });
  return ok({ games: [newRecord(rules.value, setup.value)], problems });
}
