/** Makes the page of the results (`test/fixtures/results/README.md`) from their rows. */
import { CENSUS_FILES, CLAIMS } from './claims.ts';
import { readRows, sumOfFile, table } from './cells.ts';
import { differencesPart, fairStartsPart, smallGamesPart } from './parts.ts';

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

/** Reads the rows of a file. */
export function readCensus(name: string): readonly CensusRow[] {
  return readRows(name).map((row) => {
    const [id = '', rules = '', best = ''] = [row['id'], row['rules'], row['best_moves']];
    const [, houses, seeds, options = ''] = /^kalah:houses=(\d+),seeds=(\d+),(.*)$/.exec(id) ?? [];
    return {
      ...{ houses: Number(houses), seeds: Number(seeds), options, id, rules, best },
      ...{ value: Number(row['value']), moves: row['moves'] ?? '', proof: row['proof'] ?? '' },
      nodes: Number(row['nodes']),
    };
  });
}

const DEFAULT = 'end-test=immediate,leftovers=owner';

const isUsual = ({ options }: CensusRow, capture: string): boolean =>
  options === `empty-capture=${capture}` || options === `empty-capture=${capture},${DEFAULT}`;

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

/** The part about the census. */
function censusPart(): string {
  const files = CENSUS_FILES.map((file) => ({ ...file, rows: readCensus(file.name) }));
  const rows = files.flatMap((file) => file.rows);
  return `## A census of Kalah

The value of the start, all best moves and the value of each first move of ${String(rows.length)} rule sets of Kalah, all proved, on one thread with 256 MB, which counts the same positions again.

${table(
  ['file', 'rule sets', 'positions searched'],
  files.map(({ name, rows: own }) => [
    `\`${name}\``,
    String(own.length),
    own.reduce((sum, { nodes }) => sum + nodes, 0).toLocaleString('en'),
  ]),
)}

### Without empty capture (\`empty-capture=off\`)

${valuesTable(rows, 'off')}

### With empty capture (\`empty-capture=on\`)

${valuesTable(rows, 'on')}

### How often the rules of the end matter

Twelve rule sets on 1 to 3 houses with 1 to 6 seeds and on 4 houses with 1 to 4 seeds, each compared with the usual end (\`${DEFAULT}\`) under the same rule of capture.

${rulesTable(rows)}
`;
}

/** The table of all claims, with what it takes to compute each again. */
function claimsPart(): string {
  const claims = CLAIMS.map(({ claim, rules, file, time, check }, i) => [
    String(i + 1),
    claim,
    rules,
    file === null ? '' : `\`${file}\``,
    time,
    check,
  ]);
  const commands = CLAIMS.map(
    ({ claim, commands: lines }, i) => `# ${String(i + 1)}. ${claim}\n${lines.join('\n')}`,
  );
  const files = [...new Set(CLAIMS.map(({ file }) => file))].filter((file) => file !== null);
  return `## Reproduce the published results

Each row can be computed again from a checkout of this program, all of them in less than an hour on a laptop. *Time* is processor time on one core of an AMD EPYC; a laptop of today takes about as long.

${table(['', 'claim', 'rules', 'data', 'time', 'independent check'], claims)}

\`\`\`sh
npm ci && npm run build
alias mancala-studio='npx mancala-studio'
${commands.join('\n')}
\`\`\`

Rows of \`solve\` and \`census\` come again but for the times in them. Checksums of the data (SHA-256, also in \`../SHA256SUMS\`):

\`\`\`
${files.map((file) => `${sumOfFile(file)}  ${file}`).join('\n')}
\`\`\`
`;
}

/** Makes the page. */
export function resultsPage(): string {
  return `# Results

Values of mancala games that this program has proved, as data. \`test/results/page.ts\` makes this page from the files; tests hold the rows against what others published and compute a part of them again. Made with version 0.1.0. The data may be used under CC BY 4.0; \`CITATION.cff\` at the top says how to cite it.

Values are South minus North in seeds; South moves first. In brackets: every move that is proved best.

${[claimsPart(), censusPart(), fairStartsPart(), smallGamesPart(), differencesPart()].join('\n')}`;
}
