/** What every store promises to its pages: the loopback host's over files, and the web edition's over a database. */
import { describe, expect, test } from 'vitest';
import { DISCARDED_KEPT_MS, MAX_VERSIONS, type HostRecoveryEntry } from '../../engine/protocol/host-data.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { must } from './must.ts';
import { recoveryEntry } from './recovery-entry.ts';

const ok = { ok: true, value: true };

/** A page of a store. */
export interface ClaimingPage {
  readonly calls: StoreCalls;
  /** Lets the page go; resolves when the store knows it. */
  leave(): Promise<void>;
}

export const entry = (id: string, changes: Partial<HostRecoveryEntry> = {}): HostRecoveryEntry =>
  recoveryEntry({
    id,
    name: `${id}.mgn`,
    file: { id: '123e4567', name: `${id}.mgn` },
    savedAt: 1000,
    ...changes,
  });

/** Ids that a page is offered. */
export async function offered({ calls }: Pick<ClaimingPage, 'calls'>): Promise<readonly string[]> {
  const listed = must(await calls.journalled());
  return listed.entries.map(({ id }) => id).toSorted();
}

/** The texts of the entries that a page is offered. */
export async function textsOf(page: Pick<ClaimingPage, 'calls'>): Promise<readonly (string | undefined)[]> {
  const texts = await Promise.all((await offered(page)).map((id) => page.calls.readEntry(id)));
  return texts.map((text) => (text.ok ? text.value : undefined));
}

/**
 * Declares the tests.
 *
 * @param open opens the store that is to be tested, empty at the start of each test; its pages know of each other.
 */
export function testStore(open: (now?: () => number) => { admit(): ClaimingPage }): void {
  describe('entries at work', () => {
    test('are not offered to another page before their own has left', async () => {
      const host = open();
      const [one, two] = [host.admit(), host.admit()];
      await one.calls.journal(entry('a'));
      expect([await offered(one), await offered(two)]).toEqual([['a'], []]);
      await one.leave();
      expect(await offered(two)).toEqual(['a']);
    });

    test('are not written or taken out by another page', async () => {
      const host = open();
      const [one, two] = [host.admit(), host.admit()];
      await one.calls.journal(entry('a'));
      expect(await two.calls.journal(entry('a', { text: 'other' }))).toEqual({
        ok: false,
        code: 'ERR_HOST_DENIED',
      });
      expect(await two.calls.forget('a')).toEqual({ ok: false, code: 'ERR_HOST_DENIED' });
      expect(await two.calls.claim('a')).toEqual({ ok: true, value: false });
      expect(await one.calls.journal(entry('a', { text: 'mine' }))).toEqual(ok);
      expect(await textsOf(one)).toEqual(['mine']);
      expect(await one.calls.forget('a')).toEqual(ok);
      expect(await two.calls.claim('a')).toEqual({ ok: true, value: true });
      expect(await two.calls.readEntry('a')).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
    });

    test('that were thrown away are for every page, and go after 30 days', async () => {
      let time = 1000;
      const host = open(() => time);
      const [one, two] = [host.admit(), host.admit()];
      await one.calls.journal(entry('a'));
      await one.calls.journal(entry('a', { discardedAt: time }));
      expect(await offered(two)).toEqual(['a']);
      time += DISCARDED_KEPT_MS;
      expect(await offered(two)).toEqual(['a']);
      time += 1;
      expect(await offered(two)).toEqual([]);
      expect(await two.calls.readEntry('a')).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
    });

    test('are written in the order they were sent, from the very first one on', async () => {
      const page = open().admit();
      const texts = ['x'.repeat(1_000_000), 'b', 'c', 'last'];
      await Promise.all(texts.map((text) => page.calls.journal(entry('a', { text }))));
      expect(await textsOf(page)).toEqual(['last']);
    });

    test('that several pages ask for at once go to one of them', async () => {
      const host = open();
      const pages = [host.admit(), host.admit(), host.admit()];
      for (let round = 0; round < 20; round++) {
        const claims = await Promise.all(pages.map(({ calls }) => calls.claim(`entry-${String(round)}`)));
        expect(claims.filter((claim) => claim.ok && claim.value)).toHaveLength(1);
      }
    });

    test('are listed newest first, without their texts', async () => {
      const page = open().admit();
      for (const [id, savedAt] of Object.entries({ a: 2, b: 3, c: 1 }))
        await page.calls.journal(entry(id, { savedAt }));
      const { text: _, ...about } = entry('b', { savedAt: 3 });
      const { entries, damaged } = must(await page.calls.journalled());
      expect(entries.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
      expect([entries[0], damaged]).toEqual([about, []]);
    });
  });

  describe('what a browser has kept', () => {
    test('moves in, unless there is something as new', async () => {
      const page = open().admit();
      expect(await page.calls.takeEntry(entry('a', { text: 'old' }))).toEqual(ok);
      expect(await page.calls.takeEntry(entry('a', { text: 'newer', savedAt: 2000 }))).toEqual(ok);
      expect(await page.calls.takeEntry(entry('a', { text: 'newer', savedAt: 1500 }))).toEqual(ok);
      expect(await textsOf(page)).toEqual(['newer']);
    });

    test('stands beside what is said to be as new and has another text: a clock may have been set back', async () => {
      const page = open().admit();
      await page.calls.takeEntry(entry('a', { text: 'first', savedAt: 2000 }));
      for (const text of ['more', 'more', 'most'])
        expect(await page.calls.takeEntry(entry('a', { text, savedAt: 1500 }))).toEqual(ok);
      const session = entry('w', { kind: 'session', file: null, text: '{}', savedAt: 2000 });
      await page.calls.takeEntry(session);
      await page.calls.takeEntry({ ...session, text: '{"old":1}', savedAt: 1 });
      expect((await textsOf(page)).toSorted()).toEqual(['first', 'more', 'most', '{}']);
    });
  });

  describe('settings and kept objects', () => {
    const absent = { ok: true, value: { value: null, revision: null, quarantined: null } };

    test('settings are there at the next start, the last of several quick ones', async () => {
      const host = open();
      const { calls } = host.admit();
      expect(await calls.readSettings()).toEqual(absent);
      await Promise.all(
        [1, 2, 3, 4].map((scale) => calls.writeSettings({ scale, pad: 'x'.repeat(90_000 / scale) }, null)),
      );
      const stored = await host.admit().calls.readSettings();
      expect(stored).toMatchObject({ ok: true, value: { value: { scale: 4 }, quarantined: null } });
    });

    test('a write that was made of another content is refused, whichever page it comes from', async () => {
      const host = open();
      const [one, other] = [host.admit().calls, host.admit().calls];
      const first = must(await one.writeKept('training', 'a', { from: 'one' }, null));
      expect(await other.writeKept('training', 'a', { from: 'other' }, null)).toEqual({
        ok: false,
        code: 'ERR_HOST_CHANGED',
      });
      const read = must(await other.readKept('training', 'a'));
      expect(read).toEqual({ value: { from: 'one' }, revision: first, quarantined: null });
      must(await other.writeKept('training', 'a', { from: 'both' }, read.revision));
      expect(await one.writeKept('training', 'a', { from: 'one again' }, first)).toMatchObject({
        code: 'ERR_HOST_CHANGED',
      });
      expect(must(await one.readKept('training', 'a')).value).toEqual({ from: 'both' });
    });

    test('pages that write at once, each after reading again where it was refused, have all that was written', async () => {
      const host = open();
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const add = async (name: string): Promise<void> => {
        const { calls } = host.admit();
        for (;;) {
          const read = must(await calls.readKept('training', 'a'));
          const value = { ...read.value, [name]: true };
          const written = await calls.writeKept('training', 'a', value, read.revision);
          if (written.ok) return;
          expect(written.code).toBe('ERR_HOST_CHANGED');
        }
      };
      await Promise.all(names.map(add));
      const { value } = must(await host.admit().calls.readKept('training', 'a'));
      expect(Object.keys(value ?? {}).toSorted()).toEqual(names);
    });

    test('objects are each in their room, and go when they are removed', async () => {
      const { calls } = open().admit();
      expect(await calls.listKept('training')).toEqual({ ok: true, value: [] });
      expect(await calls.removeKept('training', 'a')).toEqual(ok);
      must(await calls.writeKept('training', 'a', { n: 1 }, null));
      must(await calls.writeKept('reviews', 'b', {}, null));
      expect(await calls.listKept('training')).toEqual({ ok: true, value: ['a'] });
      expect(await calls.readKept('training', 'b')).toEqual(absent);
      expect(await calls.removeKept('reviews', 'b')).toEqual(ok);
      expect(await calls.listKept('reviews')).toEqual({ ok: true, value: [] });
    });
  });

  describe('versions', () => {
    const FILE = 'id/1';
    async function versionsOf(calls: StoreCalls, present: string | null = null): Promise<readonly string[]> {
      const listed = must(await calls.listKeptVersions(FILE, present));
      const read = await Promise.all(listed.map(({ id }) => calls.readKeptVersion(FILE, id)));
      return read.map((text) => (text.ok ? text.value : text.code));
    }

    test('keep each content once, newest first, without the present one, for each file apart', async () => {
      const { calls } = open().admit();
      for (const [text, at] of [
        ['one', 1000],
        ['zwölf', 2000],
        ['zwölf', 3000],
        ['back', 5],
      ] as const)
        expect(await calls.keepVersion(FILE, 'a.mgn', text, at)).toEqual(ok);
      await calls.keepVersion('id/12', 'b.mgn', 'other', 4000);
      expect(await versionsOf(calls)).toEqual(['back', 'zwölf', 'one']);
      expect(await versionsOf(calls, 'back')).toEqual(['zwölf', 'one']);
      expect(await versionsOf(calls, 'none of them')).toEqual(['back', 'zwölf', 'one']);
      expect(must(await calls.listKeptVersions(FILE, null)).map(({ sizeBytes }) => sizeBytes)).toEqual([
        4, 6, 3,
      ]);
      expect(await calls.readKeptVersion(FILE, '1-0123456789abcdef')).toMatchObject({
        code: 'ERR_HOST_NOT_FOUND',
      });
    });

    test('of a file are the newest ones', async () => {
      const { calls } = open().admit();
      for (let i = 0; i < MAX_VERSIONS + 3; i++)
        await calls.keepVersion(FILE, 'a.mgn', `text ${String(i)}`, i + 1);
      const kept = await versionsOf(calls);
      expect([kept.length, kept[0], kept.at(-1)]).toEqual([
        MAX_VERSIONS,
        `text ${String(MAX_VERSIONS + 2)}`,
        'text 3',
      ]);
    });
  });
}
