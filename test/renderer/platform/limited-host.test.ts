import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../engine/protocol/size-limit.ts';
import { limitedHost } from '../../../renderer/platform/limited-host.ts';
import { memoryHost } from '../support/memory-host.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';

test('what could not be opened again is refused before the host is asked, with its own code', async () => {
  const inner = memoryHost();
  inner.target = 'a.mgn';
  const host = limitedHost(inner);
  const text = 'a'.repeat(MAX_FILE_BYTES + 1);
  const refused = { ok: false, code: 'ERR_HOST_TOO_LARGE', params: { max: MAX_FILE_BYTES } };
  expect([
    await host.save({ id: 'a.mgn', name: 'a.mgn' }, text, true),
    await host.saveAs('a.mgn', text),
    await host.exportFile({ name: 'a.mgn', data: text }),
    await host.exportFile({ name: 'a.pdf', data: { html: text, paper: 'a4' } }),
    await host.journal(recoveryEntry({ text })),
  ]).toEqual(Array.from({ length: 5 }, () => refused));
  expect([inner.files.size, inner.exported.length, inner.journalEntries.size]).toEqual([0, 0, 0]);
});

test('everything else reaches the host', async () => {
  const inner = memoryHost();
  inner.target = 'a.mgn';
  const host = limitedHost(inner);
  expect((await host.saveAs('a.mgn', 'text')).ok).toBe(true);
  expect((await host.journal(recoveryEntry())).ok).toBe(true);
  expect([...inner.files.values()]).toEqual(['text']);
});
