/**
 * Texts of files as scripts, formulas and commands of terminals: none gets out of the export or the message it is written
 * into.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import type { Move } from '../../../engine/core/move.ts';
import { makeNode, type TreeNode } from '../../../engine/tree/types.ts';
import { impossibleRow, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { behaviourOf, startBrowser } from '../support/browser.ts';
import { faultOf, runCli } from '../support/program.ts';

const SCRIPTS = [
  '<script>window.broken=1</script>', '"><script>window.broken=1</script>', "'><script>window.broken=1</script>",
  '<img src=x onerror=window.broken=1>', '<svg onload=window.broken=1>', '</title><script>window.broken=1</script>',
  '</style><script>window.broken=1</script>', '</svg><script>window.broken=1</script>', ']]><script>window.broken=1</script>',
  '--><script>window.broken=1</script>', '<!--', '<![CDATA[', '&lt;script&gt;', '<iframe src=javascript:window.broken=1>',
  '<style>@import "http://127.0.0.1:9/x.css"</style>', '<meta http-equiv=refresh content="0;url=http://127.0.0.1:9/">',
  '<base href=http://127.0.0.1:9/>', '<link rel=stylesheet href=http://127.0.0.1:9/x.css>',
  '[a](javascript:window.broken=1)', '[a](JaVaScRiPt:window.broken=1)', '[a](java\tscript:window.broken=1)',
  '[a](data:text/html,<script>opener.broken=1</script>)', '[a](vbscript:x)', '[a](file:///etc/passwd)', '<javascript:window.broken=1>',
  '![p](http://127.0.0.1:9/p.png)', '![p](x" onerror="window.broken=1)', '[a]: javascript:window.broken=1', '" onmouseover="window.broken=1',
  '" style="background:url(http://127.0.0.1:9/x)', "url('http://127.0.0.1:9/x')", '{{constructor.constructor("window.broken=1")()}}',
] as const; // oxfmt-ignore

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=cmd|calc',
  '-2+3+cmd|calc',
  '"=1',
  "'=1",

  '＝1',
] as const;

const TERMINAL = [
  '\u001b[2J\u001b[H', '\u001b]0;title\u0007', '\u001b]52;c;AAAA\u0007', '\u009b2J', '\u0090q\u009c', '\u0085', '\u0007', '\b\b\b', '\r overwritten',
  '\u001bc', '\u001b[6n', '\u007f', '\u0000', '\u000e',
] as const; // oxfmt-ignore
const BIDI = ['\u202e evil', '\u2066 evil', '\u2028 next', '\u202d x'] as const;

/** Everything that can be written on a node, all of it the same text. */
function annotated(text: string, node: TreeNode): TreeNode {
  const value = { kind: 'margin', proof: 'exact', source: 'search', margin: -1 } as const;
  return {
    ...node,
    comment: `${text}\n\n# ${text}\n\n* ${text}\n\n[board]`,
    before: node.move === '' ? '' : text,
    title: text,
    marks: [
      { kind: 'label', pit: 'C', text, colour: 'two' },
      { kind: 'shape', pit: text, shape: 'ring', colour: 'one' },
      { kind: 'arrow', from: 'C', to: text, colour: 'one' },
    ],
    values: { engine: text, value, moves: [] },
    unknown: [text],
  };
}

/** A game with a text wherever a text may stand. */
function gameOf(text: string, game: string): string {
  // A stroke parts the moves of a path, so no move may hold one.
  const odd = { ...makeNode((text.replaceAll('/', '') || 'odd') as Move), ghost: 'ERR_MOVE_TEXT' as const };
  const first = { ...annotated(text, makeNode('C' as Move)), children: [annotated(text, odd)] };
  const root = {
    ...annotated(text, makeNode('')),
    children: [first, annotated(text, makeNode('D' as Move))],
  };
  const names = ['South', 'North', 'Event', 'Site', 'Date', 'Result', text];
  const tags = [...new Set(names)].map((name) => ({ name, value: text }));
  return makeMgn({ games: [{ game, rules: game, setup: null, tags, root, rest: '' }] });
}

/** Writes a game with a text in it as one format; the file, or what went wrong. */
async function exported(
  folder: string,
  text: string,
  format: string,
  game = 'kalah',
): Promise<{ file: string } | string> {
  const [source, file] = [path.join(folder, 'source.mgn'), path.join(folder, `out.${format}`)];
  fs.writeFileSync(source, gameOf(text, game));
  fs.rmSync(file, { force: true });
  // Pictures show the position after the move with the text.
  const ply = format === 'svg' ? ['--ply', '1'] : [];
  const ended = await runCli(['convert', source, file, '--to', format, ...ply]);
  const fault = faultOf(ended);
  if (fault !== null) return fault;
  return fs.existsSync(file) ? { file } : `nothing was written: ${ended.err.trim().slice(0, 200)}`;
}

async function pages(folder: string, isShort: boolean): Promise<readonly Row[]> {
  const browser = await startBrowser();
  if (typeof browser === 'string') return [impossibleRow('injection: HTML and SVG', browser)];
  const rows: Row[] = [];
  try {
    for (const format of ['html', 'svg']) {
      const tally = tallyOf(`injection: ${format.toUpperCase()} opened in Chromium`);
      // All texts in one file, then each alone: one may hide another.
      for (const text of [SCRIPTS.join(' '), ...(isShort ? [] : SCRIPTS)]) {
        await tally.try(JSON.stringify(text.slice(0, 40)), async () => {
          const made = await exported(folder, text, format);
          return typeof made === 'string' ? made : behaviourOf(browser, pathToFileURL(made.file).href);
        });
      }
      rows.push(tally.row());
    }
    const pdf = tallyOf('injection: PDF');
    await pdf.try('all texts', async () => {
      const made = await exported(folder, SCRIPTS.join(' '), 'pdf');
      if (typeof made === 'string') return made;
      // Without the compressed streams, whose bytes may be any letters.
      const bytes = fs.readFileSync(made.file, 'latin1').replace(/\bstream\r?\n[\s\S]*?endstream/g, '');
      const bad =
        /\/(JavaScript|JS|Launch|EmbeddedFile|SubmitForm)\b|\/URI\s*\((?!https?:|mailto:)[^)]*\)/.exec(bytes);
      return bad ? `it holds ${bad[0]}` : null;
    });
    return [...rows, pdf.row()];
  } finally {
    await browser.close();
  }
}

/** The cells of a CSV text (RFC 4180). */
function cellsOf(text: string): readonly string[] {
  const cells = text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g);
  return [...cells].map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '');
}

async function formulas(folder: string, isShort: boolean): Promise<Row> {
  const tally = tallyOf('injection: formulas in CSV');
  for (const text of isShort ? FORMULAS.slice(0, 5) : FORMULAS) {
    await tally.try(JSON.stringify(text), async () => {
      const made = await exported(folder, text, 'csv');
      if (typeof made === 'string') return made;
      const cells = cellsOf(fs.readFileSync(made.file, 'utf8'));
      // A number is no formula, whatever its sign.
      const bad = cells.find((cell) => /^[=+\-@＝＋－＠\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
      return bad === undefined ? null : `the cell ${JSON.stringify(bad)}`;
    });
  }
  return tally.row();
}

/** Formats that are read again take the texts as texts. */
async function dialects(folder: string, isShort: boolean): Promise<Row> {
  const tally = tallyOf('injection: game formats read again');
  const texts = [
    SCRIPTS.join(' '),
    '"]\n[Game "oware"]\n',
    '*\n\n[Game "oware"]\n\n1. F *',
    '} 1. F {',
    '\\"]',
    '","games":[',
    '\n# game: oware\n',
  ];
  for (const format of ['mgn', 'json', ...(isShort ? [] : ['text', 'record'])]) {
    for (const text of texts) {
      await tally.try(`${format} ${JSON.stringify(text.slice(0, 30))}`, async () => {
        const made = await exported(folder, text, format);
        if (typeof made === 'string') return made;
        if (format === 'text') return null;
        const ended = await runCli(['replay', '--json', '--rules', 'kalah', made.file]);
        const games = [...ended.out.matchAll(/"index":/g)].length;
        return faultOf(ended) ?? (games === 1 ? null : `${games} games were read again`);
      });
    }
  }
  return tally.row();
}

/** What a terminal would obey in an output; line ends and tabs are ours. */
function obeyed(output: string, isBidi: boolean): string | null {
  const pattern = isBidi
    ? /[\u202a-\u202e\u2066-\u2069\u2028\u2029]/
    : /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
  const at = output.search(pattern);
  return at < 0
    ? null
    : `U+${(output.codePointAt(at) ?? 0).toString(16).padStart(4, '0')} after ${JSON.stringify(output.slice(Math.max(0, at - 30), at))}`;
}

/** Files that are shown on a terminal: no writer lets a command through. */
async function shown(folder: string, isShort: boolean): Promise<Row> {
  const tally = tallyOf('injection: commands of terminals in written files');
  const formats = [
    'ogn',
    'record',
    ...(isShort ? [] : ['playstrategy', 'mgn', 'json', 'text', 'csv', 'html', 'svg']),
  ];
  for (const format of formats) {
    for (const text of isShort ? [TERMINAL.join('x')] : TERMINAL) {
      await tally.try(`${format} ${JSON.stringify(text)}`, async () => {
        const made = await exported(folder, text, format, 'oware');
        if (typeof made === 'string') return made;
        // Line ends of tables are those of RFC 4180.
        return obeyed(fs.readFileSync(made.file, 'utf8').replaceAll('\r\n', '\n'), false);
      });
    }
  }
  return tally.row();
}

async function terminal(folder: string, texts: readonly string[], isBidi: boolean): Promise<Row> {
  const tally = tallyOf(`injection: ${isBidi ? 'direction of writing in' : 'commands of'} terminals`);
  for (const text of texts) {
    const [plain, strange] = [
      path.join(folder, 'plain.mgn'),
      path.join(folder, `a${text.replace(/[\u0000/]/g, '')}b.mgn`),
    ];
    for (const file of [plain, strange]) fs.writeFileSync(file, gameOf(text, 'kalah'));
    const calls = [
      ['replay', plain], ['replay', '--json', plain], ['replay', strange], ['convert', strange, path.join(folder, 'o.json')],
      ['convert', plain, `${strange}.json`], ['rules', '--rules', text], ['moves', '--rules', `kalah:${text}=1`], ['moves', '--rules', 'kalah', '--position', text],
      ['moves', '--rules', 'kalah', '--moves', text], [text], ['replay', `--${text}`], ['replay', path.join(folder, 'none', text)],
    ]; // oxfmt-ignore
    for (const words of calls.filter((each) => !each.some((word) => word.includes('\u0000')))) {
      // Programs that read JSON take these letters as they are; a terminal shows them.
      if (isBidi && words.includes('--json')) continue;
      const label = `${words[0] === text ? 'command' : String(words[0])} ${JSON.stringify(text)}`;
      await tally.try(label, async () => {
        const ended = await runCli(words);
        return faultOf(ended) ?? obeyed(ended.out, isBidi) ?? obeyed(ended.err, isBidi);
      });
    }
  }
  return tally.row();
}

async function run({ folder, isShort }: AttackOptions): Promise<readonly Row[]> {
  return [
    ...(await pages(folder, isShort)),
    await formulas(folder, isShort),
    await dialects(folder, isShort),
    await shown(folder, isShort),
    await terminal(folder, isShort ? TERMINAL.slice(0, 2) : TERMINAL, false),
    await terminal(folder, isShort ? BIDI.slice(0, 1) : BIDI, true),
  ];
}

export const injection: Attack = { name: 'injection', share: 0, run };
