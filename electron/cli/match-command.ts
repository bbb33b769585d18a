/**
 * `match`: plays engines, ours or others with the line protocol: two, or a tournament of many. Prints scores, Elo and a
 * ratio test; can resume.
 */
import process from 'node:process';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { defined } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { makeProver, type AskEngine } from '../../engine/match/engine-player.ts';
import { makeGameRecord, termsText, type MatchNames } from '../../engine/match/game-record.ts';
import {
  firstFailure,
  gameOfNumber,
  runMatch,
  USUAL_MAX_PLIES,
  type MatchEnd,
  type MatchHooks,
  type MatchPlan,
  type Seats,
} from '../../engine/match/match.ts';
import { openingsText } from '../../engine/match/openings.ts';
import type { PlayedGame } from '../../engine/match/played-game.ts';
import { USUAL_MARGIN_MS, type ByPlayer, type PlayerId } from '../../engine/match/player.ts';
import type { SprtBounds } from '../../engine/match/sprt.ts';
import { standingOf } from '../../engine/match/statistics.ts';
import { gauntlet, roundRobin, tableOf, type Pairing } from '../../engine/match/tournament.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import { writeResult } from './convert-files.ts';
import { Refused, type Streams } from './output.ts';
import { earlierGames } from './match-file.ts';
import { openMatchLog, type MatchLog } from './match-log.ts';
import { bookOf, OPENING_FLAGS } from './match-openings.ts';
import {
  marginOf,
  namesOf,
  openSearch,
  readPlayers,
  seatPlayer,
  type EngineUse,
  type PlayerSpec,
  type SeatedPlayer,
} from './match-players.ts';
import { beginLine, gameLine, matchJson, resultText, scoreLine } from './match-texts.ts';
import { rulesOf } from './position-input.ts';
import { JSON_FLAG, RULES_FLAG, UsageError, wholeNumber, flag, type Arguments, type Flag } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { levelLines } from '../../engine/uci/level-help.ts';

const USUAL_GAMES = 100;
const USUAL_MEMORY_MB = 32;
/** Largest number of positions for the proof before each move, if games end as soon as they are proved. */
const PROOF_NODES = 20_000;

function sprtOfFlags(args: Arguments): SprtBounds | null {
  const text = args.text('sprt');
  if (text === null) return null;
  const alpha = Number(args.text('alpha') ?? 0.05);
  const beta = Number(args.text('beta') ?? 0.05);
  for (const [name, chance] of [
    ['alpha', alpha],
    ['beta', beta],
  ] as const)
    if (!(chance > 0 && chance < 0.5)) throw new UsageError(`--${name} takes a chance between 0 and 0.5`);
  const [elo0 = NaN, elo1 = NaN, ...more] = text
    .split(',')
    .map((word) => (word.trim() === '' ? NaN : Number(word)));
  if (more.length > 0 || !(elo0 < elo1) || Math.abs(elo0) > 1000 || Math.abs(elo1) > 1000)
    throw new UsageError('--sprt takes two Elo differences, the smaller first, such as 0,10');
  return { elo0, elo1, alpha, beta };
}

/** The players of all boards: each board has its own, so that no process or search is asked twice at a time. */
interface Seating {
  at(board: number, player: number): SeatedPlayer;
  close(): Promise<void>;
}

function seatingOf(
  specs: readonly PlayerSpec[],
  seed: number,
  use: EngineUse,
  log: MatchLog | null,
): Seating {
  const seated = new Map<string, SeatedPlayer>();
  return {
    at(board, player) {
      const key = `${String(board)}.${String(player)}`;
      const there = seated.get(key);
      if (there) return there;
      const made = seatPlayer(
        defined(specs[player], 'player'),
        2 * seed + player,
        use,
        log?.dialogue(board, player),
      );
      seated.set(key, made);
      return made;
    },
    async close() {
      await Promise.all([...seated.values()].map((each) => each.close()));
    },
  };
}

/** Calls `run` at the first Ctrl+C; a second one ends the program at once. */
function onInterrupt(run: () => void): () => void {
  process.once('SIGINT', run);
  process.once('SIGTERM', run);
  return () => {
    process.off('SIGINT', run);
    process.off('SIGTERM', run);
  };
}

function pairingsOf(args: Arguments, players: number, sprt: SprtBounds | null): readonly Pairing[] {
  if (args.has('gauntlet') && players === 2) throw new UsageError('--gauntlet needs three players or more');
  if (sprt !== null && players > 2) throw new UsageError('--sprt compares two players');
  return args.has('gauntlet') ? gauntlet(players) : roundRobin(players);
}

/** Returns the tags of the match's name and day. */
function eventOf(args: Arguments, names: readonly string[]): Pick<MatchNames, 'event' | 'date'> {
  const event = args.text('event') ?? names.join(names.length === 2 ? ' - ' : ', ');
  return { event, date: new Date().toISOString().slice(0, 10) };
}

async function playMatch(args: Arguments, streams: Streams): Promise<ExitCode> {
  const rules = rulesOf(args);
  const specs = readPlayers(args);
  const seed = wholeNumber(args, 'seed', 0) ?? 1;
  const sprt = sprtOfFlags(args);
  const pairings = pairingsOf(args, specs.length, sprt);
  const plan: MatchPlan = {
    rules,
    games: wholeNumber(args, 'games', 1) ?? USUAL_GAMES,
    pairings: pairings.length,
    boards: wholeNumber(args, 'concurrency', 1) ?? 1,
    book: await bookOf(args, rules, seed, streams),
    maxPlies: wholeNumber(args, 'max-moves', 1) ?? USUAL_MAX_PLIES,
    sprt,
  };
  const marginMs = marginOf(specs);
  const use: EngineUse = {
    threads: wholeNumber(args, 'threads', 1) ?? 1,
    memoryMb: wholeNumber(args, 'memory', 1) ?? USUAL_MEMORY_MB,
  };
  const [out, logFile] = [args.text('out'), args.text('log')];
  const log = logFile === null ? null : openMatchLog(logFile);
  const seating = seatingOf(specs, seed, use, log);
  const judge = args.has('adjudicate') ? openSearch({ ...use, threads: 1 }) : null;
  // One search judges the games of all boards, one after the other.
  const inTurn = makeWriteQueue();
  const ask: AskEngine | null =
    judge && ((operation, signal) => inTurn('judge', () => judge.ask(operation, signal)));
  const stop = new AbortController();
  const leave = onInterrupt(() => stop.abort());
  const seats: Seats = (board, pairing) => {
    const { one, two } = defined(pairings[pairing], 'pairing');
    return { one: seating.at(board, one).player, two: seating.at(board, two).player };
  };
  try {
    // A program says its name when it starts, before the games of a file are compared with it.
    const failure = await firstFailure(seats, plan, stop.signal);
    const names = namesOf(
      specs,
      specs.map((_, player) => seating.at(0, player).ownName()),
    );
    const playersOf = (number: number): ByPlayer<string> => {
      const { one, two } = defined(pairings[gameOfNumber(plan, number).pairing], 'pairing');
      return { one: names[one] ?? '', two: names[two] ?? '' };
    };
    const terms = [
      termsText({ maxPlies: plan.maxPlies, marginMs, isProved: args.has('adjudicate') }),
      ...specs.flatMap((spec) => spec.terms),
    ];
    const shared = {
      ...eventOf(args, names),
      openings: openingsText(plan.book),
      seed,
      terms: terms.join(', '),
    };
    const tagsOf = (number: number): MatchNames => ({ ...shared, players: playersOf(number) });
    // Without its name, a program that did not start would seem to be another player than in the file.
    const isReady = failure === null && !stop.signal.aborted;
    let games = isReady ? await earlierGames(out, plan, tagsOf, streams) : [];
    const begin = visibleLine(beginLine(names, shared, marginMs));
    streams.err(`${begin}\n`);
    log?.note(begin);
    const hooks: MatchHooks = {
      now: () => performance.now(),
      ...(ask ? { prove: makeProver(ask, PROOF_NODES) } : {}),
      async onGame(all, game) {
        games = all;
        const line = gameLine(game, playersOf(game.number));
        log?.note(line);
        const score = specs.length === 2 ? `; ${scoreLine(standingOf(all), sprt)}` : '';
        streams.err(`${line}${score}\n`);
        if (out !== null) await writeGames(out, plan, all, tagsOf);
      },
    };
    const end: MatchEnd = stop.signal.aborted
      ? { kind: 'stopped' }
      : failure === null
        ? await runMatch(seats, plan, hooks, stop.signal, games)
        : { kind: 'failed', failure };
    const told = { table: tableOf(names, pairings, games), end, sprt, marginMs };
    if (args.has('json')) streams.answer(matchJson(told), { rules, seed });
    else streams.out(resultText(told));
    if (end.kind === 'failed') throw new Refused(end.failure);
    if (end.kind === 'stopped') return EXIT.interrupted;
    return games.some((game) => game.end.kind === 'forfeit') ? EXIT.wrong : EXIT.success;
  } finally {
    leave();
    await Promise.all([seating.close(), judge?.close()]);
    log?.close();
  }
}

async function writeGames(
  file: string,
  { rules }: MatchPlan,
  games: readonly PlayedGame[],
  tagsOf: (number: number) => MatchNames,
): Promise<void> {
  const records = games.map((game) => makeGameRecord(rules, game, tagsOf(game.number)));
  await writeResult(file, makeMgn({ games: records }));
}

function playerFlags(id: PlayerId): readonly Flag[] {
  return [
    flag(
      `${id} SPEC`,
      `player ${id}: level=4, time=0.2, tc=40/10+0.1, depth=8, nodes=10000, or time=1,program=PATH for a program with the line protocol`,
    ),
    flag(`${id}-args WORDS`, 'arguments of its program; double quotes keep spaces together'),
    flag(`${id}-options LIST`, 'options of its program: Hash=16;Threads=1'),
  ];
}

export const matchCommand: CliCommand = {
  name: 'match',
  help: 'plays engines against each other: score, Elo with its error, SPRT, tournaments; saves the games; resumes',
  flags: [
    RULES_FLAG,
    ...playerFlags('one'),
    ...playerFlags('two'),
    flag(
      'player SPEC',
      'instead of --one and --two, once for each player: everybody plays everybody; as above, and name=N, args=WORDS and options=LIST before program=PATH',
      { isRepeatable: true },
    ),
    flag('gauntlet', 'with --player: only the first one plays all others'),
    flag('games N', `games of each two players, two with each opening (default ${String(USUAL_GAMES)})`),
    flag(
      'concurrency N',
      'games that are played at the same time, each with programs of its own (default 1)',
    ),
    ...OPENING_FLAGS,
    flag('seed N', 'for random openings and the choices of levels (default 1)'),
    flag(
      'margin MS',
      `milliseconds that a player may exceed its time before it loses the game (default ${String(USUAL_MARGIN_MS)})`,
    ),
    flag('adjudicate', 'end a game as soon as a short search or an endgame table has proved its result'),
    flag('max-moves N', `longer games are drawn (default ${String(USUAL_MAX_PLIES)})`),
    flag('sprt E0,E1', 'stop when it is clear which of two Elo differences is nearer the truth'),
    flag('alpha P', 'chance of taking E1 where E0 is true (default 0.05)', { needs: 'sprt' }),
    flag('beta P', 'chance of taking E0 where E1 is true (default 0.05)', { needs: 'sprt' }),
    flag('threads N', 'threads of our engine, except at a level (default 1)'),
    flag('memory MB', `table of our engine for each player, megabytes (default ${String(USUAL_MEMORY_MB)})`),
    flag('event TEXT', 'name of the match in the file'),
    flag('out FILE', 'save the games there after each one; an earlier run is resumed'),
    flag('log FILE', 'append what programs read, say and write to their standard error'),
    JSON_FLAG,
  ],
  notes: [
    'tc=40/10+0.1 is a clock: 40 moves in 10 seconds, then again, and 0.1 seconds more after each move; tc=60+1 is for the game.',
    'A program is named as it names itself, with its limits, or by name=N.',
    'A program that does not start, or does not take an option as it is set, ends the match; no game is scored by it.',
    'The exit code is 1 if a player lost a game by a fault: out of time, an illegal move, a crash.',
    'A program without a time limit loses a game after five minutes without an answer.',
    ...levelLines(),
  ],
  run: playMatch,
};
