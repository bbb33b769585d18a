/** What browser mode keeps: with the host, in the browser while there is none, and moved to the host afterwards. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  emptyDatabase,
  failChanges,
  keysIn as inBrowser,
  putIn as putInBrowser,
} from '../support/database.ts';
import type { HostRecoveryEntry, HostResult } from '../../../engine/protocol/host-data.ts';
import { callFunctions } from '../../../engine/protocol/call-functions.ts';
import { STORE_CALL_NAMES, type StoreCallName, type StoreCalls } from '../../../engine/protocol/host.ts';
import { fail, ok } from '../../../engine/core/result.ts';
import { makeBrowserJournal } from '../../../renderer/platform/browser-journal.ts';
import { openWebStore } from '../../../renderer/platform/web-store.ts';
import { makeBrowserKept } from '../../../renderer/platform/browser-kept.ts';
import { makeBrowserVersions } from '../../../renderer/platform/browser-versions.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';

const gone = fail('ERR_HOST_GONE');

/** Connections of the windows to each other. */
const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** The journal of a window, with the browser's own database behind it. */
function journalOf(store: StoreCalls): ReturnType<typeof makeBrowserJournal> {
  const channel = new BroadcastChannel('mancala-studio');
  channels.push(channel);
  return makeBrowserJournal(store, openWebStore({ channel }));
}

const entry = (id: string, changes: Partial<HostRecoveryEntry> = {}): HostRecoveryEntry =>
  recoveryEntry({ id, savedAt: 1000, ...changes });

/** A host's store that notes what it is asked and answers from a table; calls without an answer are gone. */
function storeOf(answers: Partial<Record<StoreCallName, HostResult<unknown>>>): StoreCalls & {
  readonly asked: string[];
} {
  const asked: string[] = [];
  const calls = callFunctions(STORE_CALL_NAMES, (name, args) => {
    asked.push(
      [
        name,
        ...args.map((arg) =>
          typeof arg === 'string' ? arg : typeof arg === 'object' ? '{}' : JSON.stringify(arg),
        ),
      ].join(' '),
    );
    return Promise.resolve(answers[name] ?? gone);
  });
  return { ...calls, asked };
}

beforeEach(async () => {
  await emptyDatabase();
});

describe('the journal', () => {
  test('goes to the host and not into the browser', async () => {
    const journal = journalOf(storeOf({ journal: ok(true) }));
    expect(await journal.journal(entry('a'))).toEqual(ok(true));
    expect(await inBrowser('recovery')).toEqual([]);
  });

  test('stays in the browser while the host is gone, and leaves it when the host has it', async () => {
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {};
    const journal = journalOf(storeOf(answers));
    expect(await journal.journal(entry('a'))).toEqual(ok(true));
    expect(await inBrowser('recovery')).toEqual(['a']);
    answers.journal = ok(true);
    await journal.journal(entry('a', { text: 'more' }));
    expect(await inBrowser('recovery')).toEqual([]);
  });

  test('says why neither the host nor the browser could keep it', async () => {
    const full = journalOf(storeOf({ journal: fail('ERR_HOST_FULL') }));
    expect(await full.journal(entry('a'))).toEqual(fail('ERR_HOST_FULL'));
    expect(await inBrowser('recovery')).toEqual([]);
    failChanges('QuotaExceededError');
    expect(await journalOf(storeOf({})).journal(entry('a'))).toEqual(fail('ERR_HOST_FULL'));
  });

  test('what lies in the browser is moved, and goes only when the host has said that it has it', async () => {
    await putInBrowser('recovery', 'older', entry('older'));
    await putInBrowser('recovery', 'b', entry('b'));
    const refused = journalOf(
      storeOf({ takeEntry: fail('ERR_HOST_FULL'), journalled: ok({ entries: [], damaged: [] }) }),
    );
    const listed = await refused.journalled();
    expect(listed.ok && listed.value.entries.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'b document',
      'older document',
    ]);
    expect(await inBrowser('recovery')).toEqual(['b', 'older']);
    const taken = journalOf(
      storeOf({ takeEntry: ok(true), journalled: ok({ entries: [entry('b')], damaged: [] }) }),
    );
    expect(await taken.journalled()).toEqual(ok({ entries: [entry('b')], damaged: [] }));
    expect(await inBrowser('recovery')).toEqual([]);
  });

  test('lists no texts; what lies in the browser is read there, or from the host when it has been moved', async () => {
    await putInBrowser('recovery', 'b', entry('b'));
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {};
    const journal = journalOf(storeOf(answers));
    const { text, ...about } = entry('b');
    expect(await journal.journalled()).toEqual(ok({ entries: [about], damaged: [] }));
    expect(await journal.readEntry('b')).toEqual(ok(text));
    expect(await journal.readEntry('none')).toEqual(gone);
    answers.takeEntry = ok(true);
    answers.readEntry = ok('newer');
    expect(await journal.readEntry('b')).toEqual(ok('newer'));
    expect(await inBrowser('recovery')).toEqual([]);
  });

  test('what is none of ours in the browser stays there and hides nothing', async () => {
    await putInBrowser('recovery', 'x', { id: '../x', text: 7 });
    await putInBrowser('recovery', 'b', entry('b'));
    const listed = await journalOf(storeOf({})).journalled();
    expect(listed.ok && listed.value.entries.map(({ id }) => id)).toEqual(['b']);
    expect(await inBrowser('recovery')).toEqual(['b', 'x']);
  });

  test('a journal that the host cannot list is told', async () => {
    const journal = journalOf(storeOf({ journalled: fail('ERR_HOST_DENIED') }));
    expect(await journal.journalled()).toEqual(fail('ERR_HOST_DENIED'));
  });

  test('what is open here is asked for again after the connection was lost', async () => {
    const store = storeOf({ journal: ok(true), forget: ok(true), claim: ok(true) });
    const journal = journalOf(store);
    await journal.journal(entry('a'));
    await journal.journal(entry('b'));
    await journal.forget('b');
    await journal.claim('c');
    store.asked.splice(0);
    journal.claimAgain();
    expect(store.asked).toEqual(['claim a', 'claim c']);
  });
});

describe('settings', () => {
  const stored = (value: object | null): HostResult<unknown> =>
    ok({ value, revision: 'r1', quarantined: null });

  test('stay in the browser while the host is gone', async () => {
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {};
    const { readSettings, writeSettings } = makeBrowserKept(storeOf(answers));
    // The revision says that the host has what it had.
    expect(await writeSettings({ theme: 'dark' }, 'r0')).toEqual(ok('r0'));
    const kept = { value: { theme: 'dark' }, revision: 'r0', quarantined: null };
    expect(await readSettings()).toEqual(ok(kept));
    answers.writeSettings = ok('r1');
    await writeSettings({ theme: 'dark' }, 'r0');
    expect(await makeBrowserKept(storeOf({})).readSettings()).toEqual(gone);
  });

  test("changed while the host was gone are all the host's when it is back", async () => {
    await makeBrowserKept(storeOf({})).writeSettings({ theme: 'dark', scale: 125 }, 'r0');
    const back = storeOf({ writeSettings: ok('r1'), readSettings: stored({ theme: 'dark', scale: 125 }) });
    expect(await makeBrowserKept(back).readSettings()).toEqual(stored({ theme: 'dark', scale: 125 }));
    expect(back.asked).toEqual(['writeSettings {} r0', 'readSettings']);
    expect(await inBrowser('kept')).toEqual([]);
  });

  test('that another window has written since stand beside those of the browser, to be joined', async () => {
    await makeBrowserKept(storeOf({})).writeSettings({ theme: 'dark' }, 'r0');
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {
      writeSettings: fail('ERR_HOST_CHANGED'),
      readSettings: stored({ scale: 125 }),
    };
    const { readSettings, writeSettings } = makeBrowserKept(storeOf(answers));
    expect(await readSettings()).toEqual(
      ok({ value: { scale: 125 }, revision: 'r1', quarantined: null, aside: { theme: 'dark' } }),
    );
    // They wait until the next write, which has both.
    expect(await inBrowser('kept')).toEqual(['settings/settings']);
    answers.writeSettings = ok('r2');
    await writeSettings({ theme: 'dark', scale: 125 }, 'r1');
    expect(await inBrowser('kept')).toEqual([]);
  });

  test('that the host refuses are told, and lie in the browser until it takes them', async () => {
    const full = storeOf({ writeSettings: fail('ERR_HOST_FULL') });
    expect(await makeBrowserKept(full).writeSettings({ theme: 'dark' }, null)).toEqual(fail('ERR_HOST_FULL'));
    expect(await makeBrowserKept(storeOf({})).readSettings()).toMatchObject({
      value: { value: { theme: 'dark' } },
    });
    const changed = storeOf({ writeSettings: fail('ERR_HOST_CHANGED') });
    expect(await makeBrowserKept(changed).writeSettings({ theme: 'light' }, null)).toEqual(
      fail('ERR_HOST_CHANGED'),
    );
    expect(await makeBrowserKept(storeOf({})).readSettings()).toMatchObject({
      value: { value: { theme: 'dark' } },
    });
  });

  test('of the browser that cannot be read count for nothing and stay there', async () => {
    await putInBrowser('kept', 'settings/settings', { room: 'settings', id: 'settings', value: 'dark' });
    const store = storeOf({ readSettings: stored({ theme: 'light' }), writeSettings: ok('r2') });
    expect(await makeBrowserKept(store).readSettings()).toEqual(stored({ theme: 'light' }));
    expect(await inBrowser('kept')).toEqual(['settings/settings']);
  });
});

describe('versions', () => {
  test('a download is no file that one could be known as', async () => {
    const versions = makeBrowserVersions(storeOf({ identify: ok('name/a.mgn') }));
    expect(await versions.identify('a.mgn', 'text')).toBeNull();
    expect(await makeBrowserVersions(storeOf({ identify: ok('id/123') })).identify('a.mgn', 'text')).toBe(
      '123',
    );
  });
});

describe('kept objects', () => {
  const none = ok({ value: null, revision: null, quarantined: null });

  test('are with the host; what it refuses is told, and waits here without holding up others', async () => {
    const full = makeBrowserKept(
      storeOf({ writeKept: fail('ERR_HOST_FULL'), removeKept: ok(true), readKept: none }),
    );
    expect(await full.writeKept('training', 'a', { n: 1 }, null)).toEqual(fail('ERR_HOST_FULL'));
    const gone = makeBrowserKept(storeOf({}));
    await gone.removeKept('training', 'b');
    expect(await full.readKept('training', 'a')).toMatchObject({ value: { aside: { n: 1 } } });
    expect(await inBrowser('kept')).toEqual(['training/a']);
    const kept = makeBrowserKept(storeOf({ writeKept: ok('r1'), readKept: none, listKept: ok(['a']) }));
    expect(await kept.readKept('training', 'a')).toEqual(none);
    expect(await kept.writeKept('training', 'a', {}, null)).toEqual(ok('r1'));
    expect(await kept.listKept('training')).toEqual(ok(['a']));
    expect(await kept.readKept('training', 'a')).toEqual(none);
    expect(await inBrowser('kept')).toEqual([]);
  });

  test('wait in the browser while the host is gone, removals too, and are its own before it is read', async () => {
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {};
    const store = storeOf(answers);
    const kept = makeBrowserKept(store);
    expect(await kept.readKept('training', 'a')).toEqual(gone);
    expect(await kept.writeKept('training', 'a', { n: 1 }, 'r0')).toEqual(ok('r0'));
    expect(await kept.writeKept('reviews', 'a', { n: 2 }, null)).toEqual(ok(null));
    expect(await kept.removeKept('training', 'b')).toEqual(ok(true));
    expect(await kept.listKept('training')).toEqual(ok(['a']));
    expect(await kept.readKept('training', 'a')).toEqual(
      ok({ value: { n: 1 }, revision: 'r0', quarantined: null }),
    );
    expect(await kept.readKept('training', 'b')).toEqual(none);
    Object.assign(answers, {
      writeKept: ok('r1'),
      removeKept: ok(true),
      readKept: none,
      listKept: ok(['c']),
    });
    store.asked.length = 0;
    expect(await kept.listKept('training')).toEqual(ok(['c']));
    expect(store.asked).toEqual(['writeKept training a {} r0', 'removeKept training b', 'listKept training']);
    expect(await inBrowser('kept')).toEqual(['reviews/a']);
  });

  test('a change that reaches the host makes an older one that waits void', async () => {
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {};
    const kept = makeBrowserKept(storeOf(answers));
    await kept.writeKept('training', 'a', { n: 1 }, null);
    answers.removeKept = ok(true);
    await kept.removeKept('training', 'a');
    expect(await inBrowser('kept')).toEqual([]);
  });

  test('what another window has left here stays until it has been read', async () => {
    const closed = makeBrowserKept(storeOf({}));
    await closed.writeKept('training', 'a', { n: 1 }, 'r0');
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = { writeKept: ok('r1') };
    const kept = makeBrowserKept(storeOf(answers));
    await kept.writeKept('training', 'a', { n: 2 }, 'r0');
    expect(await inBrowser('kept')).toEqual(['training/a']);
    const own = { value: { n: 2 }, revision: 'r1', quarantined: null };
    Object.assign(answers, { writeKept: fail('ERR_HOST_CHANGED'), readKept: ok(own) });
    expect(await kept.readKept('training', 'a')).toEqual(ok({ ...own, aside: { n: 1 } }));
    answers.writeKept = ok('r2');
    await kept.writeKept('training', 'a', { n: 3 }, 'r1');
    expect(await inBrowser('kept')).toEqual([]);
  });

  test('neither host nor database: writing says why', async () => {
    failChanges('QuotaExceededError');
    expect(await makeBrowserKept(storeOf({})).writeKept('training', 'a', {}, null)).toEqual(
      fail('ERR_HOST_FULL'),
    );
  });

  test('what waits stays beside what another window has written since, until the two are written as one', async () => {
    const answers: Partial<Record<StoreCallName, HostResult<unknown>>> = {};
    const kept = makeBrowserKept(storeOf(answers));
    await kept.writeKept('training', 'a', { n: 1 }, 'r0');
    const theirs = { value: { n: 2 }, revision: 'r5', quarantined: null };
    Object.assign(answers, { writeKept: fail('ERR_HOST_CHANGED'), readKept: ok(theirs) });
    expect(await kept.readKept('training', 'a')).toEqual(ok({ ...theirs, aside: { n: 1 } }));
    expect(await inBrowser('kept')).toEqual(['training/a']);
    answers.writeKept = ok('r6');
    await kept.writeKept('training', 'a', { n: 3 }, 'r5');
    expect(await inBrowser('kept')).toEqual([]);
  });
});
