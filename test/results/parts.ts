/** The parts of the page of the results that are made from tables of our own programs. */
import { readRows, table } from './cells.ts';
import { CAPTURES, rulesOf, SMALLER_BOARDS } from './fair-starts.ts';
import { MOST_SEEDS, SAMPLE } from './rule-differences.ts';

const count = (number: number): string => number.toLocaleString('en');

/** The part about fair starts. */
export function fairStartsPart(): string {
  const rows = readRows('kalah-fair-starts.csv');
  const lines = CAPTURES.flatMap((capture) =>
    ['1', '2'].map((moved) => {
      const own = rows.filter((row) => row['moved'] === moved).map((row) => row[`empty-capture=${capture}`]);
      const won = (winner: string): string => count(own.filter((each) => each === winner).length);
      const proved = count(own.filter((each) => each !== '').length);
      return [
        ...[`\`empty-capture=${capture}\``, moved, count(own.length), proved],
        ...['south', 'draw', 'north'].map(won),
      ];
    }),
  );
  return `## Fair starts of Kalah

A start is fair if best play draws it. All starts are looked at in which one or two of the 48 seeds of Kalah(6,4) lie elsewhere than usual, in another pit or in a store: 156 and 6,240. That is the definition of Neller (with empty capture) and of Pham and Neller (without). \`kalah-fair-starts.csv\` says who wins each of them under both rules. Without empty capture, Pham and Neller report 323 fair starts, too. In the window, *Studies and lessons* has all fair starts as games, and a match takes them as its openings; so does \`match --openings renderer/features/training/lessons/content/kalah-fair-empty.mgn\`.

${table(['rule', 'seeds moved', 'starts', 'proved', 'South wins', 'fair', 'North wins'], lines)}

How many fair starts other boards have, with one seed elsewhere + with two (\`kalah-fair-boards.csv\`, where the starts that South or North wins are counted, too):

${fairBoards()}
`;
}

/** How many fair starts each smaller board has. */
function fairBoards(): string {
  const rows = readRows('kalah-fair-boards.csv');
  const lines = SMALLER_BOARDS.map((board) => [
    board.join(','),
    ...CAPTURES.map((capture) =>
      rows
        .filter(({ rules }) => rules === rulesOf(capture, board))
        .map(({ draw }) => draw)
        .join(' + '),
    ),
  ]);
  return table(['houses, seeds', ...CAPTURES.map((capture) => `\`empty-capture=${capture}\``)], lines);
}

/** The tables of small games, by how their rule sets begin. */
const GAMES = {
  'hawalis:columns=2': 'Hawalis, two columns, 16 seeds',
  'oware:seeds=1': 'Oware, one seed a pit',
  'awele:seeds=1': 'Awélé, one seed a pit',
};

/** The part about small games. Rule sets with the same numbers share a line. */
export function smallGamesPart(): string {
  const rows = readRows('small-games.csv');
  const tables = Object.entries(GAMES).map(([game, title]) => {
    const kinds = new Map<string, string[]>();
    for (const { rules = '', ...numbers } of rows) {
      if (!`${rules},`.startsWith(`${game},`)) continue;
      const options = rules
        .replace(/^\w+:/, '')
        .split(',')
        .filter((option) => !/^(columns|seeds|majority-stop)=/.test(option))
        .join(',');
      const key = JSON.stringify(numbers);
      kinds.set(key, [...(kinds.get(key) ?? []), options === '' ? 'the usual rules' : `\`${options}\``]);
    }
    const isWon = game.startsWith('hawalis');
    const lines = [...kinds].map(([key, names]) => {
      const row = JSON.parse(key) as Record<string, string>;
      const { longest = '', longest_count: most = '', longest_position: position = '' } = row;
      const counts = ['won', 'drawn', 'lost', ...(isWon ? [] : ['open'])].map((name) =>
        count(Number(row[name])),
      );
      const ends = isWon ? [`${longest} (${most}): \`${position}\``] : [];
      return [names.join('<br>'), ...counts, ...ends, row['start'] ?? ''];
    });
    const columns = isWon ? ['longest win (positions)'] : ['open'];
    return `### ${title}\n\n${table(['options', 'won', 'drawn', 'lost', ...columns, 'start'], lines)}`;
  });
  return `## Small games, strongly solved

Every position with up to all seeds of the game, from the view of the player to move and with empty stores, by endgame tables. In Oware and Awélé *won* means that more than half of the seeds left are still to come; *open* are positions whose value depends on what was played before, because a repetition gives the seeds left to their sides.

${tables.join('\n\n')}
`;
}

/** The part about how often rules matter. */
export function differencesPart(): string {
  const rows = readRows('rule-differences.csv');
  const shown = [4, 8, 12, MOST_SEEDS].map(String);
  const tables = ['oware', 'kalah'].map((game) => {
    const own = rows.filter(({ rules = '' }) => rules.startsWith(game));
    const names = [...new Set(own.map(({ rules = '' }) => rules))];
    const lines = names.map((name) => [
      `\`${name}\``,
      ...['other_value', 'other_best', 'no_common_best'].flatMap((kind) =>
        shown.map((seeds) => {
          const row = own.find(({ rules, seeds: on }) => rules === name && on === seeds);
          const share = Number(row?.[kind]) / Number(row?.['compared']);
          return `${(100 * share).toFixed(1)} %`;
        }),
      ),
    ]);
    const head = ['value', 'best moves', 'no common best move'].flatMap((kind) =>
      shown.map((seeds) => `${kind}, ${seeds}`),
    );
    return `### Against \`${own[0]?.['against'] ?? ''}\`\n\n${table(['rules', ...head], lines)}`;
  });
  return `## How often rules matter

For each number of seeds up to ${String(MOST_SEEDS)}, ${count(SAMPLE)} positions were drawn with equal chances from all with that many seeds on the board, South to move and empty stores; positions that are over under either rule set are left out. The columns say in how many of them the other rule set has another value, another list of best moves, or no best move in common, with 4, 8, 12 and ${String(MOST_SEEDS)} seeds. Such a share has a standard error of at most ${(50 / Math.sqrt(SAMPLE)).toFixed(1)} points; \`rule-differences.csv\` has all numbers of seeds.

${tables.join('\n\n')}
`;
}
