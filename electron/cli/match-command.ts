/**
 * `match`: plays engines, ours or others with the line protocol: two, or a tournament of many. Prints scores, Elo and a
 * ratio test; can resume.
 */
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
import { isKgpRules } from '../../engine/kgp/board.ts';
import type { PlayedGame } from '../../engine/match/played-game.ts';
import { USUAL_MARGIN_MS, type PlayerId } from '../../engine/match/player.ts';
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
  engineUseOf,
  marginOf,
  namesOf,
  openSearch,
  readPlayers,
  refuseIdle,
  seatPlayer,
  USUAL_MEMORY_MB,
  type EngineUse,
  type PlayerSpec,
} from './match-players.ts';
import { beginLine, gameLine, matchJson, resultText, scoreLine } from './match-texts.ts';
import { rulesOf } from './position-input.ts';
import { onInterrupt } from './progress.ts';
import type { ProgramPlayer } from '../programs/program-player.ts';
import { JSON_FLAG, RULES_FLAG, UsageError, wholeNumber, flag, type Arguments, type Flag } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { LEVEL_NOTES } from './help-text.ts';

const USUAL_GAMES = 100;

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
    if (!(chance > 0 && chance < 0.5)) throw new UsageError('cli.wrong.chance', { flag: name });
  const [elo0 = NaN, elo1 = NaN, ...more] = text
    .split(',')
    .map((word) => (word.trim() === '' ? NaN : Number(word)));
  if (more.length > 0 || !(elo0 < elo1) || Math.abs(elo0) > 1000 || Math.abs(elo1) > 1000)
    throw new UsageError('cli.wrong.sprt');
  return { elo0, elo1, alpha, beta };
}

/** A match as its flags describe it. */
interface MatchAsked {
  readonly specs: readonly PlayerSpec[];
  readonly pairings: readonly Pairing[];
  readonly plan: MatchPlan;
  readonly seed: number;
  readonly use: EngineUse;
  readonly isAdjudicated: boolean;
}

async function readMatch(args: Arguments, streams: Streams): Promise<MatchAsked> {
  const rules = rulesOf(args);
  const specs = readPlayers(args);
  refuseIdle(args, specs);
  const foreign = specs.find(({ by }) => by.kind === 'kgp' && !isKgpRules(rules));
  if (foreign) throw new UsageError('cli.wrong.kgp-rules', { player: foreign.label, rules: rules.key });
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
  const use = engineUseOf(args);
  return { specs, pairings, plan, seed, use, isAdjudicated: args.has('adjudicate') };
}

/** The seated players of a match, and its judge. */
interface Room {
  readonly seats: Seats;
  /** The players at the first board. */
  readonly seated: () => readonly ProgramPlayer[];
  readonly prove: MatchHooks['prove'];
  close(): Promise<void>;
}

/** Seats the players: each board has its own, so that no process or search is asked twice at a time. */
function openRoom(
  { specs, pairings, seed, use, isAdjudicated }: MatchAsked,
  log: MatchLog | null,
  { note }: Streams,
): Room {
  const all = new Map<string, ProgramPlayer>();
  const seat = (board: number, player: number): ProgramPlayer => {
    const spec = defined(specs[player], 'player');
    // A client plays all its games by one connection.
    const at = spec.by.kind === 'kgp' ? 0 : board;
    const key = `${String(at)}.${String(player)}`;
    const there = all.get(key);
    if (there) return there;
    const onWait = (port: number): void => note('cli.match.waiting', { player: spec.label, port });
    const made = seatPlayer(spec, 2 * seed + player, use, { log: log?.dialogue(at, player), onWait });
    all.set(key, made);
    return made;
  };
  const judge = isAdjudicated ? openSearch({ ...use, threads: 1 }) : null;
  // One search judges the games of all boards, one after the other.
  const inTurn = makeWriteQueue();
  const ask: AskEngine = (operation, signal) =>
    inTurn('judge', () => defined(judge, 'judge').ask(operation, signal));
  return {
    seats(board, pairing) {
      const { one, two } = defined(pairings[pairing], 'pairing');
      return { one: seat(board, one), two: seat(board, two) };
    },
    seated: () => specs.map((_, player) => seat(0, player)),
    prove: judge ? makeProver(ask, PROOF_NODES) : undefined,
    async close() {
      await Promise.all([...[...all.values()].map((each) => each.close()), judge?.close()]);
    },
  };
}

function pairingsOf(args: Arguments, players: number, sprt: SprtBounds | null): readonly Pairing[] {
  if (args.has('gauntlet') && players === 2) throw new UsageError('cli.wrong.gauntlet');
  if (sprt !== null && players > 2) throw new UsageError('cli.wrong.sprt-two');
  return args.has('gauntlet') ? gauntlet(players) : roundRobin(players);
}

/** Returns the function that makes the tags of a game. */
function makeTags(
  args: Arguments,
  { specs, pairings, plan, seed, isAdjudicated }: MatchAsked,
  names: readonly string[],
): (number: number) => MatchNames {
  const terms = termsText({ maxPlies: plan.maxPlies, marginMs: marginOf(specs), isProved: isAdjudicated });
  const shared = {
    event: args.text('event') ?? names.join(names.length === 2 ? ' - ' : ', '),
    date: new Date().toISOString().slice(0, 10),
    openings: openingsText(plan.book),
    seed,
    terms: [terms, ...specs.flatMap((spec) => spec.terms)].join(', '),
  };
  return (number) => {
    const { one, two } = defined(pairings[gameOfNumber(plan, number).pairing], 'pairing');
    return { ...shared, players: { one: names[one] ?? '', two: names[two] ?? '' } };
  };
}

async function playMatch(args: Arguments, streams: Streams): Promise<ExitCode> {
  const asked = await readMatch(args, streams);
  const { texts } = streams;
  const { specs, plan, pairings, seed } = asked;
  const { rules, sprt } = plan;
  const marginMs = marginOf(specs);
  const out = args.text('out');
  const log = openMatchLog(args);
  const room = openRoom(asked, log, streams);
  const stop = new AbortController();
  const leave = onInterrupt(() => stop.abort());
  const tell = (line: string, more = ''): void => {
    log?.note(line);
    streams.err(`${visibleLine(line)}${more}\n`);
  };
  try {
    log?.note(`match of ${rules.key}: ${namesOf(specs, []).join(' - ')}`);
    // A program says its name when it starts, before the games of a file are compared with it.
    const failure = await firstFailure(room.seats, plan, stop.signal);
    const seated = room.seated();
    const names = namesOf(
      specs,
      seated.map((each) => each.ownName()),
    );
    const tagsOf = makeTags(args, asked, names);
    // Without its name, a program that did not start would seem to be another player than in the file.
    const isReady = failure === null && !stop.signal.aborted;
    let games = isReady ? await earlierGames(out, plan, tagsOf, streams) : [];
    tell(beginLine(texts, names, tagsOf(1), marginMs));
    for (const [i, { isToldRules }] of seated.entries())
      if (isReady && !isToldRules())
        tell(texts.say('cli.match.no-rules', { player: names[i] ?? '', rules: rules.key }));
    const hooks: MatchHooks = {
      now: () => performance.now(),
      ...(room.prove && { prove: room.prove }),
      async onGame(all, game) {
        games = all;
        const score = specs.length === 2 ? `; ${scoreLine(texts, standingOf(all), sprt)}` : '';
        tell(gameLine(texts, game, tagsOf(game.number).players), score);
        if (out !== null) await writeGames(out, plan, all, tagsOf);
      },
    };
    const end: MatchEnd = stop.signal.aborted
      ? { kind: 'stopped' }
      : failure === null
        ? await runMatch(room.seats, plan, hooks, stop.signal, games)
        : { kind: 'failed', failure };
    const told = { table: tableOf(names, pairings, games), end, sprt, marginMs };
    if (args.has('json')) streams.answer(matchJson(told), { rules, seed });
    else streams.out(resultText(texts, told));
    if (end.kind === 'failed') throw new Refused(end.failure);
    if (end.kind === 'stopped') return EXIT.interrupted;
    return games.some((game) => game.end.kind === 'forfeit') ? EXIT.wrong : EXIT.success;
  } finally {
    leave();
    await room.close();
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
    flag(`${id} SPEC`, ['cli.match.flag.spec', { id }]),
    flag(`${id}-args WORDS`, 'cli.match.flag.player-args'),
    flag(`${id}-options LIST`, 'cli.match.flag.player-options'),
  ];
}

export const matchCommand: CliCommand = {
  name: 'match',
  help: 'cli.match.help',
  flags: [
    RULES_FLAG,
    ...playerFlags('one'),
    ...playerFlags('two'),
    flag('player SPEC', 'cli.match.flag.player', { isRepeatable: true }),
    flag('gauntlet', 'cli.match.flag.gauntlet'),
    flag('games N', ['cli.match.flag.games', { usual: USUAL_GAMES }]),
    flag('concurrency N', 'cli.match.flag.concurrency'),
    ...OPENING_FLAGS,
    flag('seed N', 'cli.match.flag.seed'),
    flag('margin MS', ['cli.match.flag.margin', { usual: USUAL_MARGIN_MS }]),
    flag('adjudicate', 'cli.match.flag.adjudicate'),
    flag('max-moves N', ['cli.match.flag.max-moves', { usual: USUAL_MAX_PLIES }]),
    flag('sprt E0,E1', 'cli.match.flag.sprt'),
    flag('alpha P', 'cli.match.flag.alpha', { needs: 'sprt' }),
    flag('beta P', 'cli.match.flag.beta', { needs: 'sprt' }),
    flag('threads N', 'cli.match.flag.threads'),
    flag('memory MB', ['cli.match.flag.memory', { usual: USUAL_MEMORY_MB }]),
    flag('event TEXT', 'cli.match.flag.event'),
    flag('out FILE', 'cli.match.flag.out'),
    flag('log FILE', 'cli.match.flag.log'),
    JSON_FLAG,
  ],
  notes: [
    'cli.match.note.clock',
    'cli.match.note.names',
    'cli.match.note.kgp',
    'cli.match.note.start',
    'cli.match.note.exit',
    'cli.match.note.time',
    ...LEVEL_NOTES,
  ],
  run: playMatch,
};
