/**
 * All data from host to host: memory, browser mode over a real socket, the web edition's store, and the desktop program over
 * Electron's double.
 */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openStoreApi } from '../../../../electron/browser/store-api.ts';
import type { StoreCalls } from '../../../../engine/protocol/host.ts';
import { socketPort } from '../../../../engine/protocol/port-adapters.ts';
import { undoLast } from '../../../../renderer/features/all-data/all-data-work.ts';
import { makeBrowserJournal } from '../../../../renderer/platform/browser-journal.ts';
import { makeBrowserKept } from '../../../../renderer/platform/browser-kept.ts';
import { makeElectronHost } from '../../../../renderer/platform/electron-host.ts';
import type { HostServices } from '../../../../renderer/platform/host-services.ts';
import { openWebStore } from '../../../../renderer/platform/web-store.ts';
import { makeStoreClient } from '../../../../renderer/platform/store-client.ts';
import { enter, openHosts } from '../../../electron/browser/started-hosts.ts';
import { closesWell, openShells } from '../../../electron/shell/shell.ts';
import { must } from '../../../support/must.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { emptyDatabase } from '../../support/database.ts';
import { memoryHost, type MemoryHost } from '../../support/memory-host.ts';
import { DONE, exported, fill, imported, shown, studioOn, UNDONE } from './filled-studio.ts';

/** The calls that all data goes through. */
const CALLS = [
  'readSettings',
  'writeSettings',
  'listKept',
  'readKept',
  'writeKept',
  'removeKept',
  'journal',
  'journalled',
  'readEntry',
  'forget',
  'claim',
] as const satisfies readonly (keyof HostServices)[];
type Keeping = Pick<HostServices, (typeof CALLS)[number]>;

const hosts = openHosts();
const shells = openShells();

beforeEach(async () => {
  await emptyDatabase();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

/** The web edition's store, with a database in memory. */
function webStore(): StoreCalls {
  const channel = new BroadcastChannel('all-data');
  onTestFinished(() => {
    channel.close();
  });
  return openWebStore({ channel });
}

function web(): Keeping {
  const store = webStore();
  const claim = async (id: string): Promise<boolean> => must(await store.claim(id));
  return { ...store, claim };
}

async function loopback(): Promise<Keeping> {
  const { host, token } = await hosts.start((clock) => ({
    store: openStoreApi({ folder: shells.folder.path('browser'), clock, now: Date.now }),
  }));
  const store = makeStoreClient({
    open: () => socketPort(hosts.connect(host, 'store'), enter(token)),
    clock: manualClock(),
  });
  return {
    ...makeBrowserJournal(store, webStore()),
    ...makeBrowserKept(store),
  };
}

/** A host in memory that keeps by these calls. */
function over(keeping: Keeping): MemoryHost {
  return Object.assign(memoryHost(), Object.fromEntries(CALLS.map((name) => [name, keeping[name]])));
}

test('a file is the same after every host on its way, and those with a disk have it there', async () => {
  const start = memoryHost();
  await fill(start);
  const file = await exported(await studioOn(start));
  const { double, page } = await shells.start();
  const desktop = makeElectronHost(page.host as unknown as NonNullable<Window['studioHost']>);
  for (const host of [over(await loopback()), over(web()), over(desktop), memoryHost()]) {
    const studio = await studioOn(host);
    const before = await exported(studio);
    expect(await imported(studio, file, 'theirs')).toBe(DONE);
    expect(await exported(studio)).toBe(file);
    expect((await shown(studio, file)).places).toEqual([]);
    expect(await undoLast(studio)).toBe(UNDONE);
    expect(await exported(studio)).toBe(before);
    expect(await imported(studio, file, 'theirs')).toBe(DONE);
  }
  for (const own of ['browser', 'profile/studio'])
    expect(shells.folder.read(`${own}/settings.json`)).toContain('Club');
  // Before its folder goes.
  await closesWell(double);
});
