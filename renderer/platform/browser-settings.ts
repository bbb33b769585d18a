/**
 * The settings in browser mode: the host keeps them. While it is gone or refuses them, they wait in the browser, with the
 * revision that they were made from, and the host gets them before they are read again. Settings that an older version of
 * the program has left in the browser have no revision: their rule sets are added to the rule sets of the host, and the
 * rest counts only if the host has no settings yet.
 */
import * as v from 'valibot';
import {
  jsonObject,
  revision,
  type HostKept,
  type HostResult,
  type HostRevision,
} from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { readSets, takeSets } from '../../engine/protocol/named-rules.ts';
import type { FoundObject } from './host-services.ts';

const SETTINGS_KEY = 'mancala-studio.settings';

type Values = NonNullable<HostKept['value']>;

const waitingSchema = v.object({ waiting: jsonObject, base: revision });

/** Merges the settings of the host with the settings of an older version in the browser. */
export function mergeSettings(host: Values | null, browser: Values): Values {
  if (host === null) return browser;
  const { sets } = takeSets(readSets(host['ruleSets']), readSets(browser['ruleSets']));
  return { ...host, ruleSets: sets };
}

export async function readSettings(store: StoreCalls): Promise<HostResult<FoundObject>> {
  const found = readJson();
  if (found === null) return store.readSettings();
  const waits = v.safeParse(waitingSchema, found);
  return waits.success ? handOver(store, waits.output) : takeOver(store, found);
}

/** Gives the host the settings that wait, unless another window has written them since: then the reader joins both. */
async function handOver(
  store: StoreCalls,
  { waiting, base }: v.InferOutput<typeof waitingSchema>,
): Promise<HostResult<FoundObject>> {
  const sent = await store.writeSettings(waiting, base);
  if (sent.ok) localStorage.removeItem(SETTINGS_KEY);
  const stored = await store.readSettings();
  if (sent.ok) return stored;
  return stored.ok
    ? ok({ ...stored.value, aside: waiting })
    : ok({ value: waiting, revision: base, quarantined: null });
}

async function takeOver(store: StoreCalls, older: Values): Promise<HostResult<FoundObject>> {
  const stored = await store.readSettings();
  if (!stored.ok) return ok({ value: older, revision: null, quarantined: null });
  const value = mergeSettings(stored.value.value, older);
  const written = await store.writeSettings(value, stored.value.revision);
  if (written.ok) localStorage.removeItem(SETTINGS_KEY);
  return ok({ ...stored.value, value, ...(written.ok ? { revision: written.value } : {}) });
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

/** Reads the object in the browser; an unreadable object stays there and is ignored. */
function readJson(): Values | null {
  const text = localStorage.getItem(SETTINGS_KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), jsonObject), text);
  return parsed.success ? parsed.output : null;
}
