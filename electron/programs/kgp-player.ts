/**
 * A client of the Kalah Game Protocol as a player of a match: we are its server, in mode `freeplay`. One client may play
 * several games at the same time. When it has left, the next game waits until it comes back.
 *
 * Source: KWARC/kalah-game, `spec/013-overview.md` and `021-freeplay.md`. One thing is not as there: where a client has
 * named no move in time, the protocol lets the server move at random; in a match, that loses the game.
 */
import type { StopSignal } from '../../engine/core/stop-signal.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { makeBoard, pitsOf } from '../../engine/kgp/board.ts';
import { makeString, type KgpCommand } from '../../engine/kgp/command.ts';
import type { Forfeit, PlayerAnswer } from '../../engine/match/player.ts';
import type { Clock } from '../../engine/protocol/clock.ts';
import type { DialogueLog } from './child-program.ts';
import type { KgpConnection, KgpListening } from './kgp-connection.ts';
import type { ProgramPlayer } from './program-player.ts';
import { within } from './within.ts';

/** Time in which a client must say what it wants. */
const HANDSHAKE_MS = 10_000;
const MAX_NAME = 100;

/** How a client is waited for, and how long a move may take. */
export interface KgpSetup {
  readonly address: URL;
  readonly timeMs: number;
  readonly marginMs: number;
  readonly log?: DialogueLog | undefined;
  /** Called when a client is waited for. */
  readonly onWait?: ((port: number) => void) | undefined;
}

type Lost = Extract<PlayerAnswer, { kind: 'forfeit' }>;

function lostBy(reason: Forfeit, detail: string): Lost {
  return { kind: 'forfeit', reason, detail };
}

/** Makes a player. It listens from its `ready` on, which waits for the client. */
export function makeKgpPlayer(
  name: string,
  { address, timeMs, marginMs, log, onWait }: KgpSetup,
  clock: Clock,
): ProgramPlayer {
  let listening: KgpListening | null = null;
  let client: KgpConnection | null = null;
  let arrival = Promise.withResolvers<KgpConnection>();
  let isReady = false;
  /** What hears the client's words about each open position: a move, or null for `yield`. */
  const open = new Map<number, (move: string | null) => void>();
  let own = '';
  let lastId = 0;
  const nextId = (): number => (lastId += 2);

  function admit(connection: KgpConnection): void {
    if (client !== null) {
      connection.say('error', [makeString('another client is playing')]);
      connection.close();
      return;
    }
    client = connection;
    const tooLate = clock.after(HANDSHAKE_MS, () => connection.close());
    connection.onCommand((command) => {
      if (command.name === 'mode' && !isReady) begin(connection, command);
      else hear(command);
      if (isReady) tooLate();
    });
    void connection.ended.then(() => {
      tooLate();
      if (isReady) arrival = Promise.withResolvers();
      [client, isReady] = [null, false];
    });
    connection.say('kgp', ['1', '0', '0']);
  }

  function begin(connection: KgpConnection, { id, args: [mode] }: KgpCommand): void {
    if (mode !== 'freeplay') {
      connection.say('error', [makeString('Unsupported activity')], { ref: id });
      connection.close();
      return;
    }
    connection.say('ok', [], { ref: id });
    connection.say('set', ['info:name', makeString('Mancala Studio')]);
    connection.say('set', ['time:mode', 'relative']);
    isReady = true;
    arrival.resolve(connection);
  }

  function hear({ name: word, ref, args: [first = '', second = ''] }: KgpCommand): void {
    const [only] = open.size === 1 ? open.values() : [];
    const told = ref === undefined ? only : open.get(ref);
    if (word === 'set' && first === 'info:name') own = visibleLine(second.trim()).slice(0, MAX_NAME);
    else if (word === 'move' && first !== '') told?.(first);
    else if (word === 'yield') told?.(null);
  }

  /** Returns the client, as soon as there is one; null after the signal. */
  async function arrived(signal: StopSignal): Promise<KgpConnection | null> {
    if (client !== null && isReady) return client;
    onWait?.(listening?.port ?? 0);
    return within(arrival.promise, clock, Infinity, signal);
  }

  /** Shows a position and waits for the move: the last one that is named before the time is over or the client yields. */
  async function ask(connection: KgpConnection, board: string, signal: StopSignal): Promise<string | Lost> {
    const id = nextId();
    const { promise, resolve } = Promise.withResolvers<string | Lost>();
    let [move, isLate] = ['', false];
    open.set(id, (said) => {
      if (said === null) resolve(move === '' ? lostBy('no-move', 'yield') : move);
      else move = said;
      if (isLate) resolve(move);
    });
    void connection.ended.then((ending) => {
      const detail = 'detail' in ending ? ending.detail : '';
      resolve(lostBy(ending.kind === 'flood' ? 'flood' : 'exit', detail));
    });
    connection.resetFlood();
    connection.say('state', [board], { id });
    let answer = await within(promise, clock, timeMs, signal);
    isLate = true;
    if (answer === null && move === '') answer = await within(promise, clock, marginMs, signal);
    open.delete(id);
    connection.say('stop', [], { id: nextId(), ref: id });
    return answer ?? (move || lostBy('no-answer', `${String(timeMs + marginMs)} ms`));
  }

  return {
    name,
    ownName: () => own,
    // The protocol is for one game.
    isToldRules: () => true,
    async ready(signal) {
      if (listening === null) {
        const { listenKgp } = await import('./kgp-connection.ts');
        const opened = await listenKgp(address, admit, log);
        if (!opened.ok) return opened;
        listening = opened.value;
      }
      await arrived(signal);
      return null;
    },
    async choose({ rules, position }, signal) {
      const asked = await arrived(signal);
      if (asked === null) return lostBy('exit', '');
      const answer = await ask(asked, makeBoard(position), signal);
      if (typeof answer !== 'string') return answer;
      return {
        kind: 'move',
        move: pitsOf(rules, position)[Number(answer) - 1] ?? `move ${answer}`,
        proof: null,
      };
    },
    close() {
      client?.close();
      listening?.close();
      return Promise.resolve();
    },
  };
}
