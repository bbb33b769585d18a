/**
 * The settings in browser mode: the host keeps them. Settings in the browser, from an older version or a page without its
 * host, are taken over and then removed there: rule sets are added to those of the host, the rest counts only if the host
 * has no settings yet.
 */
import * as v from 'valibot';
import {
  type HostKept,
  type HostResult,
  type HostRevision,
  jsonObject,
} from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import { readSets, takeSets } from '../../engine/protocol/named-rules.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';

const SETTINGS_KEY = 'mancala-studio.settings';

type Values = NonNullable<HostKept['value']>;

/** The settings of host and browser, joined. */
export function mergeSettings(host: Values | null, browser: Values): Values {
  if (host === null) return browser;
  const { sets } = takeSets(readSets(host['ruleSets']), readSets(browser['ruleSets']));
  return { ...host, ruleSets: sets };
}

export async function readSettings(store: StoreCalls): Promise<HostResult<HostKept>> {
  const stored = await store.readSettings();
  const kept = readKept();
  if (!stored.ok) return kept === null ? stored : ok({ value: kept, revision: null, quarantined: null });
  if (kept === null) return stored;
  const value = mergeSettings(stored.value.value, kept);
  const written = await store.writeSettings(value, stored.value.revision);
  if (written.ok) localStorage.removeItem(SETTINGS_KEY);
  return ok({ ...stored.value, value, ...(written.ok ? { revision: written.value } : {}) });
}

/** While the host is gone they wait in the browser; refused ones wait there, too, in case the window is closed. */
export async function writeSettings(
  store: StoreCalls,
  settings: object,
  base: HostRevision,
): Promise<HostResult<HostRevision>> {
  const written = await store.writeSettings({ ...settings }, base);
  if (written.ok) localStorage.removeItem(SETTINGS_KEY);
  else if (written.code !== 'ERR_HOST_CHANGED') localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  return !written.ok && written.code === 'ERR_HOST_GONE' ? ok(base) : written;
}

/** The browser's settings; unreadable ones stay there and are ignored. */
function readKept(): Values | null {
  const text = localStorage.getItem(SETTINGS_KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), jsonObject), text);
  return parsed.success ? parsed.output : null;
}
