/**
 * The settings in browser mode: the host keeps them. While it is gone or refuses them, they wait in the browser, with the
 * revision that they were made from, and the host gets them before they are read again.
 */
import * as v from 'valibot';
import { jsonObject, revision, type HostResult, type HostRevision } from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import type { FoundObject } from './host-services.ts';

const SETTINGS_KEY = 'mancala-studio.settings';

const waitingSchema = v.object({ waiting: jsonObject, base: revision });

/**
 * Reads the settings. Settings that wait are given to the host first, unless another window has written them since: then
 * the reader joins both.
 */
export async function readSettings(store: StoreCalls): Promise<HostResult<FoundObject>> {
  const found = readWaiting();
  if (found === null) return store.readSettings();
  const { waiting, base } = found;
  const sent = await store.writeSettings(waiting, base);
  if (sent.ok) localStorage.removeItem(SETTINGS_KEY);
  const stored = await store.readSettings();
  if (sent.ok) return stored;
  return stored.ok
    ? ok({ ...stored.value, aside: waiting })
    : ok({ value: waiting, revision: base, quarantined: null });
}

/**
 * Writes the settings; answers with `base` if the host is gone, since it has no other settings yet. Refused settings
 * also wait, since the page may close.
 */
export async function writeSettings(
  store: StoreCalls,
  settings: object,
  base: HostRevision,
): Promise<HostResult<HostRevision>> {
  const written = await store.writeSettings({ ...settings }, base);
  if (written.ok) localStorage.removeItem(SETTINGS_KEY);
  else if (written.code !== 'ERR_HOST_CHANGED')
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ waiting: settings, base }));
  return !written.ok && written.code === 'ERR_HOST_GONE' ? ok(base) : written;
}

/** Reads what waits in the browser; an unreadable object stays there and is ignored. */
function readWaiting(): v.InferOutput<typeof waitingSchema> | null {
  const text = localStorage.getItem(SETTINGS_KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), waitingSchema), text);
  return parsed.success ? parsed.output : null;
}
