/** Makes the page of the census of Kalah (`test/fixtures/results/README.md`) from its rows. */
import { readFixture } from '../support/fixture-files.ts';

/** The files of the census, with the words that made them. */
export const CENSUS_FILES = [
  {
    name: 'kalah-census-small.csv',
    grids: ['1-3,seeds=1-6', '4,seeds=1-4'].map(
      (sizes) => `kalah:houses=${sizes},empty-capture=off/on,end-test=all,leftovers=all`,
    ),
  },
  {
    name: 'kalah-census-middle.csv',
    grids: ['4,seeds=5-6', '5,seeds=5'].map((sizes) => `kalah:houses=${sizes},empty-capture=off/on`),
  },
  { name: 'kalah-census-large.csv', grids: ['kalah:houses=5-6,seeds=1-4,empty-capture=off/on'] },
] as const;

/** A solved rule set. */
export interface CensusRow {
  readonly houses: number;
  readonly seeds: number;
  /** The other options as the grid spells them: `empty-capture=off,end-test=immediate`. */
  readonly options: string;
  readonly id: string;
  readonly rules: string;
  readonly value: number;
  readonly best: string;
  readonly moves: string;
  readonly proof: string;
  readonly nodes: number;
}

/** Splits a line of a table; cells may be quoted, and none holds a quotation mark. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((found) => found[1] ?? found[2] ?? '');

/** Reads the rows of a file. */
export function readCensus(name: string): readonly CensusRow[] {
  const [head = '', ...lines] = readFixture(`results/${name}`).trimEnd().split(/\r?\n/);
  const columns = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
    const [, houses, seeds, options = ''] = /^kalah:houses=(\d+),seeds=(\d+),(.*)$/.exec(cell('id')) ?? [];
    return {
      ...{ houses: Number(houses), seeds: Number(seeds), options },
      ...{ id: cell('id'), rules: cell('rules'), value: Number(cell('value')), best: cell('best_moves') },
      ...{ moves: cell('moves'), proof: cell('proof'), nodes: Number(cell('nodes')) },
    };
  });
}

const DEFAULT = 'end-test=immediate,leftovers=owner';

const isUsual = ({ options }: CensusRow, capture: string): boolean =>
  options === `empty-capture=${capture}` || options === `empty-capture=${capture},${DEFAULT}`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const signed = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

/** A table of the values of the start, with all best moves, by houses and seeds. */
function valuesTable(rows: readonly CensusRow[], capture: string): string {
  const usual = rows.filter((row) => isUsual(row, capture));
  const seeds = [1, 2, 3, 4, 5, 6];
  return table(
    ['houses', ...seeds.map((count) => `${String(count)} a pit`)],
    [1, 2, 3, 4, 5, 6].map((houses) => [
      String(houses),
      ...seeds.map((count) => {
        const row = usual.find((each) => each.houses === houses && each.seeds === count);
        return row ? `${signed(row.value)} (${row.best})` : '';
      }),
    ]),
  );
}

/** A table of how often the end rules matter: starts with another value or other best moves than under the usual ones. */
function rulesTable(rows: readonly CensusRow[]): string {
  const twelve = rows.filter(({ options }) => options.includes('leftovers='));
  const kinds = [...new Set(twelve.map(({ options }) => options))];
  return table(
    ['rules', 'starts', 'South wins', 'draws', 'North wins', 'other value', 'other best moves'],
    kinds.map((options) => {
      const own = twelve.filter((row) => row.options === options);
      const capture = options.includes('empty-capture=on') ? 'on' : 'off';
      const isUnlike = (row: CensusRow, key: 'value' | 'best'): boolean =>
        twelve.some(
          (each) =>
            isUsual(each, capture) &&
            each.houses === row.houses &&
            each.seeds === row.seeds &&
            each[key] !== row[key],
        );
      return [
        `\`${options}\``,
        ...[
          own.length,
          own.filter(({ value }) => value > 0).length,
          own.filter(({ value }) => value === 0).length,
          own.filter(({ value }) => value < 0).length,
          own.filter((row) => isUnlike(row, 'value')).length,
          own.filter((row) => isUnlike(row, 'best')).length,
        ].map(String),
      ];
    }),
  );
}

/** Makes the page. */
export function censusPage(): string {
  const files = CENSUS_FILES.map((file) => ({ ...file, rows: readCensus(file.name) }));
  const rows = files.flatMap((file) => file.rows);
  const commands = files.map(
    ({ name, grids }) =>
      `mancala-studio census ${grids.map((grid) => `--rules ${grid}`).join(' ')} --out ${name}`,
  );
  const sums = readFixture('SHA256SUMS').split('\n');
  return `# Results: a census of Kalah

The value of the start, all best moves and the value of each first move of ${String(rows.length)} rule sets of Kalah, all proved. \`test/census/page.ts\` makes this page from the files; tests hold the rows against the values that others published (\`../oracles/kalah-values.json\`), and solve a part of them again. The data may be used under CC BY 4.0.

${table(
  ['file', 'rule sets', 'positions searched', 'SHA-256'],
  files.map(({ name, rows: own }) => [
    `\`${name}\``,
    String(own.length),
    own.reduce((sum, { nodes }) => sum + nodes, 0).toLocaleString('en'),
    `\`${sums.find((line) => line.endsWith(`  results/${name}`))?.split(' ', 1)[0] ?? ''}\``,
  ]),
)}

Made by the command line of version 0.1.0 on one thread with 256 MB, which counts the same positions again; times depend on the machine:

\`\`\`sh
${commands.join('\n')}
\`\`\`

Values are South minus North in seeds; South moves first. In brackets: every move that is proved best.

## Without empty capture (\`empty-capture=off\`)

${valuesTable(rows, 'off')}

## With empty capture (\`empty-capture=on\`)

${valuesTable(rows, 'on')}

## How often the rules of the end matter

Twelve rule sets on 1 to 3 houses with 1 to 6 seeds and on 4 houses with 1 to 4 seeds, each compared with the usual end (\`${DEFAULT}\`) under the same rule of capture.

${rulesTable(rows)}
`;
}
