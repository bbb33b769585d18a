/**
 * The positions of the bench: fixed, so that the nodes they take are a signature of the search.
 *
 * Starts, openings, middle games and endings of every game under rules that take different paths through the search:
 * with and without stores in the key, narrow and wide boards, extra moves, captures of every kind, grand slams,
 * repetition and quiet limits, relays and endless moves, the pie rule, and results instead of margins. The moves were
 * drawn at random once; depths are such that a position takes some hundred thousand nodes.
 */
export interface BenchPosition {
  readonly name: string;
  /** Rule-set text. */
  readonly rules: string;
  /** Moves from the start of the rule set. */
  readonly moves: readonly string[];
  /** Depth of the full bench. */
  readonly depth: number;
}

export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { name: 'kalah 6x3', rules: 'kalah', moves: [], depth: 12 },
  { name: 'kalah 6x3 middle', rules: 'kalah', moves: [...'EbBdFeCbEA'], depth: 15 },
  { name: 'kalah 6x4', rules: 'kalah:seeds=4', moves: [], depth: 12 },
  { name: 'kalah 6x4 middle', rules: 'kalah:seeds=4', moves: [...'FbcAdCaF'], depth: 14 },
  { name: 'kalah 6x4 late', rules: 'kalah:seeds=4', moves: [...'EeBEaDeCfBdEeAbBfBeECa'], depth: 16 },
  { name: 'kalah 6x5', rules: 'kalah:seeds=5', moves: [...'Dae'], depth: 11 },
  { name: 'kalah 6x6', rules: 'kalah:seeds=6', moves: [], depth: 10 },
  { name: 'kalah 6x6 middle', rules: 'kalah:seeds=6', moves: [...'AEbDdCeBdAcAdC'], depth: 13 },
  { name: 'kalah empty capture', rules: 'kalah:preset=6-6-empty', moves: [...'BfAeEe'], depth: 12 },
  { name: 'kalah leave seed', rules: 'kalah:preset=leave-seed', moves: [...'DfEeBcC'], depth: 13 },
  { name: 'kalah capture again', rules: 'kalah:preset=capture-again', moves: [...'DdEcF'], depth: 12 },
  { name: 'kalah turn start', rules: 'kalah:preset=6-4-turn-start', moves: [...'BaDfAaEdC'], depth: 12 },
  { name: 'kalah majority', rules: 'kalah:preset=6-4-majority', moves: [...'DcaAbcBDeFdE'], depth: 13 },
  { name: 'kalah pie answer', rules: 'kalah:preset=6-4-pie', moves: [...'C'], depth: 12 },
  { name: 'kalah relay', rules: 'kalah:preset=avalanche', moves: [...'BCcC'], depth: 13 },
  { name: 'kalah cross', rules: 'kalah:preset=cross', moves: [...'DaEcB'], depth: 12 },
  { name: 'kalah leftovers', rules: 'kalah:seeds=4,leftovers=emptied', moves: [...'EbdAaEcCbE'], depth: 14 },
  { name: 'kalah wide', rules: 'kalah:houses=9,seeds=6', moves: [...'DFeB'], depth: 9 },
  { name: 'kalah crowded', rules: 'kalah:houses=3,seeds=12', moves: [...'AaBC'], depth: 21 },
  { name: 'oware', rules: 'oware', moves: [], depth: 10 },
  { name: 'oware opening', rules: 'oware', moves: [...'DbBcCf'], depth: 11 },
  { name: 'oware middle', rules: 'oware', moves: [...'AaEbBbDfFaCbAfFdEbCeFbEc'], depth: 12 },
  {
    name: 'oware late',
    rules: 'oware',
    moves: [...'BfBaDaCcFeDbAcEcFfDbEcFdDaBeFfAaEdCcAeFcBbFeDcBeAfDbFdEaFeEc'],
    depth: 12,
  },
  {
    name: 'oware no majority',
    rules: 'oware:preset=igg-2',
    moves: [...'DeCdBaCdBcBbDbEbAcDfFfEeAaBdAb'],
    depth: 11,
  },
  {
    name: 'oware slams forbidden',
    rules: 'oware:preset=igg-1',
    moves: [...'DeCaFdEeFfBaFcFbDdEa'],
    depth: 12,
  },
  { name: 'oware slam ends', rules: 'oware:preset=igg-3', moves: [...'CaAbEbBcCeCdCeBaDc'], depth: 12 },
  { name: 'oware move again', rules: 'oware:preset=ouri', moves: [...'CeEdBbCaFcDfFaBe'], depth: 11 },
  {
    name: 'oware leave last',
    rules: 'oware:preset=leave-last',
    moves: [...'BaCbBcBdBaEaDeFcDaEfEb'],
    depth: 11,
  },
  { name: 'oware play on', rules: 'oware:preset=wari', moves: [...'FfCaAcFdEcFdDeEdDcCbBfAeCc'], depth: 11 },
  {
    name: 'oware threefold',
    rules: 'oware:preset=awari-allis',
    moves: [...'EfDaCcAfEdAeDbEaDeFcEfDeFdCaAbEbBe'],
    depth: 12,
  },
  { name: 'awari', rules: 'oware:preset=awari', moves: [], depth: 10 },
  { name: 'awari middle', rules: 'oware:preset=awari', moves: [...'DeEaBeCcEfBeCfFdDaAa'], depth: 13 },
  {
    name: 'awari late',
    rules: 'oware:preset=awari',
    moves: [...'DeAbAeDfBbFbAaAdFcBdCaFaBeBdCfEfDfCcEeBfFcEbDcFeAbDcBeAfCaAbDcFeEdDeBb'],
    depth: 13,
  },
  {
    name: 'oware quiet limit',
    rules: 'oware:no-capture-limit=20,seeds=3',
    moves: [...'AdEfBbCeFbDfCaDcDbEdAcFd'],
    depth: 13,
  },
  { name: 'awele', rules: 'awele', moves: [], depth: 10 },
  { name: 'awele middle', rules: 'awele', moves: [...'DfAdBcBfDbEeBdFfCb'], depth: 12 },
  { name: 'awele limit 2', rules: 'awele:preset=limit-2', moves: [...'EfAdEbCbFbDaEcCfAdFe'], depth: 11 },
  { name: 'awele twos', rules: 'awele:preset=twos', moves: [...'AeDaFdAbEeFdDcBcDeAaFfFc'], depth: 11 },
  {
    name: 'awele tournament',
    rules: 'awele:preset=tournament',
    moves: [...'DeAdCeEbAfAbCaAfCcFeCdDcEaCbFc'],
    depth: 13,
  },
  {
    name: 'awele own camp',
    rules: 'awele:preset=own-camp',
    moves: [...'FdDcFdEcAeCbBfCaBeFbCdAeAcCdFaBeCbEbFdDbAeEc'],
    depth: 14,
  },
  { name: 'hawalis', rules: 'hawalis', moves: [], depth: 8 },
  { name: 'hawalis opening', rules: 'hawalis', moves: [...'CaFm'], depth: 11 },
  { name: 'hawalis middle', rules: 'hawalis', moves: [...'AlBmDgEkKlLm'], depth: 13 },
  { name: 'hawalis small', rules: 'hawalis:preset=small', moves: [...'CfA'], depth: 20 },
  { name: 'hawalis no endless', rules: 'hawalis:preset=no-endless', moves: [...'GmKkBc'], depth: 11 },
  { name: 'hawalis bao kiarabu', rules: 'hawalis:preset=bao-kiarabu', moves: [...'ChMeFkOg'], depth: 7 },
  { name: 'hawalis outer', rules: 'hawalis:preset=bao-kiarabu-outer', moves: [...'LdCjIiGhKj'], depth: 8 },
  { name: 'shakala', rules: 'shakala', moves: [], depth: 4 },
  { name: 'shakala opening', rules: 'shakala', moves: ['G02', 'c20', 'B30', 'do210'], depth: 3 },
  {
    name: 'shakala middle',
    rules: 'shakala',
    moves: [
      'C02',
      'a40',
      'Do010',
      'b034',
      'Hi0102',
      'gi200',
      'Ei004',
      'eo4001',
      'Gi002',
      'co20000',
      'A040',
      'a40',
      'B0030 x d2',
      'fo0312',
      'Hi340 x f4',
      'do1130',
    ],
    depth: 3,
  },
  {
    name: 'shakala lean',
    rules: 'shakala:preset=lean',
    moves: ['Hi01', 'ei010', 'Eo01', 'fi0101', 'G01', 'ho1100'],
    depth: 3,
  },
];
