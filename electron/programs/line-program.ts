/**
 * A program that speaks the line protocol: it is greeted, set up, asked for moves and asked to quit. It answers one
 * question at a time, every wait has a time limit, and after a failure the process is ended.
 */
import type { PositionRef } from '../../engine/core/position-ref.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { USUAL_MARGIN_MS, type Forfeit, type PlayerAnswer } from '../../engine/match/player.ts';
import type { StopSignal } from '../../engine/core/stop-signal.ts';
import type { Clock } from '../../engine/protocol/clock.ts';
import type { HostProgram, HostProgramOption, HostProgramQuestion } from '../../engine/protocol/host-data.ts';
import type { GameClock } from '../../engine/match/clock.ts';
import type { Side } from '../../engine/core/side.ts';
import { startChild, type ChildProgram, type DialogueLog, type Ending } from './child-program.ts';
import { readInfo, type ProgramInfo } from './info-line.ts';
import { readDeclaredOption, wrongOption } from './declared-option.ts';
import { within } from './within.ts';

/** The program to start, and the options to set before it plays. */
export interface ProgramSetup {
  readonly file: string;
  readonly args: readonly string[];
  /** Values of its options, by name. */
  readonly options: Readonly<Record<string, string>>;
  readonly log?: DialogueLog | undefined;
}

/** Limits of a move; at least one is set, or there is a clock. `marginMs` is `USUAL_MARGIN_MS` if it is absent. */
export type MoveLimits = HostProgramQuestion['limits'];

/** A request for a move. */
interface MoveQuestion {
  readonly position: PositionRef;
  readonly limits: MoveLimits;
  /** Number of the game; a number other than the last one begins a new game. */
  readonly number: number;
  /** The player to move, and the clocks of both seats as far as they have one. */
  readonly clocks?: { readonly turn: Side; readonly south?: GameClock; readonly north?: GameClock };
}

/** A request for values of moves. */
type LineQuestion = Pick<MoveQuestion, 'position' | 'limits' | 'number'> & {
  /** Number of moves that it shall report, if it has the option `MultiPV`. */
  readonly lines: number;
};

/** What a program has found so far: the last line of each rank that has a score. */
export interface ProgramLines {
  readonly infos: readonly ProgramInfo[];
  /** What it said last in its own words (`info string`). */
  readonly said: string;
  readonly spentMs: number;
}

/** What a program found, and its move. */
interface Lines extends ProgramLines {
  readonly kind: 'lines';
  readonly best: string | null;
}

type Lost = Extract<PlayerAnswer, { kind: 'forfeit' }>;

/** A program that has been greeted. */
export interface LineProgram {
  /** What it says of itself in its greeting. */
  readonly about: NonNullable<HostProgram['about']>;
  /** Asks for a move. After any forfeit except `no-move`, the program has ended and must be started again. */
  move(
    question: MoveQuestion,
    signal?: StopSignal,
    onInfo?: (info: ProgramInfo) => void,
  ): Promise<Exclude<PlayerAnswer, { kind: 'failed' }>>;
  /**
   * Asks for the values of moves; stops a program that exceeds its time, and kills it if it does not answer then.
   * Without a time limit, a program that `signal` can stop may search as long as it likes.
   */
  analyse(question: LineQuestion, signal?: StopSignal): Promise<Lines | Lost>;
  /** Returns what the analysis has found. A program floods us only by what it prints between two such calls. */
  found(): ProgramLines;
  /** Asks the program to quit, and kills it if it does not. */
  close(): Promise<void>;
}

/** Waiting times in milliseconds; tests use shorter ones. */
export interface ProgramPatience {
  /** For the greeting, and for `readyok` before a game. */
  readonly readyMs: number;
  /** For a move whose limit is not a time. */
  readonly untimedMs: number;
  /** For a program to end after it was asked to quit. */
  readonly quitMs: number;
}

export const USUAL_PATIENCE: ProgramPatience = {
  readyMs: 10_000,
  untimedMs: 300_000,
  quitMs: 1_000,
};

/** Why a program could not be used. */
export type StartError =
  | 'ERR_PROGRAM_START'
  | 'ERR_PROGRAM_SILENT'
  | 'ERR_PROGRAM_EXIT'
  | 'ERR_PROGRAM_FLOOD'
  | 'ERR_PROGRAM_OPTION';

const MAX_OPTIONS = 200;
const MAX_NAME = 100;
const MAX_TOLD = 80;

type Heard = { readonly kind: 'line'; readonly line: string } | { readonly kind: 'silence' } | Ending;
type NoLine = Exclude<Heard, { kind: 'line' }>;

/** Cleans and shortens a text from a program. */
function told(text: string, most: number): string {
  return visibleLine(text.trim()).slice(0, most);
}

/**
 * Makes a function that waits for a wanted line and skips the others. The end of the program also ends the wait; a
 * signal ends it as silence.
 */
function makeListening(child: ChildProgram, clock: Clock) {
  let take = (_line: string): void => undefined;
  child.onLine((line) => take(line));
  return async (isWanted: (line: string) => boolean, ms: number, signal?: StopSignal): Promise<Heard> => {
    const { promise, resolve } = Promise.withResolvers<Heard>();
    take = (line) => {
      if (isWanted(line)) resolve({ kind: 'line', line });
    };
    void child.ended.then(resolve);
    const heard = await within(promise, clock, ms, signal);
    take = () => undefined;
    return heard ?? { kind: 'silence' };
  };
}

/** What it means that a program says nothing more: for its start, and for a game. */
const FAULTS = {
  start: ['ERR_PROGRAM_START', 'exit'],
  exit: ['ERR_PROGRAM_EXIT', 'exit'],
  flood: ['ERR_PROGRAM_FLOOD', 'flood'],
  silence: ['ERR_PROGRAM_SILENT', 'no-answer'],
  killed: ['ERR_PROGRAM_SILENT', 'no-answer'],
} as const satisfies Record<NoLine['kind'], readonly [StartError, Forfeit]>;

/** Formats `position startpos moves FfBe`; single letters are joined, other moves are separated by spaces. */
export function positionLine({ start, moves }: PositionRef): string {
  const head = start === null ? 'position startpos' : `position fen ${start}`;
  if (moves.length === 0) return head;
  const isJoined = moves.every((move) => move.length === 1);
  return `${head} moves ${moves.join(isJoined ? '' : ' ')}`;
}

function clockWords(clocks: NonNullable<MoveQuestion['clocks']>): readonly string[] {
  const words = (['south', 'north'] as const).flatMap((side) => {
    const clock = clocks[side];
    const letter = side === 'south' ? 'w' : 'b';
    if (!clock) return [];
    const left = Math.max(1, Math.floor(clock.leftMs));
    return [`${letter}time ${String(left)}`, `${letter}inc ${String(clock.control.incrementMs)}`];
  });
  const moves = clocks[clocks.turn]?.movesToGo ?? null;
  return moves === null ? words : [...words, `movestogo ${String(moves)}`];
}

function goLine({ limits: { timeMs, depth, nodes }, clocks }: MoveQuestion): string {
  const words = [
    ...(clocks ? clockWords(clocks) : []),
    ...(timeMs === undefined ? [] : [`movetime ${String(Math.max(1, Math.round(timeMs)))}`]),
    ...(depth === undefined ? [] : [`depth ${String(depth)}`]),
    ...(nodes === undefined ? [] : [`nodes ${String(nodes)}`]),
  ];
  return words.length > 0 ? `go ${words.join(' ')}` : 'go infinite';
}

/** Reads the move of a `bestmove` line; null if it has none. */
function moveOf(line: string): string | null {
  const move = line
    .slice('bestmove'.length)
    .replace(/\sponder\s.*$/, '')
    .trim();
  return move === '' || move === '(none)' || move === '0000' ? null : move;
}

/** Reads the words of an `info string` line; null if it is another line. */
function readSaid(line: string): string | null {
  const words = /^\s*info string\s+(\S.*)$/.exec(line)?.[1];
  return words === undefined ? null : told(words, MAX_NAME);
}

const isBest = (line: string): boolean => /^\s*bestmove(?:\s|$)/.test(line);

/** Starts a program and greets it; `signal` cancels this. */
export async function startProgram(
  { file, args, options, log }: ProgramSetup,
  clock: Clock,
  patience: ProgramPatience = USUAL_PATIENCE,
  signal?: StopSignal,
): Promise<Result<LineProgram, StartError>> {
  const child = startChild(file, args, log);
  const listen = makeListening(child, clock);
  const declared = new Map<string, HostProgramOption>();
  let [name, author] = ['', ''];

  function hearGreeting(line: string): boolean {
    const [, word, rest = ''] = /^\s*(id name|id author|option)\s(.*)$/.exec(line) ?? [];
    if (word === 'id name') name = told(rest, MAX_NAME);
    else if (word === 'id author') author = told(rest, MAX_NAME);
    else if (word === 'option' && declared.size < MAX_OPTIONS) {
      const option = readDeclaredOption(rest);
      if (option) declared.set(option.name.toLowerCase(), option);
    }
    return line.trim() === 'uciok';
  }

  const infos = new Map<number, ProgramInfo>();
  let said = '';
  let askedAt = clock.now();
  const found = (): ProgramLines => ({ infos: [...infos.values()], said, spentMs: clock.now() - askedAt });

  function set(option: string, value: string): void {
    // Option names and values are made safe for one line, whatever their source.
    child.say(`setoption name ${told(option, 1000)} value ${told(value, 1000)}`);
  }

  child.say('uci');
  const greeted = await listen(hearGreeting, patience.readyMs, signal);
  if (greeted.kind !== 'line') {
    child.kill();
    const reason = 'detail' in greeted ? { reason: greeted.detail } : undefined;
    return fail(FAULTS[greeted.kind][0], undefined, reason);
  }
  const wrong = wrongOption(options, [...declared.values()]);
  if (wrong !== null) {
    child.kill();
    return fail('ERR_PROGRAM_OPTION', undefined, wrong);
  }
  for (const [option, value] of Object.entries(options)) set(option, value);

  let gameNumber: number | null = null;
  let rulesSet: string | null = null;

  async function beginGame({ number, position: { rules } }: MoveQuestion): Promise<NoLine | null> {
    if (number === gameNumber && rules === rulesSet) return null;
    gameNumber = number;
    if (rulesSet !== rules && declared.has('rules')) set('Rules', rules);
    rulesSet = rules;
    child.say('ucinewgame');
    child.say('isready');
    const heard = await listen((line) => {
      said = readSaid(line) ?? said;
      return line.trim() === 'readyok';
    }, patience.readyMs);
    return heard.kind === 'line' ? null : heard;
  }

  function forfeit(heard: NoLine): Lost {
    child.kill();
    return { kind: 'forfeit', reason: FAULTS[heard.kind][1], detail: 'detail' in heard ? heard.detail : '' };
  }

  /** Asks a question and waits for `bestmove`; a program that exceeds its time is sent `stop` and gets `graceMs` more. */
  async function ask(
    question: MoveQuestion,
    mostMs: number,
    graceMs: number,
    hear: (line: string) => void,
    signal?: StopSignal,
  ): Promise<Lost | { readonly line: string; readonly spentMs: number }> {
    child.resetFlood();
    askedAt = clock.now();
    const lost = await beginGame(question);
    if (lost) return forfeit(lost);
    child.say(positionLine(question.position));
    askedAt = clock.now();
    child.say(goLine(question));
    const isAnswer = (line: string): boolean => {
      hear(line);
      return isBest(line);
    };
    let heard = await listen(isAnswer, mostMs, signal);
    const moreMs = graceMs === 0 && signal?.aborted === true ? mostMs : graceMs;
    if (heard.kind === 'silence' && moreMs > 0) {
      child.say('stop');
      heard = await listen(isAnswer, moreMs);
    }
    if (heard.kind === 'silence') return { ...forfeit(heard), detail: `${String(mostMs)} ms` };
    if (heard.kind !== 'line') return forfeit(heard);
    return { line: heard.line.trim(), spentMs: clock.now() - askedAt };
  }

  return ok({
    about: { name, author, options: [...declared.values()] },
    async move(question, signal, onInfo) {
      const { timeMs, marginMs = USUAL_MARGIN_MS } = question.limits;
      const leftMs = question.clocks?.[question.clocks.turn]?.leftMs;
      const least = Math.min(timeMs ?? Infinity, leftMs ?? Infinity);
      const mostMs = Number.isFinite(least) ? Math.round(Math.max(0, least) + marginMs) : patience.untimedMs;
      const hear = (line: string): void => {
        const info = readInfo(line);
        if (info) onInfo?.(info);
      };
      const answer = await ask(question, mostMs, 0, hear, signal);
      if ('kind' in answer) return answer;
      const move = moveOf(answer.line);
      if (move === null) return { kind: 'forfeit', reason: 'no-move', detail: told(answer.line, MAX_TOLD) };
      return { kind: 'move', move, proof: null, spentMs: answer.spentMs };
    },
    async analyse(question, signal) {
      const { limits, lines } = question;
      const most = declared.get('multipv')?.max ?? 1;
      if (most > 1) set('MultiPV', String(Math.max(1, Math.min(most, lines))));
      infos.clear();
      said = '';
      const hear = (line: string): void => {
        const info = readInfo(line);
        // More ranks than moves are of no use, and would fill the memory.
        if (info && info.rank <= Math.max(1, lines)) infos.set(info.rank, info);
        said = readSaid(line) ?? said;
      };
      const mostMs = limits.timeMs ?? (signal ? Infinity : patience.untimedMs);
      const answer = await ask(question, mostMs, patience.quitMs, hear, signal);
      if ('kind' in answer) return answer;
      return { kind: 'lines', ...found(), best: moveOf(answer.line), spentMs: answer.spentMs };
    },
    found() {
      child.resetFlood();
      return found();
    },
    async close() {
      child.say('quit');
      await within(child.ended, clock, patience.quitMs);
      child.kill();
    },
  });
}
