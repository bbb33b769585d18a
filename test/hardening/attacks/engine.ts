/**
 * Engine processes killed and stopped while they work: every request is answered exactly once, the engine comes back, and
 * the host ends when it is told to, even where its engine does not answer.
 */
import { startLoopback, type Loopback } from '../../e2e/loopback-process.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { below, impossibleRow, pick, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { addressOf, endOf, enterAs } from '../support/loopback-client.ts';

/** A request that has no answer by then has none. */
const ANSWER_MS = 60_000;

const RULES = ['kalah:seeds=6', 'kalah', 'oware', 'awele', 'hawalis', 'shakala'] as const;

/** Asks something small or large; resolves with how often it was answered, a moment after the first answer. */
function ask(client: EngineClient, random: Random): Promise<string | null> {
  const position = { rules: pick(random, RULES), start: null, moves: [] };
  const limits = { nodes: 20_000 + below(random, 300_000) };
  return new Promise((resolve) => {
    let answers = 0;
    const late = setTimeout(() => resolve(`no answer within ${ANSWER_MS / 1000} s`), ANSWER_MS);
    const onEnd = (): void => {
      answers += 1;
      clearTimeout(late);
      setTimeout(() => resolve(answers === 1 ? null : `${answers} answers`), 50);
    };
    const handlers = { onProgress: () => undefined, onEnd };
    switch (below(random, 4)) {
      case 0:
        client.ping(onEnd);
        break;
      case 1:
        client.play(position, limits, handlers);
        break;
      default:
        client.analyse(position, limits, handlers);
    }
  });
}

function signal(host: Loopback, name: NodeJS.Signals): void {
  const pid = host.engines().at(-1);
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // Gone already: the host is about to start the next one.
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests one after the other, the engine disturbed in the middle of each. */
async function disturbed(
  options: AttackOptions,
  name: string,
  seconds: number,
  most: number,
  disturb: (host: Loopback, random: Random) => Promise<void>,
): Promise<Row> {
  const random = makeRandom(options.seed);
  const tally = tallyOf(`engine: ${name}`, options.seed);
  const host = await startLoopback();
  const { client, socket } = enterAs(addressOf(host.url));
  // Three deaths in a minute are given up; the page then offers the button that this stands for.
  client.onState((state) => {
    if (state.kind === 'down' && state.reason === 'gave-up') setTimeout(() => client.restart(), 10);
  });
  const end = performance.now() + seconds * 1000;
  for (let number = 0; number < most && (number < 3 || performance.now() < end); number++) {
    await tally.try(String(number), async () => {
      const answer = ask(client, random);
      // A newer request ends an older one of its kind, which is an answer, too.
      const other = ask(client, random);
      await pause(random() * 300);
      await disturb(host, random);
      const faults = await Promise.all([answer, other]);
      return faults.find((fault) => fault !== null) ?? null;
    });
  }
  client.close();
  socket.terminate();
  await tally.try('the end', () => endOf(host));
  return tally.row();
}

/** An engine that is stopped for good is noticed: another one answers. */
async function frozen(options: AttackOptions): Promise<Row> {
  const tally = tallyOf('engine: frozen for good', options.seed);
  const host = await startLoopback();
  const { client, socket } = enterAs(addressOf(host.url));
  const random = makeRandom(options.seed);
  await ask(client, random);
  await tally.try('a request', async () => {
    const answer = ask(client, random);
    await pause(50);
    signal(host, 'SIGSTOP');
    return answer;
  });
  signal(host, 'SIGSTOP');
  await tally.try('SIGTERM of the host', () => endOf(host));
  client.close();
  socket.terminate();
  return tally.row();
}

async function run(options: AttackOptions): Promise<readonly Row[]> {
  if (process.platform === 'win32') return [impossibleRow('engine', 'Windows knows no signals')];
  const { seconds, isShort } = options;
  const killed = await disturbed(options, 'killed under load', seconds * 0.5, 100, (host) => {
    signal(host, 'SIGKILL');
    return Promise.resolve();
  });
  const stopped = await disturbed(options, 'stopped for a while', seconds * 0.3, 60, async (host, random) => {
    signal(host, 'SIGSTOP');
    await pause(random() * (isShort ? 300 : 1500));
    signal(host, 'SIGCONT');
  });
  return [killed, stopped, await frozen(options)];
}

export const engine: Attack = { name: 'engine', share: 3, run };
