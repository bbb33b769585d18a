/** Damaged, cut, exchanged and renamed endgame tables: refused, or read as far as they are whole; never a wrong value. */
import fs from 'node:fs';
import path from 'node:path';
import { openTable } from '../../../electron/engine/endgame-files.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { EndgameKind } from '../../../engine/search/endgame/contract.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { below, pick, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { faultOf, runCli } from '../support/program.ts';
import { must } from '../../support/must.ts';

/** Rule sets that differ in kind, and in one option alone. */
const TABLES: readonly (readonly [rules: string, seeds: number])[] = [
  ['kalah', 7],
  ['kalah:empty-capture=on', 7],
  ['oware', 5],
  // With six seeds or fewer the game is over.
  ['awele', 9],
  ['hawalis', 6],
];

interface Sound {
  readonly kind: EndgameKind;
  readonly rules: string;
  readonly file: string;
  readonly bytes: Buffer;
  readonly positions: readonly Position[];
  readonly answers: readonly string[];
}

function randomPositions(rules: string, seeds: number, random: Random): readonly Position[] {
  const compiled = must(rulesFromText(rules));
  const start = compiled.startSetup();
  const total = start.pits.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: 150 }).flatMap(() => {
    const pits = start.pits.map(() => 0);
    const count = below(random, seeds + 1);
    for (let i = 0; i < count; i++) {
      const at = below(random, pits.length);
      pits[at] = (pits[at] ?? 0) + 1;
    }
    // Stores near each other: elsewhere many of these games are over.
    const south = Math.floor((total - count) / 2);
    const turn = pick(random, ['south', 'north'] as const);
    const position = compiled.fromSetup({ pits, stores: [south, total - count - south], turn });
    return position.ok ? [position.value] : [];
  });
}

async function makeSound(
  folder: string,
  [rules, seeds]: readonly [string, number],
  random: Random,
): Promise<Sound> {
  const compiled = rulesFromText(rules);
  const kind = compiled.ok ? endgameKindOf(compiled.value) : null;
  if (kind === null) throw new Error(`no tables of ${rules}`);
  const file = path.join(folder, `${rules.replace(/\W/g, '-')}.sound`);
  const built = await runCli(['endgame', 'build', '--rules', rules, '--seeds', String(seeds), '--out', file]);
  if (built.code !== 0) throw new Error(built.err);
  const opened = must(openTable(kind, file, seeds, null));
  const positions = randomPositions(rules, seeds, random);
  const probe = kind.makeProbe(opened.table);
  const answers = positions.map((position) => JSON.stringify(probe(position)));
  if (answers.filter((answer) => answer !== 'null').length < 20) throw new Error(`no positions of ${rules}`);
  return { kind, rules, file, bytes: fs.readFileSync(file), positions, answers };
}

/** Reads a file as this kind's table: every value it still gives is the right one. */
function wrongValue({ kind, positions, answers }: Sound, file: string): string | null {
  const opened = openTable(kind, file, null, null);
  if (!opened.ok) return /^ERR_/.test(opened.code) ? null : `refused without a code: ${opened.code}`;
  const probe = kind.makeProbe(opened.value.table);
  for (const [i, position] of positions.entries()) {
    const answer = JSON.stringify(probe(position));
    if (answer !== 'null' && answer !== answers[i])
      return `${makePosition(position)}: ${answer} for ${answers[i] ?? ''}`;
  }
  return null;
}

function damaged(bytes: Buffer, random: Random): Buffer {
  const other = Buffer.from(bytes);
  const at = below(random, bytes.length);
  switch (below(random, 6)) {
    case 0:
      return other.subarray(0, at);
    case 1: {
      const from = below(random, bytes.length);
      return Buffer.concat([other.subarray(0, at), other.subarray(Math.max(at, from))]);
    }
    case 2:
      other.fill(0, at, Math.min(bytes.length, at + below(random, 5000)));
      return other;
    case 3:
      other.copyWithin(at, below(random, bytes.length), below(random, bytes.length));
      return other;
    case 4:
      return Buffer.concat([other, other.subarray(at)]);
    default: {
      // Bits; also in the heads, which are few among many bytes.
      const place = random() < 0.4 ? below(random, Math.min(200, bytes.length)) : at;
      other[place] = (other[place] ?? 0) ^ (1 << below(random, 8));
      return other;
    }
  }
}

/** The command line with a table of other rules or with a damaged one under the right name: a code or the right value. */
async function probed(sound: Sound, file: string): Promise<string | null> {
  const position = sound.positions.find((_, i) => sound.answers[i] !== 'null');
  if (!position) return 'no position of the table';
  const words = [
    'endgame',
    'probe',
    '--rules',
    sound.rules,
    '--position',
    makePosition(position),
    '--json',
    '--out',
  ];
  const [right, found] = [await runCli([...words, sound.file]), await runCli([...words, file])];
  if (found.code !== 0) return faultOf(found);
  const valueOf = (text: string): string => /"value":[^,]*/.exec(text)?.[0] ?? text;
  return valueOf(found.out) === valueOf(right.out) ? null : `${valueOf(found.out)} for ${valueOf(right.out)}`;
}

async function run({ seed, seconds, isShort, folder }: AttackOptions): Promise<readonly Row[]> {
  const random = makeRandom(seed);
  const sound: Sound[] = [];
  for (const table of TABLES) sound.push(await makeSound(folder, table, random));
  const file = path.join(folder, 'attacked.table');

  const damage = tallyOf('tables: damaged', seed);
  const end = performance.now() + seconds * 700;
  for (let number = 0; number < 10 || performance.now() < end; number++) {
    const table = pick(random, sound);
    fs.writeFileSync(file, damaged(table.bytes, random));
    await damage.try(`${table.rules} ${number}`, () => wrongValue(table, file));
  }

  const swapped = tallyOf('tables: renamed and exchanged', seed);
  for (const table of sound) {
    for (const other of sound)
      await swapped.try(`${other.rules} as ${table.rules}`, () => wrongValue(table, other.file));
  }

  const command = tallyOf('tables: through the command line', seed);
  for (const table of isShort ? sound.slice(0, 2) : sound) {
    const other = pick(random, sound);
    await command.try(`${other.rules} as ${table.rules}`, () => probed(table, other.file));
    fs.writeFileSync(file, damaged(table.bytes, random));
    await command.try(`${table.rules} damaged`, () => probed(table, file));
  }
  return [damage.row(), swapped.row(), command.row()];
}

export const tables: Attack = { name: 'tables', share: 1, run };
