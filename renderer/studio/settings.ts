/**
 * The settings in use: written to the host a moment after a change, and merged with the changes of other windows.
 * Fields that this version does not know stay in the file.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure } from '../../engine/core/result.ts';
import { sameData } from '../../engine/tree/same-data.ts';
import type { HostServices } from '../platform/host-services.ts';
import { pageClock } from '../platform/page-clock.ts';
import { makeSharedObject, type SharedObject } from '../platform/shared-object.ts';
import { makeSoon, type Soon } from '../platform/soon.ts';
import { mergeSettings } from './merge-settings.ts';
import {
  DEFAULT_LAYOUTS,
  defaultSettings,
  readSettings,
  type LayoutName,
  type PaneLayout,
  type Settings,
} from './settings-data.ts';
import type { Panel, PanelPlace } from './window-parts.ts';

const DELAY_MS = 400;
const RETRY_MS = 2000;

export const useSettings = defineStore('settings', () => {
  const values = shallowRef<Settings>(defaultSettings());
  /** The name that unreadable settings were moved to; null for none. */
  const moved = shallowRef<string | null>(null);
  /** Whether the texts of the chosen language could not be loaded. */
  const lacksLanguage = shallowRef(false);
  /** Why the host does not store the settings; the write is tried again. */
  const fault = shallowRef<Failure | null>(null);
  const layout = computed<PaneLayout>(() => values.value.layouts[values.value.layout]);
  /** The layout before the one in use. */
  const previousLayout = shallowRef<LayoutName>('study');
  let shared: SharedObject | null = null;
  let soon: Soon | null = null;

  /** Loads the settings from the host, and stores changes there from now on. */
  async function begin(host: Pick<HostServices, 'readSettings' | 'writeSettings' | 'onKept'>): Promise<void> {
    let isBegun = false;
    shared = makeSharedObject<Settings>({
      read: () => host.readSettings(),
      write: (value, base) => host.writeSettings(value, base),
      nothing: defaultSettings(),
      parse: readSettings,
      present: () => values.value,
      isSame: sameData,
      toJson: (state, base, stored) => mergeSettings({ ...base }, { ...state }, stored ?? {}),
      takeIn(theirs, base) {
        const { layout: name, layouts } = values.value;
        const merged = readSettings(mergeSettings({ ...base }, { ...values.value }, { ...theirs }));
        // An open window keeps its own layout of panes.
        // The program never starts with a window without menus.
        const first = merged.layout === 'present' ? 'study' : merged.layout;
        values.value = isBegun ? { ...merged, layout: name, layouts } : { ...merged, layout: first };
      },
      onQuarantined: (name) => (moved.value = name),
    });
    soon = makeSoon({
      clock: pageClock,
      delayMs: DELAY_MS,
      retryMs: RETRY_MS,
      work: write,
    });
    await shared.look();
    isBegun = true;
    // What waited in the browser may have been joined with the host's settings.
    soon.ask();
  }

  async function write(): Promise<boolean> {
    fault.value = (await shared?.save()) ?? null;
    return fault.value === null;
  }

  /** Writes changes that the host does not have yet, at once; returns why this failed (it is tried again), or null. */
  async function keep(): Promise<Failure | null> {
    await soon?.now();
    return fault.value;
  }

  /** Reads the settings again after another window has written them. */
  async function look(): Promise<void> {
    await shared?.look();
  }

  /** Writes all settings again after the host has lost them. */
  function keepAgain(): void {
    shared?.forget();
    soon?.ask();
  }

  function change(changes: Partial<Settings>): void {
    values.value = { ...values.value, ...changes };
    soon?.ask();
  }

  function changeLayout(changes: Partial<PaneLayout>): void {
    const { layout: name, layouts } = values.value;
    change({ layouts: { ...layouts, [name]: { ...layouts[name], ...changes } } });
  }

  /** Brings a panel to the screen and to the front, wherever the layout has it. */
  function showPanel(panel: Panel, place: PanelPlace = 'side'): void {
    // The other layouts have no panels, or show their own page in place of them.
    if (values.value.layout !== 'study') chooseLayout('study');
    const isInColumn = place === 'moves' || place === 'notes';
    changeLayout({
      tab: panel,
      ...(place === 'side' ? { dockTab: panel } : {}),
      ...(isInColumn ? { side: true } : { dock: true }),
    });
  }

  function chooseLayout(name: LayoutName): void {
    if (name !== values.value.layout) previousLayout.value = values.value.layout;
    change({ layout: name });
  }

  /** Gives the layout in use its default sizes. */
  function resetLayout(): void {
    changeLayout(DEFAULT_LAYOUTS[values.value.layout]);
  }

  return {
    values,
    moved,
    lacksLanguage,
    fault,
    layout,
    previousLayout,
    begin,
    keep,
    look,
    keepAgain,
    change,
    changeLayout,
    showPanel,
    chooseLayout,
    resetLayout,
  };
});
