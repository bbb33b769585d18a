/**
 * The page of the formats is enough to write a reader from: `mgn.py` was written from it. On games of every kind it finds
 * the same moves, notes, values and other commands as ours.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { KNOWN_COMMANDS, makeCommands, POSITION_NUMBERS } from '../../../engine/notation/annotation-text.ts';
import { parseCommand } from '../../../engine/notation/command-text.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { unescapeText } from '../../../engine/notation/quoting.ts';
import { PROOFS, VALUE_SOURCES } from '../../../engine/core/value.ts';
import { makeGamesJson } from '../../../engine/formats/json.ts';
import {
  MARK_SHAPES,
  MOVE_GLYPHS,
  NODE_FIELDS,
  POSITION_GLYPHS,
  VERDICT_GLYPHS,
  type GameRecord,
  type TreeNode,
} from '../../../engine/tree/types.ts';
import { testWhere } from '../../support/where.ts';
import { GOLDEN } from './golden.ts';
import { records } from './random-records.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const TOP = path.resolve(import.meta.dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-mgn-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Game files in a folder of the project, by path. */
function filesIn(place: string): readonly string[] {
  const names = fs.readdirSync(path.join(TOP, place)).filter((name) => name.endsWith('.mgn'));
  return names.map((name) => path.join(TOP, place, name));
}
const FILES = filesIn('engine/locales/en/lessons');
/** What is wrong in these on purpose is only kept by our reader. So they are tried as it has written them. */
const FAULTY_FILES = filesIn('test/hardening/fixtures');

const rewritten = (text: string): string => makeMgn(parseMgn(text).collection);

const PAGE = fs.readFileSync(path.join(TOP, 'engine/formats/formats.md'), 'utf8');

describe('the page', () => {
  test('has an example that is read without a problem and written back as it stands', () => {
    const text = /^```\n(\[Game [\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? '';
    expect(parseMgn(text).problems).toEqual([]);
    expect(rewritten(text)).toBe(text);
  });

  test('tells every command that is read, every glyph, and every field of a node in JSON', () => {
    const commands = [...PAGE.matchAll(/\[%([a-z-]+)/g)].map(([, name]) => name);
    expect(KNOWN_COMMANDS.filter((name) => !commands.includes(name))).toEqual([]);
    const words = [...Object.values(POSITION_NUMBERS).map((number) => `$${String(number)}`), ...NODE_FIELDS];
    const lists = [MOVE_GLYPHS, POSITION_GLYPHS, MARK_SHAPES, VERDICT_GLYPHS, PROOFS, VALUE_SOURCES].flat();
    expect([...words, ...lists].filter((word) => !PAGE.includes(`\`${word}\``))).toEqual([]);
    const { format, version } = JSON.parse(makeGamesJson({ games: [] })) as Record<string, unknown>;
    expect(PAGE).toContain(`"format": "${String(format)}", "version": ${String(version)}`);
  });
});

/** A game as the Python reader tells it. */
interface Told {
  readonly tags: Readonly<Record<string, string>>;
  readonly nodes: readonly (readonly [
    number | null,
    string,
    string,
    string,
    readonly (readonly string[])[],
  ])[];
}

/** Says the same of a game that our reader has read. */
function tell(record: GameRecord): Told {
  const nodes: Told['nodes'][number][] = [];
  const open: (readonly [number | null, TreeNode, TreeNode | null])[] = [[null, record.root, null]];
  for (let item = open.pop(); item; item = open.pop()) {
    const [above, node, parent] = item;
    const commands = makeCommands(node, parent).map((text) => {
      const body = text.slice(2, -1);
      const read = parseCommand(body);
      return read ? [read.name, ...read.args] : [unescapeText(body)];
    });
    nodes.push([above, node.move, node.before, node.comment, commands]);
    for (const child of node.children.toReversed()) open.push([nodes.length - 1, child, node]);
  }
  const { game, rules, setup, tags } = record;
  const fields = { Game: game, Rules: rules, ...(setup && { Setup: makePosition(setup) }) };
  return { tags: { ...Object.fromEntries(tags.map(({ name, value }) => [name, value])), ...fields }, nodes };
}

/**
 * The nodes in one order, whichever way they were listed: each by its line of moves, with its commands but for those that
 * are no annotation of the node: only the rules know what is illegal, and what could not be read belongs to the game.
 */
function byLine({ tags, nodes }: Told): unknown {
  const lines: string[] = [];
  for (const [above, move] of nodes) lines.push(above === null ? '' : `${lines[above] ?? ''}/${move}`);
  const rows = nodes.map(([, , before, comment, commands], i) => {
    const own = commands.filter(([name = '']) => !['ghost', 'rest'].includes(name));
    return [lines[i], before, comment, own.map((words) => words.join(' ')).toSorted()] as const;
  });
  return { tags, rows: rows.toSorted(([one = ''], [two = '']) => (one < two ? -1 : 1)) };
}

function readInPython(files: readonly string[]): readonly (readonly Told[])[] {
  const reader = path.join(import.meta.dirname, 'mgn.py');
  const { stdout, stderr, status } = spawnSync('python3', [reader, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as readonly (readonly Told[])[];
}

describe('a reader of fifty lines of Python', () => {
  test('is that short', () => {
    const text = fs.readFileSync(path.join(import.meta.dirname, 'mgn.py'), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50);
  });

  testWhere(!hasPython)('was NOT tried: there is no python3 here', () => {
    console.warn('no python3: the Python reader of .mgn was not tried');
  });

  testWhere(hasPython)('agrees with ours on moves, notes, values and tags of all files', () => {
    const made = fc.sample(records, { seed: 34, numRuns: 150 }).map((record) => makeMgn({ games: [record] }));
    const faulty = FAULTY_FILES.map((file) => rewritten(fs.readFileSync(file, 'utf8')));
    const texts = [GOLDEN, ...faulty, ...made];
    const written = texts.map((text, i) => {
      const file = path.join(folder, `${String(i)}.mgn`);
      fs.writeFileSync(file, text);
      return file;
    });
    const all = [...FILES, ...written];
    const told = readInPython(all);
    let nodes = 0;
    for (const [i, file] of all.entries()) {
      const canonical = parseMgn(rewritten(fs.readFileSync(file, 'utf8'))).collection.games.map(tell);
      nodes += canonical.reduce((sum, game) => sum + game.nodes.length, 0);
      expect
        .soft(told[i]?.map(byLine), `${file}\n${texts[i - FILES.length] ?? ''}`)
        .toEqual(canonical.map(byLine));
    }
    expect(nodes).toBeGreaterThan(700);
  });
});
