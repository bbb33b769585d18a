/** `match`: plays engines, ours or others with the line protocol; prints score, Elo and a ratio test; can resume. */
import process from 'node:process';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { makeProver } from '../../engine/match/engine-player.ts';
import {
  makeGameRecord,
  readMatchGames,
  termsText,
  type MatchNames,
} from '../../engine/match/game-record.ts';
import { runMatch, USUAL_MAX_PLIES, type MatchPlan } from '../../engine/match/match.ts';
import {
  hasRandomOpenings,
  openingsIn,
  openingsText,
  type OpeningBook,
} from '../../engine/match/openings.ts';
import type { PlayedGame } from '../../engine/match/played-game.ts';
import { USUAL_MARGIN_MS, type ByPlayer, type PlayerId } from '../../engine/match/player.ts';
import type { SprtBounds } from '../../engine/match/sprt.ts';
import { standingOf } from '../../engine/match/statistics.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { CliCommand } from './command.ts';
import { writeResult } from './convert-files.ts';
import { counted, Refused, jsonLine, type Streams } from './output.ts';
import { readGameFile } from './game-file.ts';
import { marginOf, openSearch, readPlayerSpec, seatPlayer, type EngineUse } from './match-players.ts';
import { beginLine, endLine, gameLine, matchJson, scoreLine } from './match-texts.ts';
import { rulesOf } from './position-input.ts';
import { JSON_FLAG, RULES_FLAG, UsageError, wholeNumber, flag, type Arguments, type Flag } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { levelLines } from '../../engine/uci/level-help.ts';

const USUAL_GAMES = 100;
const USUAL_PLIES = 4;
const USUAL_MEMORY_MB = 32;
/** Largest number of positions for the proof before each move, if games end as soon as they are proved. */
const PROOF_NODES = 20_000;

function sprtOfFlags(args: Arguments): SprtBounds | null {
  const text = args.text('sprt');
  const alpha = Number(args.text('alpha') ?? 0.05);
  const beta = Number(args.text('beta') ?? 0.05);
  for (const [name, chance] of [
    ['alpha', alpha],
    ['beta', beta],
  ] as const)
    if (!(chance > 0 && chance < 0.5)) throw new UsageError(`--${name} takes a chance between 0 and 0.5`);
  if (text === null) return null;
  const [elo0 = NaN, elo1 = NaN, ...more] = text
    .split(',')
    .map((word) => (word.trim() === '' ? NaN : Number(word)));
  if (more.length > 0 || !(elo0 < elo1) || Math.abs(elo0) > 1000 || Math.abs(elo1) > 1000)
    throw new UsageError('--sprt takes two Elo differences, the smaller first, such as 0,10');
  return { elo0, elo1, alpha, beta };
}

async function bookOf(args: Arguments, rules: Rules, seed: number, streams: Streams): Promise<OpeningBook> {
  const text = args.text('openings') ?? `random=${String(USUAL_PLIES)}`;
  if (text === 'start') return { kind: 'start' };
  const most = wholeNumber(args, 'opening-moves', 0);
  const [, plies = null] = /^random=(\d{1,3})$/.exec(text) ?? [];
  if (plies !== null) {
    if (!hasRandomOpenings(rules, Number(plies)))
      throw new UsageError(`--openings: ${plies} random moves always end a game of ${rules.key}`);
    return { kind: 'random', plies: Number(plies), seed };
  }
  const { games } = await readGameFile(text, { rules: rules.key });
  const { lines, over, foreign } = openingsIn(rules, games, most);
  if (over > 0)
    streams.err(`${visibleLine(text)}: ${counted(over, 'line')} left out because the game is over there\n`);
  if (foreign > 0) streams.err(`${visibleLine(text)}: ${counted(foreign, 'game')} of other rules left out\n`);
  if (lines.length === 0)
    throw new Refused({ code: 'ERR_FILE_READ', at: { token: text }, params: { reason: 'no openings' } });
  return { kind: 'lines', lines };
}

/** Reads openings, seed and terms of a game's match from its tags; empty if it has none. */
function conditionsOf(record: GameRecord | undefined): string {
  const told = ['Openings', 'Seed', 'Terms'].flatMap((name) => {
    const value = (record && tagValue(record, name)) ?? '';
    return value === '' ? [] : [name === 'Terms' ? value : `${name.toLowerCase()} ${value}`];
  });
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** Reads the games of this match that its file already has; refuses a file with anything else. */
async function earlierGames(
  out: string | null,
  plan: MatchPlan,
  names: MatchNames,
  streams: Streams,
): Promise<readonly PlayedGame[]> {
  if (out === null) return [];
  const records = await readGameFile(out).then(
    ({ games }) => games,
    (error: unknown) => {
      if (error instanceof Refused && error.failure.params?.['reason'] === 'ENOENT') return [];
      throw error;
    },
  );
  const games = readMatchGames(plan, records, names);
  if (games === null)
    throw new Refused({
      code: 'ERR_FILE_WRITE',
      at: { token: out },
      params: { reason: `it has games of another match${conditionsOf(records[0])}` },
    });
  if (games.length > 0) streams.err(`resuming after ${counted(games.length, 'game')}\n`);
  return games;
}

/** Returns the names of both players; numbers them if they are equal. */
function namesOf(one: string, two: string): ByPlayer<string> {
  return one === two ? { one: `${one} (1)`, two: `${two} (2)` } : { one, two };
}

/** Returns what programs are told: other arguments or options make another match. */
function wordsOfPrograms(args: Arguments): readonly string[] {
  return ['one-args', 'one-options', 'two-args', 'two-options'].flatMap((name) => {
    const text = args.text(name) ?? '';
    return text === '' ? [] : [`${name} ${text}`];
  });
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

async function playMatch(args: Arguments, streams: Streams): Promise<0 | 1> {
  const rules = rulesOf(args);
  const specs = { one: readPlayerSpec(args, 'one'), two: readPlayerSpec(args, 'two') };
  const seed = wholeNumber(args, 'seed', 0) ?? 1;
  const sprt = sprtOfFlags(args);
  const plan: MatchPlan = {
    rules,
    games: wholeNumber(args, 'games', 1) ?? USUAL_GAMES,
    book: await bookOf(args, rules, seed, streams),
    maxPlies: wholeNumber(args, 'max-moves', 1) ?? USUAL_MAX_PLIES,
    sprt,
  };
  const names = namesOf(specs.one.name, specs.two.name);
  const marginMs = marginOf(specs);
  const matchNames: MatchNames = {
    event: args.text('event') ?? `${names.one} - ${names.two}`,
    date: new Date().toISOString().slice(0, 10),
    players: names,
    openings: openingsText(plan.book),
    seed,
    terms: [
      termsText({ maxPlies: plan.maxPlies, marginMs, isProved: args.has('adjudicate') }),
      ...wordsOfPrograms(args),
    ].join(', '),
  };
  const out = args.text('out');
  let games = await earlierGames(out, plan, matchNames, streams);
  const use: EngineUse = {
    threads: wholeNumber(args, 'threads', 1) ?? 1,
    memoryMb: wholeNumber(args, 'memory', 1) ?? USUAL_MEMORY_MB,
  };
  const seat = (id: PlayerId) =>
    seatPlayer(specs[id], names[id], id === 'one' ? 2 * seed : 2 * seed + 1, use);
  const [one, two] = [seat('one'), seat('two')];
  const judge = args.has('adjudicate') ? openSearch({ ...use, threads: 1 }) : null;
  const stop = new AbortController();
  const leave = onInterrupt(() => stop.abort());
  streams.err(`${visibleLine(beginLine(matchNames, marginMs))}\n`);
  try {
    const end = await runMatch(
      { one: one.player, two: two.player },
      plan,
      {
        now: () => performance.now(),
        ...(judge ? { prove: makeProver(judge.ask, PROOF_NODES) } : {}),
        async onGame(all) {
          games = all;
          const last = all.at(-1);
          if (last) streams.err(`${gameLine(last, names)}; ${scoreLine(standingOf(all), sprt)}\n`);
          if (out !== null)
            await writeResult(
              out,
              makeMgn({ games: all.map((game) => makeGameRecord(rules, game, matchNames)) }),
            );
        },
      },
      stop.signal,
      games,
    );
    if (args.has('json')) streams.out(jsonLine(matchJson(games, names, end, sprt, marginMs)));
    else
      streams.out(
        visibleLine(
          `${names.one} - ${names.two}: ${scoreLine(standingOf(games), sprt)}; ${endLine(end, sprt)}`,
        ) + '\n',
      );
    if (end.kind === 'failed') throw new Refused(end.failure);
    return end.kind === 'stopped' ? 1 : 0;
  } finally {
    leave();
    await Promise.all([one.close(), two.close(), judge?.close()]);
  }
}

function playerFlags(id: PlayerId): readonly Flag[] {
  return [
    flag(
      `${id} SPEC`,
      `player ${id}: level=4, time=0.2, depth=8, nodes=10000, or time=1,program=PATH for a program with the line protocol`,
    ),
    flag(`${id}-args WORDS`, 'arguments of its program; double quotes keep spaces together'),
    flag(`${id}-options LIST`, 'options of its program: Hash=16;Threads=1'),
  ];
}

export const matchCommand: CliCommand = {
  name: 'match',
  help: 'plays a match between two engines: score, Elo with its error, SPRT; saves the games; resumes',
  flags: [
    RULES_FLAG,
    ...playerFlags('one'),
    ...playerFlags('two'),
    flag('games N', `games, two with each opening (default ${String(USUAL_GAMES)})`),
    flag(
      'openings FROM',
      `start, random=N moves (default ${String(USUAL_PLIES)}), or a file whose lines are openings`,
    ),
    flag('opening-moves N', 'only the first moves of the lines of that file'),
    flag('seed N', 'for random openings and the choices of levels (default 1)'),
    flag(
      'margin MS',
      `milliseconds that a program may exceed its time before it loses the game (default ${String(USUAL_MARGIN_MS)})`,
    ),
    flag('adjudicate', 'end a game as soon as a short search has proved its result'),
    flag('max-moves N', `longer games are drawn (default ${String(USUAL_MAX_PLIES)})`),
    flag('sprt E0,E1', 'stop when it is clear which of two Elo differences is nearer the truth'),
    flag('alpha P', 'chance of taking E1 where E0 is true (default 0.05)'),
    flag('beta P', 'chance of taking E0 where E1 is true (default 0.05)'),
    flag('threads N', 'threads of our engine, except at a level (default 1)'),
    flag('memory MB', `table of our engine for each player, megabytes (default ${String(USUAL_MEMORY_MB)})`),
    flag('event TEXT', 'name of the match in the file'),
    flag('out FILE', 'save the games there after each one; an earlier run is resumed'),
    JSON_FLAG,
  ],
  notes: [
    'A program that does not start, or does not take an option as it is set, ends the match; no game is scored by it.',
    'A program without a time limit loses a game after five minutes without an answer.',
    ...levelLines(),
  ],
  run: playMatch,
};
