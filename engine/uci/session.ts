/**
 * The engine's half of the line protocol as a state machine: from a session and an event it makes the next session and
 * the effects to carry out. The host (`electron/cli/engine-command.ts`) owns the streams, the clock and the search.
 *
 *   const { session, effects } = step(openSession(host), { kind: 'line', text: 'uci' });
 *
 * One search runs at a time. `isready`, `stop` and `quit` take effect at once. All other lines wait for the end of a
 * search with limits, and are refused during an endless search. Every `go` is answered by exactly one `bestmove`.
 */
import { playableAnswer, type OpenBook } from '../book/look-up.ts';
import { bookReport } from '../book/report.ts';
import { fail, type Failure, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Move } from '../core/move.ts';
import { cutToken } from '../notation/problems.ts';
import type { SearchOperation } from '../protocol/messages.ts';
import type { SearchReport } from '../core/report.ts';
import { chooseMove, comparesMoves, levelOf, type Level } from '../analysis/levels.ts';
import { makeRandom } from '../core/random.ts';
import { parseCommand, type Command, type LineError } from './command.ts';
import { complaint, makeInfo } from './format.ts';
import { readLimits } from './go.ts';
import { levelLines } from './level-help.ts';
import { readPlace, startPlace, type GamePosition } from './position.ts';
import { declareOptions, defaultSettings, setOption, type HostLimits, type Settings } from './settings.ts';
import { describeEnd } from './ending.ts';

/** The engine's identity, and the limits of the machine. */
export interface SessionHost extends HostLimits {
  readonly name: string;
  readonly author: string;
  /** The rule set at the start. */
  readonly rules: Rules;
  /** The opening book of these rules, if there is one. */
  readonly bookOf?: (rules: Rules) => OpenBook | null;
}

/** An event of a session. */
export type SessionEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** The other program has closed its side; pending requests are still answered. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'report'; readonly report: SearchReport }
  /** The running search has ended; happens exactly once for each `search`. */
  | { readonly kind: 'ended'; readonly result: Result<SearchReport> };

/** An effect to carry out. */
export type Effect =
  /** `after`: say the line only once this search is over, which prepares threads and memory for the next one. */
  | { readonly kind: 'say'; readonly line: string; readonly after?: SearchOperation }
  | { readonly kind: 'search'; readonly operation: SearchOperation }
  /** The running search must end soon. */
  | { readonly kind: 'stop' }
  /** The session is over. */
  | { readonly kind: 'leave' };

/** A running search, or one that has ended and waits for `stop`. */
interface Running {
  readonly place: GamePosition;
  readonly level: Level | null;
  /** `go infinite`: the answer is given only after `stop`. */
  readonly isEndless: boolean;
  readonly isStopped: boolean;
  /** The result that waits for `stop`. */
  readonly answer: Result<SearchReport> | null;
  /** Nodes and depth of the last report, so that no report is repeated. */
  readonly told: string;
}

/** The state of a session; never changed. */
export interface Session {
  readonly host: SessionHost;
  readonly settings: Settings;
  /** Null if the last `position` was refused. */
  readonly place: GamePosition | null;
  readonly running: Running | null;
  /** Lines that wait for the end of the search. */
  readonly waiting: readonly string[];
  /** Number of choices that levels have made in this game. */
  readonly choices: number;
  /** `closing`: the session answers pending requests, then leaves. */
  readonly state: 'open' | 'closing' | 'left';
}

/** A session and the effects to carry out, in order. */
export interface Step {
  readonly session: Session;
  readonly effects: readonly Effect[];
}

/** Opens a new session. */
export function openSession(host: SessionHost): Session {
  const settings = defaultSettings(host.rules, host);
  return {
    host,
    settings,
    place: startPlace(settings.rules),
    running: null,
    waiting: [],
    choices: 0,
    state: 'open',
  };
}

/** Returns the next session after an event, and its effects. */
export function step(session: Session, event: SessionEvent): Step {
  if (session.state === 'left') return { session, effects: [] };
  switch (event.kind) {
    case 'line':
      return takeLine(session, event.text);
    case 'closed':
      return settle(close(session, false));
    case 'report':
      return tell(session, event.report);
    case 'ended':
      return settle(end(session, event.result));
  }
}

/** The answer if there is no move to play. */
const NO_MOVE = 'bestmove (none)';

function say(...lines: readonly string[]): Effect[] {
  return lines.map((line) => ({ kind: 'say', line }));
}

function refuse(session: Session, failure: Failure): Step {
  return { session, effects: say(complaint(failure)) };
}

/** Refuses a `go`, which must still be answered. */
function refuseGo(session: Session, failure: Failure): Step {
  return { session, effects: say(complaint(failure), NO_MOVE) };
}

/** Runs `next` on the session after `step`. */
function andThen({ session, effects }: Step, next: (session: Session) => Step): Step {
  const after = next(session);
  return { session: after.session, effects: [...effects, ...after.effects] };
}

/** Obeys waiting lines until a search runs; leaves if the session is closing and nothing is left to do. */
function settle(step: Step): Step {
  let done = step;
  while (done.session.running === null) {
    const [text, ...waiting] = done.session.waiting;
    if (text === undefined) break;
    done = andThen(done, (session) => obey({ ...session, waiting }, parseCommand(text)));
  }
  const { running, state } = done.session;
  if (state !== 'closing') return done;
  if (running === null)
    return { session: { ...done.session, state: 'left' }, effects: [...done.effects, { kind: 'leave' }] };
  // The other program is gone, so nobody else can stop the search.
  return running.isEndless && !running.isStopped
    ? settle(andThen(done, (session) => stop(session, running)))
    : done;
}

function takeLine(session: Session, text: string): Step {
  const command = parseCommand(text);
  const { running } = session;
  if (session.state === 'closing') return { session, effects: [] };
  if (command.kind === 'quit') return settle(close(session, true));
  if (running === null || actsAtOnce(command)) return settle(obey(session, command));
  if (running.isEndless && !running.isStopped) return refuse(session, fail<LineError>('ERR_LINE_BUSY'));
  return { session: { ...session, waiting: [...session.waiting, text] }, effects: [] };
}

/** Whether a command does not affect the running search, or is meant for it. */
function actsAtOnce(command: Command): boolean {
  if (command.kind === 'wrong') return !command.isGo;
  return command.kind === 'isready' || command.kind === 'stop' || command.kind === 'nothing';
}

/** Accepts no more lines; `isNow` also drops waiting lines and stops the search. */
function close(session: Session, isNow: boolean): Step {
  const closing: Session = { ...session, state: 'closing', waiting: isNow ? [] : session.waiting };
  const { running } = session;
  return running !== null && isNow ? stop(closing, running) : { session: closing, effects: [] };
}

function obey(session: Session, command: Command): Step {
  const { host, settings } = session;
  switch (command.kind) {
    case 'nothing':
    case 'quit':
      return { session, effects: [] };
    case 'uci': {
      const options = declareOptions(host, host.rules);
      return {
        session,
        effects: say(`id name ${host.name}`, `id author ${host.author}`, ...options, 'uciok'),
      };
    }
    case 'isready':
      return { session, effects: session.running === null ? [readied(settings)] : say('readyok') };
    case 'help':
      return { session, effects: say(...HELP) };
    case 'ucinewgame':
      return { session: { ...session, place: startPlace(settings.rules), choices: 0 }, effects: [] };
    case 'stop':
      return session.running === null ? { session, effects: [] } : stop(session, session.running);
    case 'setoption':
      return set(session, command.name, command.value);
    case 'position': {
      const place = readPlace(settings.rules, command.start, command.moves);
      if (!place.ok) return refuse({ ...session, place: null }, place);
      return { session: { ...session, place: place.value }, effects: [] };
    }
    case 'go':
      return go(session, command);
    case 'wrong': {
      const failure = fail(command.code, { token: cutToken(command.token) });
      return command.isGo ? refuseGo(session, failure) : refuse(session, failure);
    }
  }
}

/** Answers `readyok` once the next move may be timed: memory is allocated before the clock runs. */
function readied({ rules, engine }: Settings): Effect {
  const { ref: position } = startPlace(rules);
  return { kind: 'say', line: 'readyok', after: { op: 'play', position, limits: { nodes: 1, ...engine } } };
}

const HELP = [
  'uci | isready | ucinewgame | quit',
  'setoption name NAME value VALUE',
  'position startpos|[fen] TEXT [moves A b C ...]',
  'go [movetime MS] [depth N] [nodes N] [wtime MS btime MS winc MS binc MS movestogo N] [searchmoves A B] [infinite]',
  'stop',
  ...levelLines(),
].map((line) => `info string ${line}`);

function set(session: Session, name: string, value: string): Step {
  const taken = setOption(session.settings, name, value, session.host);
  if (!taken.ok) return refuse(session, taken);
  const settings = taken.value;
  const isSame = settings.rules.key === session.settings.rules.key;
  const place = isSame ? session.place : startPlace(settings.rules);
  return { session: { ...session, settings, place, choices: isSame ? session.choices : 0 }, effects: [] };
}

function go(session: Session, { words }: Command & { readonly kind: 'go' }): Step {
  const { place, settings } = session;
  if (place === null) return refuseGo(session, fail<LineError>('ERR_LINE_POSITION'));
  if (place.position.outcome !== null) return { session, effects: say(...describeEnd(place), NO_MOVE) };
  const level = settings.level === 0 ? null : levelOf(settings.level);
  const read = readLimits(words, place, level);
  if (!read.ok) return refuseGo(session, read);
  const { limits, isEndless } = read.value;
  const isFree = level === null && !isEndless && limits.onlyMoves === undefined;
  const fromBook = settings.usesBook && isFree ? bookMove(session, place) : null;
  if (fromBook !== null) return fromBook;
  const running: Running = { place, level, isEndless, isStopped: false, answer: null, told: '' };
  return {
    session: { ...session, running },
    effects: [
      {
        kind: 'search',
        operation: {
          op: needsAll(settings, level) ? 'analyse' : 'play',
          position: place.ref,
          limits: { ...limits, ...settings.engine },
        },
      },
    ],
  };
}

/** Plays the move of the opening book and reports it as a book move; null if the book lacks the position. */
function bookMove(session: Session, place: GamePosition): Step | null {
  const { host, settings } = session;
  const { rules, position } = place;
  const book = host.bookOf?.(rules) ?? null;
  const answer = book && playableAnswer(book, position);
  if (!answer) return null;
  const lines = infoOf(settings, place, bookReport(answer));
  const positions = `${String(book.book.entries.size)} positions`;
  const named = `info string book of ${positions}, searched by version ${answer.entry.engine}`;
  return { session, effects: say(named, ...lines, `bestmove ${String(answer.best)}`) };
}

/** Returns the `info` lines of a report. */
function infoOf(
  { multiPv, isJoined }: Settings,
  { rules, position }: GamePosition,
  report: SearchReport,
): readonly string[] {
  return makeInfo(report, {
    side: position.turn,
    lines: multiPv,
    isJoined: isJoined && rules.board.kinds === 1,
  });
}

/** Whether the values of all moves are needed, or only the best move. */
function needsAll({ multiPv }: Settings, level: Level | null): boolean {
  return multiPv > 1 || (level !== null && comparesMoves(level));
}

/** Stops a search; if the search has already ended, gives its answer now. */
function stop(session: Session, running: Running): Step {
  if (running.answer !== null) return answer(session, running, running.answer);
  if (running.isStopped) return { session, effects: [] };
  return { session: { ...session, running: { ...running, isStopped: true } }, effects: [{ kind: 'stop' }] };
}

/** Sends a report, unless the same report was sent before. */
function tell(session: Session, report: SearchReport): Step {
  const { running, settings } = session;
  if (running === null) return { session, effects: [] };
  const lines = infoOf(settings, running.place, report);
  const told = `${String(report.nodes)} ${lines.length === 0 ? '' : String(report.depth)}`;
  if (lines.length === 0 || told === running.told) return { session, effects: [] };
  return { session: { ...session, running: { ...running, told } }, effects: say(...lines) };
}

function end(session: Session, result: Result<SearchReport>): Step {
  const { running } = session;
  if (running === null) return { session, effects: [] };
  if (!running.isEndless || running.isStopped) return answer(session, running, result);
  const told = result.ok ? tell(session, result.value) : { session, effects: [] };
  return andThen(told, (after) => ({
    session: { ...after, running: { ...(after.running ?? running), answer: result } },
    effects: [],
  }));
}

/** Sends the last `info` and the `bestmove`. */
function answer(session: Session, running: Running, result: Result<SearchReport>): Step {
  const told = result.ok ? tell(session, result.value) : refuse(session, result);
  return andThen(told, (after) => {
    const { move, reply } = pick(after, running, result);
    const choices = after.choices + (running.level === null ? 0 : 1);
    return {
      session: { ...after, running: null, choices },
      effects: say(`bestmove ${move}${reply === null ? '' : ` ponder ${reply}`}`),
    };
  });
}

/** Picks the move to play and the expected reply. */
function pick(
  { settings, choices }: Session,
  { place, level }: Running,
  result: Result<SearchReport>,
): { readonly move: Move; readonly reply: Move | null } {
  const { rules, position } = place;
  const report = result.ok ? result.value : null;
  // If the search was stopped before the first value, or the engine is gone, any legal move is better than none.
  const [first] = rules.moves(position);
  const random = makeRandom(settings.seed + choices * 7919);
  const chosen =
    report === null
      ? null
      : level === null
        ? report.best
        : chooseMove(rules, position, report, level, random);
  const move = chosen ?? (first as Move);
  const reply = report?.moves.find((row) => row.move === move)?.line[1] ?? null;
  return { move, reply };
}
