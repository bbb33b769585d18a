/**
 * The settings in browser mode: with the host. What an older version, or a page without its host, has kept in the
 * browser is taken over and then removed there: rule sets are added to those that the host has, the rest counts only where
 * the host has no settings yet.
 */
import * as v from 'valibot';
import type { HostKept } from '../../engine/protocol/host.ts';
import { settingsSchema } from '../../engine/protocol/host-schema.ts';
import { readSets, takeSets } from '../features/rules/settings/named-rules.ts';
import type { StoreClient } from './store-client.ts';

const SETTINGS_KEY = 'mancala-studio.settings';

type Values = NonNullable<HostKept['value']>;

/** What the host and the browser have, as one. */
export function mergeSettings(host: Values | null, browser: Values): Values {
  if (host === null) return browser;
  const { sets } = takeSets(readSets(host['ruleSets']), readSets(browser['ruleSets']));
  return { ...host, ruleSets: sets };
}

export async function readSettings(store: StoreClient): Promise<HostKept> {
  const stored = await store.call('readSettings');
  const kept = readKept();
  if (!stored.ok) return { value: kept, quarantined: null };
  if (kept === null) return stored.value;
  const value = mergeSettings(stored.value.value, kept);
  const written = await store.call('writeSettings', value);
  if (written.ok) localStorage.removeItem(SETTINGS_KEY);
  return { value, quarantined: stored.value.quarantined };
}

export async function writeSettings(store: StoreClient, settings: object): Promise<void> {
  const written = await store.call('writeSettings', { ...settings });
  if (!written.ok) localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
}

/** What the browser has kept; unreadable settings stay there and count for nothing. */
function readKept(): Values | null {
  const text = localStorage.getItem(SETTINGS_KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settingsSchema), text);
  return parsed.success ? parsed.output : null;
}
