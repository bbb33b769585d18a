import { CLOSE_CODES, IDLE_MS } from '../../../electron/browser/host.ts';
import { openStoreApi } from '../../../electron/browser/store-api.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { socketPort } from '../../../engine/protocol/port-adapters.ts';
import type { StoreCalls } from '../../../engine/protocol/host.ts';
import { makeStoreClient } from '../../../renderer/platform/store-client.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { recoveryEntry } from '../../support/recovery-entry.ts';
import { closeCode, enter, openHosts, upgradeStatus, type StartedHost } from './started-hosts.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();
const { start: startHost, connect } = openHosts();

/** A host with a store and an engine that never says a word. */
const start = (): Promise<StartedHost> =>
  startHost((clock) => ({ store: openStoreApi({ folder: folder.path(), clock, now: Date.now }) }));

/** A socket to the store that has shown the token, and is open. */
async function entered({ host, token }: StartedHost): Promise<WebSocket> {
  const socket = connect(host, 'store');
  await once(socket, 'open');
  socket.send(enter(token));
  return socket;
}

/** The page's half on a host, with the sockets it has opened. */
function clientOf(
  { host, token }: Pick<StartedHost, 'host' | 'token'>,
  onLeft?: () => void,
): StoreCalls & { opened: WebSocket[] } {
  const opened: WebSocket[] = [];
  const client = makeStoreClient({
    open: () => {
      const socket = connect(host, 'store');
      opened.push(socket);
      return socketPort(socket, enter(token));
    },
    clock: manualClock(),
    ...(onLeft && { onNotice: ({ notice }) => notice === 'left' && onLeft() }),
  });
  return { ...client, opened };
}

const entry = recoveryEntry();

test('a page with the token keeps and finds its work, of any size', async () => {
  const started = await start();
  const page = clientOf(started);
  const text = '\u{1F330} a large game, '.repeat(200_000);
  expect(await page.journal({ ...entry, text })).toEqual({ ok: true, value: true });
  const written = must(await page.writeSettings({ theme: 'dark' }, null));
  const listed = await clientOf(started).readSettings();
  expect(listed).toEqual({
    ok: true,
    value: { value: { theme: 'dark' }, revision: written, quarantined: null },
  });
  const value = { cards: [{ text }] };
  const cards = must(await page.writeKept('training', 'cards', value, null));
  expect(await clientOf(started).listKept('training')).toEqual({ ok: true, value: ['cards'] });
  const kept = await clientOf(started).readKept('training', 'cards');
  expect(kept).toEqual({ ok: true, value: { value, revision: cards, quarantined: null } });
  const journal = await page.journalled();
  expect(journal.ok && journal.value.entries[0]?.id).toBe(entry.id);
  expect(JSON.stringify(journal).length).toBeLessThan(1000);
  const read = await page.readEntry(entry.id);
  expect(read.ok && read.value === text).toBe(true);
});

test('a page that was loaded before the one before it has gone is told when its work is free', async () => {
  const started = await start();
  const before = clientOf(started);
  await before.journal(entry);
  let leavings = 0;
  const after = clientOf(started, () => leavings++);
  expect(await after.journalled()).toMatchObject({ value: { entries: [] } });
  before.opened[0]?.close();
  await expect.poll(() => leavings).toBe(1);
  expect(await after.journalled()).toMatchObject({ value: { entries: [{ id: 'doc' }] } });
});

test('nothing is answered without the token, from another origin, or under another name', async () => {
  const { host, token } = await start();
  const stranger = connect(host, 'store');
  await once(stranger, 'open');
  stranger.send(`.${JSON.stringify({ id: 1, call: 'journalled', args: [] })}`);
  expect(await closeCode(stranger)).toBe(CLOSE_CODES.badEntry);
  const wrong = clientOf({ host, token: `${token}x` });
  expect(await wrong.journalled()).toEqual({ ok: false, code: 'ERR_HOST_GONE' });
  for (const options of [{ origin: 'https://evil.example' }, { headers: { host: 'evil.example' } }])
    expect([403, 421]).toContain(await upgradeStatus(connect(host, 'store', options)));
});

test.for<[string, object]>([
  ['an entry whose id is a path', { call: 'journal', args: [{ ...entry, id: '../../evil' }] }],
  ['an id that is a path', { call: 'forget', args: ['../settings'] }],
  ['a name that is a path', { call: 'readDamaged', args: ['../settings.json'] }],
  ['a hidden name', { call: 'readDamaged', args: ['.x.json'] }],
  ['a version that is a path', { call: 'readKeptVersion', args: ['id/1', '../../x'] }],
  ['too few arguments', { call: 'keepVersion', args: ['id/1'] }],
  ['a kept object whose id is a path', { call: 'writeKept', args: ['training', '../settings', {}, null] }],
  ['a room that is none', { call: 'listKept', args: ['recovery'] }],
  ['settings that are a list', { call: 'writeSettings', args: [[1], null] }],
])('%s is refused, and the next call is answered', async ([, request]) => {
  const socket = await entered(await start());
  const ask = async (asked: object): Promise<unknown> => {
    socket.send(`.${JSON.stringify(asked)}`);
    const [data] = (await once(socket, 'message')) as [Buffer];
    return JSON.parse(data.toString('utf8').slice(1));
  };
  const refused = { code: 'ERR_HOST_REQUEST' };
  expect(await ask({ id: 1, ...request })).toMatchObject({ id: 1, answer: refused });
  const empty = { ok: true, value: { entries: [], damaged: [] } };
  expect(await ask({ id: 2, call: 'journalled', args: [] })).toEqual({ id: 2, answer: empty });
});

test.for<[string, string | Buffer]>([
  ['no part', 'journalled'],
  ['no JSON', '.journalled'],
  ['a call that there is not', '.{"id":1,"call":"constructor","args":[]}'],
  ['a call of the desktop program', '.{"id":1,"call":"read","args":["/etc/passwd"]}'],
  ['bytes', Buffer.from('.{"id":1,"call":"journalled","args":[]}')],
])('%s ends the connection', async ([, message]) => {
  const socket = await entered(await start());
  socket.send(message);
  expect(await closeCode(socket)).toBe(1003);
});

test('several windows are at the store at once, and the host stays for each of them', async () => {
  const started = await start();
  const [one, two] = [clientOf(started), clientOf(started)];
  await one.journal(entry);
  expect(await two.claim('doc')).toEqual({ ok: true, value: false });
  one.opened[0]?.close();
  await expect.poll(() => two.claim('doc')).toEqual({ ok: true, value: true });
  started.clock.advance(10 * IDLE_MS);
  expect(started.idle.times).toBe(0);
  two.opened[0]?.close();
  // The others are the beat of the host's own file and the engine's heartbeat.
  await expect.poll(() => started.clock.pending()).toBe(3);
  started.clock.advance(IDLE_MS);
  expect(started.idle.times).toBe(1);
});

test('a connection that was lost is made again with the next call; a host that has ended is told', async () => {
  const started = await start();
  const page = clientOf(started);
  await page.journal(entry);
  page.opened[0]?.terminate();
  await expect.poll(() => page.forget('doc')).toEqual({ ok: true, value: true });
  expect(page.opened.length).toBe(2);
  await started.host.close();
  expect(await page.journalled()).toEqual({ ok: false, code: 'ERR_HOST_GONE' });
});

test('a host that does not answer is taken for gone after a while', async () => {
  const [mine] = memoryPorts();
  const clock = manualClock();
  const page = makeStoreClient({ open: () => mine, clock });
  const answer = page.journalled();
  clock.advance(15_000);
  expect(await answer).toEqual({ ok: false, code: 'ERR_HOST_GONE' });
});

test('an answer that is none is not passed on', async () => {
  const [mine, theirs] = memoryPorts();
  theirs.onMessage((part) => {
    const { id } = JSON.parse(part.slice(1)) as { id: number };
    theirs.send(`.${JSON.stringify({ id, answer: { ok: true, value: { entries: 'all', damaged: [] } } })}`);
  });
  const page = makeStoreClient({ open: () => mine, clock: manualClock() });
  expect(await page.journalled()).toMatchObject({ ok: false, code: 'ERR_HOST_IO' });
});
