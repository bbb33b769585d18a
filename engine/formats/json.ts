/**
 * Reads and writes games and positions as JSON with a schema version, for other programs and for storage.
 *
 *   { "format": "mancala-studio/games", "version": 1, "games": [ { "rules": "kalah", "nodes": [...] } ] }
 *
 * A tree is a flat list of nodes, parents first, each with the index of its parent: JSON readers recurse, and games are
 * thousands of moves long. Empty fields (no comment, no glyph) are left out.
 * Invariant: `parseGamesJson(makeGamesJson(x)).games` equals x (JSON has no minus zero, it becomes zero).
 */
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
import { makeJsonForm, type JsonForm } from './json-form.ts';
import { makePosition, parsePosition } from '../notation/position-text.ts';
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
import { MAX_ITEMS, readSetup, readTags, readTree } from './json-game.ts';
import type { ReadGames } from '../notation/read-games.ts';

/** Raised when the meaning of a document changes; newer documents are refused, older ones are read. */
const JSON_VERSION = 1;
const GAMES_FORMAT = 'mancala-studio/games';
const POSITION_FORMAT = 'mancala-studio/position';
const GAMES_KEYS = ['format', 'version', 'games'];
const GAME_KEYS = ['game', 'rules', 'setup', 'tags', 'nodes', 'rest'];
const POSITION_KEYS = ['format', 'version', 'rules', 'position', 'pits', 'stores', 'turn', 'state', 'note'];

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

/** Parses JSON and checks format and version of the document. */
function readDocument(
  form: JsonForm,
  text: string,
  format: string,
  keys: readonly string[],
): Result<Readonly<Record<string, unknown>>, JsonError> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const data = form.object(parsed.value, '', keys);
  if (data['format'] !== format) return fail('ERR_JSON_FORMAT');
  const version = form.count(data['version'], 'version');
  if (version > JSON_VERSION) return fail('ERR_JSON_VERSION', undefined, { version, max: JSON_VERSION });
  return ok(data);
}

function misfit(form: JsonForm): Result<never, JsonError> | null {
  const field = form.misfit();
  return field === null ? null : fail('ERR_JSON_SHAPE', undefined, { field });
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
  const form = makeJsonForm();
  const document = readDocument(form, text, GAMES_FORMAT, GAMES_KEYS);
  if (!document.ok) return document;
  const games: GameRecord[] = [];
  const { problems, add } = makeProblemList();
  for (const [index, item] of form.list(document.value['games'], 'games', MAX_ITEMS).entries()) {
    const field = `games.${index}`;
    const at: Place = { game: index + 1 };
    const data = form.object(item, field, GAME_KEYS);
    const rules = rulesFromText(form.text(data['rules'], `${field}.rules`));
    const named = form.optionalText(data['game'], `${field}.game`);
    const wrong = misfit(form);
    if (wrong) return wrong;
    if (!rules.ok) return { ...rules, at: { ...rules.at, ...at } };
    const { game, key } = rules.value;
    if (named !== '' && named !== game)
      add('warning', 'ERR_FILE_GAME', at, { game: named.slice(0, 40), rules: key });
    const nodes = readTree(form, data['nodes'], `${field}.nodes`);
    const record: GameRecord = {
      game,
      rules: key,
      setup: readSetup(form, data['setup'], `${field}.setup`, rules.value.board),
      tags: readTags(form, data['tags'], `${field}.tags`),
      root: nodes[0] ?? makeDraft(''),
      rest: form.optionalText(data['rest'], `${field}.rest`),
    };
    const misfits = misfit(form);
    if (misfits) return misfits;
    for (const mark of oddMarks(rules.value, nodes, field))
      add('warning', 'ERR_JSON_PLACE', at, { field: mark });
    const dropped = new Set<TreeNode>();
    games.push(revalidate(rules.value, record, (node) => dropped.add(node)));
    if (dropped.size > 0)
      nodes.forEach((node, i) => {
        if (dropped.has(node)) add('error', 'ERR_JSON_VALUES', at, { field: `${field}.nodes.${i}` });
      });
  }
  for (const key of form.unknownKeys()) add('error', 'ERR_JSON_KEY', placeOfField(key), { field: key });
  return misfit(form) ?? ok({ games, problems });
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
  const form = makeJsonForm();
  const document = readDocument(form, text, POSITION_FORMAT, POSITION_KEYS);
  if (!document.ok) return document;
  const rules = rulesFromText(form.text(document.value['rules'], 'rules'));
  const position = form.text(document.value['position'], 'position');
  const wrong = misfit(form);
  if (wrong) return wrong;
  if (!rules.ok) return rules;
  const setup = parsePosition(rules.value.board, position);
  if (!setup.ok) return setup;
  const { problems, add } = makeProblemList();
  startOf(rules.value, setup.value, {}, problems);
  for (const key of form.unknownKeys()) add('error', 'ERR_JSON_KEY', {}, { field: key });
  return ok({ games: [newRecord(rules.value, setup.value)], problems });
}
