/** The menus as the host shows them: the same lines as in the page, with access keys. */
import { useDebounceFn } from '@vueuse/core';
import { effect } from 'vue';
import { chooseAccessKeys, rarestLetter } from '../../../engine/protocol/access-keys.ts';
import type { HostMenu, HostMenuEntry } from '../../../engine/protocol/host-data.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { t, textOf } from '../../i18n/text.ts';
import { menuBar, type MenuEntry } from './menu.ts';
import type { MenuLine } from './menu-plan.ts';
import { findCommand, menuPlan } from './registry.ts';
import type { Studio } from '../../studio/studio.ts';

/** Lines of a menu by id, with the text that their access keys are chosen from. */
type Labels = readonly (readonly [id: string, label: string])[];

/** Returns all lines that a menu may have, even if they do not apply now, so that each line keeps its access key. */
function plannedLabels(lines: readonly MenuLine[], studio: Studio): Labels {
  return lines.flatMap((line): Labels => {
    if (line === '-') return [];
    if (typeof line === 'string') return [[line, textOf(`command.${line}`)]];
    if ('submenu' in line) return [[`submenu.${line.submenu}`, t(`submenu.${line.submenu}`)]];
    const command = findCommand(line.choices);
    return command?.kind === 'choice'
      ? command.choices(studio).map(({ id, label }) => [`${command.id}:${id}`, label] as const)
      : [];
  });
}

function shownLabels(entries: readonly MenuEntry[]): Labels {
  return entries.flatMap((entry) => (entry.kind === 'separator' ? [] : [[entry.id, entry.label] as const]));
}

/** Returns the planned lines of a submenu; null for the answers of a choice, which are not in the plan. */
function linesInside(id: string, lines: readonly MenuLine[]): readonly MenuLine[] | null {
  for (const line of lines) {
    if (typeof line !== 'string' && 'submenu' in line && `submenu.${line.submenu}` === id) return line.lines;
  }
  return null;
}

function nativeEntries(
  entries: readonly MenuEntry[],
  lines: readonly MenuLine[] | null,
  studio: Studio,
  taken: readonly string[] = [],
): readonly HostMenuEntry[] {
  const labels = lines ? plannedLabels(lines, studio) : shownLabels(entries);
  const keys = chooseAccessKeys(
    labels.map(([, label]) => label),
    taken,
  );
  const keyOf = new Map(labels.map(([id], i) => [id, keys[i] ?? null]));
  // A dialog refers to what is shown now, so menus are disabled until it is closed.
  const isOff = studio.ui.dialog !== null;
  return entries.map((entry): HostMenuEntry => {
    if (entry.kind === 'separator') return entry;
    const accessKey = keyOf.get(entry.id) ?? null;
    const isEnabled = entry.isEnabled && !isOff;
    if (entry.kind === 'submenu') {
      const inside = lines && linesInside(entry.id, lines);
      return { ...entry, accessKey, isEnabled, entries: nativeEntries(entry.entries, inside, studio) };
    }
    // A Mac's menu takes its keys wherever the focus is, so it may not show a key that works only in one pane.
    const isScoped = studio.host.isMac && findCommand(entry.id)?.scope !== undefined;
    return { ...entry, accessKey, isEnabled, key: isScoped ? null : entry.key };
  });
}

/** Makes the menu bar for the host. */
export function nativeMenus(studio: Studio): readonly HostMenu[] {
  const menus = menuBar(studio);
  // The host adds one of them to the File menu.
  const ends = [t('host.quit'), t('host.exit')].map(rarestLetter);
  const keys = chooseAccessKeys(menus.map(({ label }) => label));
  return menus.map(({ group, label, entries }, i) => ({
    group,
    label,
    accessKey: keys[i] ?? null,
    entries: nativeEntries(entries, menuPlan().bar[group], studio, group === 'file' ? ends : []),
  }));
}

/** Changes rest this long before the menu is made again: its conditions may look through the whole tree. */
const REST_MS = 120;
/** A search reports continuously: the menu waits at most this long. */
const MAX_WAIT_MS = 1000;

/** Gives the host its menu bar: now, and shortly after any change of the data that the commands read. */
export function keepNativeMenu(studio: Studio): void {
  let given: readonly HostMenu[] = [];
  const again = useDebounceFn(() => show(), REST_MS, { maxWait: MAX_WAIT_MS });
  const show = effect(
    () => {
      const menus = nativeMenus(studio);
      if (sameData(menus, given)) return;
      given = menus;
      studio.host.setMenu(menus);
    },
    { scheduler: () => void again() },
  );
}
