/** `kgp`: our engine, or another program, as a client of the Kalah Game Protocol, in mode `freeplay`. */
import { makePosition } from '../../engine/notation/position-text.ts';
import { startClock, type GameClock } from '../../engine/match/clock.ts';
import { legalMove } from '../../engine/match/play-game.ts';
import type { GameSoFar } from '../../engine/match/player.ts';
import { pitsOf, readBoard } from '../../engine/kgp/board.ts';
import { makeString, type KgpCommand } from '../../engine/kgp/command.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { LEVEL_NOTES } from './help-text.ts';
import { readKgpAddress } from '../programs/kgp-address.ts';
import type { KgpConnection } from '../programs/kgp-connection.ts';
import type { ProgramPlayer } from '../programs/program-player.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import { makeCrew, type ChooseByCrew } from './kgp-crew.ts';
import { openMatchLog } from './match-log.ts';
import { engineUseOf, readLonePlayer, seatPlayer, USUAL_MEMORY_MB } from './match-players.ts';
import { Refused, type Streams } from './output.ts';
import { onInterrupt } from './progress.ts';
import { flag, JSON_FLAG, UsageError, type Arguments } from './usage.ts';

/** What became of a session. */
interface Session {
  /** The name that the server gave itself; empty without one. */
  server: string;
  /** Whether the server has begun to speak the protocol. */
  isMet: boolean;
  positions: number;
  /** Positions that could not be read, or for which the player found no legal move. */
  faults: number;
}

/**
 * Answers a server until the connection ends; `told` is kept up to date.
 *
 * @param about what the client says of itself, by option; null: it does not say.
 */
function serve(
  connection: KgpConnection,
  choose: ChooseByCrew,
  about: Readonly<Record<string, string | null>>,
  told: Session,
  { err, note, progress, texts }: Streams,
): void {
  /** Positions without an answer, by the number of their command. */
  const open = new Map<number | undefined, AbortController>();
  let isAbsolute = false;
  let clock: GameClock | null = null;
  const { say } = connection;

  function greet(version: string | undefined): void {
    if (version !== '1') {
      say('error', [makeString('protocol not supported')]);
      connection.close();
      return;
    }
    told.isMet = true;
    for (const [option, value] of Object.entries(about))
      if (value !== null) say('set', [option, makeString(value)]);
    say('mode', ['freeplay']);
  }

  /** Names better and better moves of a position, and yields after the last one. */
  async function answer(id: number | undefined, text: string): Promise<void> {
    const board = readBoard(text);
    if (!board.ok || board.value.position.outcome) {
      told.faults += 1;
      say('error', [makeString(board.ok ? 'the game is over' : board.code)], { ref: id });
      say('yield', [], { ref: id });
      return;
    }
    if (open.has(id)) return;
    told.positions += 1;
    const stop = new AbortController();
    open.set(id, stop);
    const { rules, position } = board.value;
    let last = '';
    const propose = (move: string): boolean => {
      const legal = legalMove(rules, position, move);
      if (legal === null) return false;
      if (legal !== last) say('move', [String(pitsOf(rules, position).indexOf(legal) + 1)], { ref: id });
      last = legal;
      return true;
    };
    const improve = (move: string): void => void (stop.signal.aborted || propose(move));
    // Whatever the player does, there is a move.
    for (const first of rules.moves(position)) if (propose(first)) break;
    const game: GameSoFar = {
      ...{ rules, position, number: told.positions },
      ref: { rules: rules.key, start: makePosition(position), moves: [] },
      ...(clock && { clocks: { own: clock } }),
    };
    const chosen = await choose(game, stop.signal, improve);
    if (stop.signal.aborted || chosen === null) return;
    open.delete(id);
    if (chosen.kind !== 'move' || !propose(chosen.move)) {
      told.faults += 1;
      err(`${visibleLine(chosen.kind === 'failed' ? chosen.failure.code : JSON.stringify(chosen))}\n`);
    }
    say('yield', [], { ref: id });
    progress(texts.say('cli.kgp.progress', { positions: told.positions, open: open.size }));
  }

  function setOption(option: string, value: string): void {
    if (option === 'info:name') told.server = visibleLine(value);
    if (option === 'time:mode') [isAbsolute, clock] = [value === 'absolute', null];
    const seconds = option === 'time:clock' && isAbsolute ? Number(value) : NaN;
    if (seconds >= 0) clock = startClock({ moves: null, timeMs: 1000 * seconds, incrementMs: 0 });
  }

  connection.onCommand(({ id, ref, name: word, args: [first = '', second = ''] }: KgpCommand) => {
    connection.resetFlood();
    if (word === 'kgp') greet(first);
    else if (word === 'state') void answer(id, first);
    else if (word === 'set') setOption(first, second);
    else if (word === 'ping') say('pong', first === '' ? [] : [makeString(first)], { ref: id });
    else if (word === 'error') note('cli.kgp.says', { text: first });
    else if (word === 'stop') {
      const asked = ref === undefined && open.size === 1 ? [...open.keys()][0] : ref;
      open.get(asked)?.abort();
      open.delete(asked);
    }
  });
  void connection.ended.then(() => {
    for (const each of open.values()) each.abort();
  });
}

async function joinServer(args: Arguments, streams: Streams): Promise<ExitCode> {
  const [place = ''] = args.files;
  const address = readKgpAddress(place);
  if (address === null) throw new UsageError('cli.wrong.kgp', { text: JSON.stringify(place) });
  const spec = readLonePlayer(args);
  const { connectKgp } = await import('../programs/kgp-connection.ts');
  const use = engineUseOf(args);
  const log = openMatchLog(args);
  const seated: ProgramPlayer[] = [];
  const hire = (): ProgramPlayer => {
    const number = seated.length + 1;
    const made = seatPlayer(spec, number, use, { log: log?.dialogue(0, number) });
    seated.push(made);
    return made;
  };
  // The first one says its name, and is there at once.
  const first = hire();
  const told: Session = { server: '', isMet: false, positions: 0, faults: 0 };
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  const leave = onInterrupt(() => stop.abort());
  try {
    const failure = (await first.ready?.(stop.signal)) ?? null;
    if (isStopped()) return EXIT.interrupted;
    if (failure !== null) throw new Refused(failure);
    streams.progress(streams.texts.say('cli.kgp.waiting', { address: address.host }));
    const connection = connectKgp(address, log?.dialogue(0, 0));
    stop.signal.addEventListener('abort', () => connection.close());
    const name = args.text('name') ?? spec.ownName ?? (first.ownName() || 'Mancala Studio');
    const about = {
      'info:name': name,
      'info:authors': args.text('author'),
      'auth:token': args.text('token'),
    };
    const choose = makeCrew(first, hire);
    serve(connection, choose, about, told, streams);
    const ending = await connection.ended;
    const reason = 'detail' in ending ? ending.detail : ending.kind === 'flood' ? 'flood' : 'no KGP 1';
    if (!isStopped() && reason !== 'goodbye')
      throw new Refused({
        code: told.isMet ? 'ERR_KGP_LOST' : 'ERR_KGP_CONNECT',
        params: { address: address.host, reason },
      });
    const { server, positions, faults } = told;
    if (args.has('json')) streams.answer({ address: address.host, server, positions, faults });
    else streams.print('cli.kgp.done', { server: server === '' ? address.host : server, positions, faults });
    return isStopped() ? EXIT.interrupted : told.faults > 0 ? EXIT.wrong : EXIT.success;
  } finally {
    leave();
    await Promise.all(seated.map((each) => each.close()));
    log?.close();
  }
}

export const kgpCommand: CliCommand = {
  name: 'kgp',
  operands: { usage: 'ADDRESS', takes: { kind: 'words', words: [] }, most: 1 },
  help: 'cli.kgp.help',
  flags: [
    flag('player SPEC', 'cli.kgp.flag.player'),
    flag('name N', 'cli.kgp.flag.name'),
    flag('author N', 'cli.kgp.flag.author'),
    flag('token T', 'cli.kgp.flag.token'),
    flag('threads N', 'cli.kgp.flag.threads'),
    flag('memory MB', ['cli.kgp.flag.memory', { usual: USUAL_MEMORY_MB }]),
    flag('log FILE', 'cli.kgp.flag.log'),
    JSON_FLAG,
  ],
  notes: ['cli.kgp.note.address', 'cli.kgp.note.players', 'cli.kgp.note.end', ...LEVEL_NOTES],
  run: joinServer,
};
