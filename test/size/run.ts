/**
 * `npm run size`: prints what the program weighs and writes it to `test/size.md`: lines by room, CSS, tests, arrows
 * between rooms, the script at the start of the page, seconds of the last test run. Needs a build.
 */
import fs from 'node:fs';
import path from 'node:path';
import { arrows, linesByRoom, readSources, startWeight, sumLines, type Source } from './measure.ts';

const top = path.resolve(import.meta.dirname, '../..');

/** What `npm test` leaves of its last run. */
interface LastRun {
  readonly seconds: number;
  readonly processorSeconds: number | null;
}

function lastRun(): LastRun | null {
  const file = path.join(top, 'node_modules/.tmp/reports/run.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as LastRun) : null;
}

const sources = readSources(top);
const isOf = (floor: string) => (source: Source) => source.path.startsWith(`${floor}/`);
const isStyle = ({ path: file }: Source): boolean => file.endsWith('.css');
const isProduct = (source: Source): boolean => !isOf('test')(source);
const product = sources.filter(isProduct);

const rooms = linesByRoom(product);
const { plain, packed } = startWeight(path.join(top, 'dist/renderer'));
const all = arrows(product);
const between = [...all].filter((arrow) => /^renderer\/features\/.* -> renderer\/features\//.test(arrow));
const run = lastRun();

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const figures: readonly (readonly [name: string, figure: string])[] = [
  ...['engine', 'electron', 'renderer'].map(
    (floor) => [`lines of ${floor}`, String(sumLines(product.filter(isOf(floor))))] as const,
  ),
  ['lines of the program', String(sumLines(product))],
  ['lines of CSS files', String(sumLines(product.filter(isStyle)))],
  ['lines of tests', String(sumLines(sources.filter(isOf('test'))))],
  ['arrows between rooms', String(all.size)],
  ['arrows between features', String(between.length)],
  ['script at the start of the page', `${kilobytes(plain)}, packed ${kilobytes(packed)}`],
  ['seconds of the last `npm test`', run === null ? 'not run here' : run.seconds.toFixed(0)],
  ['processor seconds of it', run?.processorSeconds?.toFixed(0) ?? 'not run here'],
];

const text = `# What the program weighs

Written by \`npm run size\`, without texts, help pages and data. No arrow runs up: \`npm run check:layers\` holds that.

| what | figure |
|---|---|
${figures.map(([name, figure]) => `| ${name} | ${figure} |`).join('\n')}

| room | lines |
|---|---|
${[...rooms].map(([room, lines]) => `| \`${room}\` | ${lines} |`).join('\n')}
`;
console.log(text);
fs.writeFileSync(path.join(top, 'test/size.md'), text);
