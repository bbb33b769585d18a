/** A question to the explorer over both ways to the engine process: the same conversation, to the letter. */
import fs from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { openCollectionCopies } from '../../../electron/browser/collection-copies.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { forkEngine } from '../../../electron/supervisor/engine-child.ts';
import type { ExploreQuestion } from '../../../engine/explorer/question.ts';
import { PROTOCOL_VERSION, type Port } from '../../../engine/protocol/messages.ts';
import { socketPort } from '../../../engine/protocol/port-adapters.ts';
import { encode, type ClientMessage } from '../../../engine/protocol/schema.ts';
import { readGolden } from '../../support/explored-transcript.ts';
import { HELLO } from '../../support/short-messages.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { ENGINE_PROCESS, openEngines } from '../engine/started-engines.ts';
import { enter, openHosts } from './started-hosts.ts';

const GAME = '[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[Result "*"]\n\n1. C F a *\n';

const folder = temporaryFolder();
const { start, connect } = openHosts();
const startEngine = openEngines();

/** A collection as browser mode keeps one; ids are made by chance, so they are told. */
let collection = '';
beforeEach(async () => {
  const { calls } = openCollectionCopies(folder.path(), Date.now).admit();
  const created = await calls.createCollection('Games');
  const copy = await calls.beginCopy();
  if (!created.ok || !copy.ok) throw new Error('no copy');
  collection = created.value.id;
  await calls.putCopy(copy.value, [{ path: 'deep/a.mgn', text: GAME + GAME }]);
  const source = { collection, replaces: null, kind: 'folder', name: 'club' } as const;
  expect(await calls.endCopy(copy.value, source)).toMatchObject({ ok: true });
});

/** Asks one question after the other, and answers what went over the port. */
async function talk(port: Port, questions: readonly ExploreQuestion[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const answers: string[] = [];
  let heard = (): void => undefined;
  port.onMessage((text) => {
    // The states of the process are told over the socket alone.
    if (text.includes('"type":"engine"')) return;
    answers.push(text);
    heard();
  });
  async function say(message: ClientMessage): Promise<void> {
    const answer = new Promise<void>((resolve) => (heard = resolve));
    port.send(encode(message));
    await answer;
    lines.push(`> ${encode(message)}`, `< ${answers.shift() ?? ''}`);
  }
  await say(HELLO);
  for (const [index, question] of questions.entries())
    await say({
      v: PROTOCOL_VERSION,
      type: 'request',
      id: String(index + 1),
      operation: { op: 'explore', question },
    });
  return lines.slice(2).map((line) =>
    line
      .replaceAll(collection, 'COLLECTION')
      .replace(/"builtAt":\d+(?:\.\d+)?/, '"builtAt":0')
      .replace(/"bytes":\d+/, '"bytes":0'),
  );
}

const questions = (): readonly ExploreQuestion[] => [
  { ask: 'build', collection, isAnew: false },
  { ask: 'state' },
  { ask: 'problems', collection, from: 0, count: 10 },
  { ask: 'build', collection: 'none', isAnew: false },
];

test('over the channel of a child process', async () => {
  const { child } = await startEngine(folder.path());
  expect(await talk(child.openPort(), questions())).toEqual(readGolden());
});

test('over the socket of the loopback host', async () => {
  const ready = Promise.withResolvers<undefined>();
  const { host, token } = await start(() => ({
    spawnEngine: () => forkEngine(ENGINE_PROCESS, folder.path()),
    clock: nodeClock,
    onEngine: ({ state }) => {
      if (state === 'ready') ready.resolve(undefined);
    },
  }));
  await ready.promise;
  const port = socketPort(connect(host), enter(token));
  expect(await talk(port, questions())).toEqual(readGolden());
  expect(fs.existsSync(folder.path('explorer.sqlite'))).toBe(true);
});
