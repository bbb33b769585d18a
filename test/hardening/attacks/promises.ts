/** What a command says it has done is done: games written come back, results stand in files of their own, nothing is dropped in silence. */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { filesIn } from '../support/places.ts';
import { faultOf, runCli } from '../support/program.ts';

const DIALECTS = ['mgn', 'ogn', 'record', 'json', 'aalina', 'playstrategy', 'kalah-digits', 'moves'];
const FIXTURES = path.join(import.meta.dirname, '../fixtures');

const oneSchema = v.object({ games: v.number() });
const manySchema = v.object({ files: v.array(v.object({ out: v.optional(v.string()), ok: v.boolean() })) });
const readSchema = v.object({ games: v.array(v.object({ plies: v.number() })) });

/** Games of a file, by their number of moves; null if it cannot be read. */
async function readBack(file: string, rules: string): Promise<readonly number[] | null> {
  const ended = await runCli(['replay', '--json', '--rules', rules, file]);
  if (ended.out.trim() === '') return null;
  return v.parse(readSchema, JSON.parse(ended.out)).games.map(({ plies }) => plies);
}

/** Many games in one file of each dialect: as many as were said to be written are read again, or the command refuses. */
async function manyGames(folder: string, isShort: boolean): Promise<Row> {
  const tally = tallyOf('promises: games written come back');
  const games = ['1. F f 2. E', '1. A a', '1. C c 2. D d'];
  for (const rules of isShort ? ['oware'] : ['oware', 'kalah']) {
    const source = path.join(folder, `${rules}.mgn`);
    const texts = games.map((moves) => `[Game "${rules}"]\n[Rules "${rules}"]\n\n${moves} *\n`);
    fs.writeFileSync(source, texts.join('\n'));
    const wanted = await readBack(source, rules);
    for (const format of DIALECTS) {
      await tally.try(`${rules} as ${format}`, async () => {
        const out = path.join(folder, `many.${format}`);
        fs.rmSync(out, { force: true });
        const ended = await runCli(['convert', '--json', source, out, '--to', format]);
        const fault = faultOf(ended);
        if (fault !== null || ended.code !== 0) return fault;
        const { games: said } = v.parse(oneSchema, JSON.parse(ended.out));
        const found = await readBack(out, rules);
        if (found?.length !== said) return `${said} games written, ${String(found?.length ?? 'none')} read`;
        return JSON.stringify(found) === JSON.stringify(wanted)
          ? null
          : `moves ${found.join()} for ${String(wanted?.join())}`;
      });
    }
  }
  return tally.row();
}

/** A file that was read and written is written the same again, and comes back through JSON. */
async function stable(folder: string): Promise<Row> {
  const tally = tallyOf('promises: files of past failures come back');
  for (const name of fs.readdirSync(FIXTURES).filter((each) => /\.(mgn|json)$/.test(each))) {
    await tally.try(name, async () => {
      const steps = ['one.mgn', 'two.mgn', 'three.json', 'four.mgn'].map((each) => path.join(folder, each));
      let from = path.join(FIXTURES, name);
      for (const to of steps) {
        const ended = await runCli(['convert', from, to]);
        const fault = faultOf(ended);
        if (fault !== null) return fault;
        // Refused with a code: nothing is lost that was not told.
        if (!fs.existsSync(to)) return null;
        from = to;
      }
      const [one, two, , four] = steps.map((file) => fs.readFileSync(file, 'utf8'));
      if (one !== two) return 'the second saving changes the file';
      return two === four ? null : 'JSON changes the game';
    });
    for (const each of fs.readdirSync(folder)) fs.rmSync(path.join(folder, each), { force: true });
  }
  return tally.row();
}

/** What JSON cannot take over is reported: in the reader's problems, or by refusing with the place. */
async function told(): Promise<Row> {
  const tally = tallyOf('promises: JSON drops nothing in silence');
  for (const name of fs.readdirSync(FIXTURES).filter((each) => each.endsWith('.json'))) {
    await tally.try(name, async () => {
      const ended = await runCli(['replay', path.join(FIXTURES, name)]);
      return faultOf(ended) ?? (/\bERR_[A-Z_]+/.test(ended.err) ? null : 'nothing was said');
    });
  }
  return tally.row();
}

/** Folders whose results would have one name: each result has a file of its own. */
async function clashes(folder: string): Promise<Row> {
  const tally = tallyOf('promises: results in files of their own');
  const game = (moves: string): string => `[Game "kalah"]\n[Rules "kalah"]\n\n${moves} *\n\n`;
  const place = path.join(folder, 'in');
  const write = (name: string, count: number): string => {
    const file = path.join(place, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, ['1. C', '1. D', '1. E'].slice(0, count).map(game).join(''));
    return file;
  };
  const cases: readonly (readonly [label: string, to: string, files: () => readonly string[]])[] = [
    ['a.mgn of two games beside a-1.mgn', 'svg', () => [write('a.mgn', 2), write('a-1.mgn', 1)]],
    ['the same name in three folders, and -2', 'json', () => [write('x/g.mgn', 1), write('y/g.mgn', 1), write('z/g-2.mgn', 1)]],
    ['-2 first', 'json', () => [write('z/g-2.mgn', 1), write('x/g.mgn', 1), write('y/g.mgn', 1)]],
    ['names that differ in their ending', 'json', () => [write('a.mgn', 1), write('a.txt', 1), write('a.mgn.json', 1).replace('.json', '')]],
    ['one file named twice', 'json', () => [write('a.mgn', 1), write('a.mgn', 1)]],
  ]; // oxfmt-ignore
  for (const [label, to, make] of cases) {
    await tally.try(label, async () => {
      fs.rmSync(place, { recursive: true, force: true });
      const out = path.join(folder, 'out');
      fs.rmSync(out, { recursive: true, force: true });
      const ended = await runCli(['convert', '--json', '--to', to, ...make(), `${out}/`]);
      const fault = faultOf(ended);
      if (fault !== null) return fault;
      const { files } = v.parse(manySchema, JSON.parse(ended.out));
      const written = files.filter(({ ok }) => ok).length;
      const there = filesIn(out);
      return written === there.length ? null : `${written} said to be written, ${there.length} there`;
    });
  }
  return tally.row();
}

async function run({ folder, isShort }: AttackOptions): Promise<readonly Row[]> {
  const places = ['many', 'stable', 'clashes'].map((name) => path.join(folder, name));
  for (const place of places) fs.mkdirSync(place);
  const [many = '', again = '', results = ''] = places;
  return [await manyGames(many, isShort), await stable(again), await told(), await clashes(results)];
}

export const promises: Attack = { name: 'promises', share: 0, run };
