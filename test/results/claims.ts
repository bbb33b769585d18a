/** What the results claim, and what it takes to compute it again. */

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

/** A claim of the page of the results. */
export interface Claim {
  readonly claim: string;
  readonly rules: string;
  readonly commands: readonly string[];
  /** The file of the data; null if others published it. */
  readonly file: string | null;
  /** Processor time. */
  readonly time: string;
  readonly check: string;
}

const census = ({ name, grids }: (typeof CENSUS_FILES)[number]): readonly string[] => [
  `mancala-studio census ${grids.map((grid) => `--rules ${grid}`).join(' ')} --out ${name}`,
];

const fairStarts = (capture: 'off' | 'on'): readonly string[] => [
  `mancala-studio endgame build --rules kalah:empty-capture=${capture} --seeds 26   # 3.2 GB of memory`,
  `node test/results/fair-starts.ts ${capture} > ${capture}.jsonl`,
  `mancala-studio solve --stdin --winner --threads 1 --memory 1024 --endgame 26 --out ${capture}.csv < ${capture}.jsonl`,
];

const PUBLISHED = 'values and first moves that others published (`../oracles/kalah-values.json`)';

export const CLAIMS: readonly Claim[] = [
  {
    claim: 'Values and first moves of small boards',
    rules: '264 rule sets of Kalah, 1 to 4 houses',
    commands: census(CENSUS_FILES[0]),
    file: CENSUS_FILES[0].name,
    time: '20 s',
    check: PUBLISHED,
  },
  {
    claim: 'Values and first moves of Kalah(4,5), (4,6) and (5,5)',
    rules: 'Kalah, both rules of capture',
    commands: census(CENSUS_FILES[1]),
    file: CENSUS_FILES[1].name,
    time: '22 s',
    check: PUBLISHED,
  },
  {
    claim: 'Values and first moves up to Kalah(6,4), which South wins by 8 or, with empty capture, by 10',
    rules: 'Kalah, both rules of capture',
    commands: census(CENSUS_FILES[2]),
    file: CENSUS_FILES[2].name,
    time: '37 s',
    check: PUBLISHED,
  },
  {
    claim: 'How many positions of Awari with up to 13 seeds have which value',
    rules: '`oware:preset=awari`',
    commands: ['mancala-studio endgame stats --rules oware:preset=awari --seeds 13 --csv'],
    file: null,
    time: '1.2 s',
    check: 'Lincke 2002, appendix B (`../oracles/awari-distribution.csv`)',
  },
  {
    claim:
      'With empty capture, exactly 254 starts of Kalah(6,4) with one or two seeds elsewhere are fair: the published ones',
    rules: '`kalah:seeds=4,empty-capture=on`, 6,396 starts',
    commands: fairStarts('on'),
    file: 'kalah-fair-starts.csv',
    time: '25 s for the table, 2 min 2 s',
    check: 'Neller 2022 (`../oracles/fairkalah-starts.txt`): the same 254',
  },
  {
    claim:
      'Without empty capture, exactly 323 starts of Kalah(6,4) with one or two seeds elsewhere are fair: as many as published',
    rules: '`kalah:seeds=4`, 6,396 starts',
    commands: fairStarts('off'),
    file: 'kalah-fair-starts.csv',
    time: '25 s for the table, 3 min 24 s',
    check:
      'P. Pham, T. W. Neller, *FairKalah Without Empty Capture* (cs.gettysburg.edu/~phamph01/research/fairkalah): 323',
  },
  {
    claim: 'How many such starts of smaller boards are fair: of Kalah(6,3) 872 or, with empty capture, 796',
    rules: '12 boards of Kalah, both rules of capture, 47,982 starts',
    commands: [
      'node test/results/fair-starts.ts boards > boards.jsonl',
      'mancala-studio solve --stdin --winner --threads 1 --memory 512 --out boards.csv < boards.jsonl',
      'node test/results/fair-starts.ts counts boards.csv > kalah-fair-boards.csv',
    ],
    file: 'kalah-fair-boards.csv',
    time: '6 min 30 s',
    check: 'boards of three houses again by tables of all their positions',
  },
  {
    claim: 'Two columns of Hawalis, Oware and Awélé with one seed a pit, solved strongly',
    rules: '48, 36 and 30 rule sets',
    commands: ['node test/results/small-games.ts > small-games.csv'],
    file: 'small-games.csv',
    time: '2 min',
    check:
      'Awari: the sums of Lincke 2002, appendix B; `verify table` samples such tables against plain code',
  },
  {
    claim: 'How often rules of Oware and Kalah matter',
    rules: '9 slam rules of Oware, 9 rule sets of Kalah',
    commands: ['node test/results/rule-differences.ts > rule-differences.csv'],
    file: 'rule-differences.csv',
    time: '1 min 42 s',
    check: 'values of the tables as in the rows above; the drawn positions come again',
  },
];
