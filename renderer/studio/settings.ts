/** The settings in use, written to the host a moment after a change. */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import {
  DEFAULT_LAYOUTS,
  DEFAULT_SETTINGS,
  readSettings,
  DOCK_TABS,
  type LayoutName,
  type Panel,
  type PaneLayout,
  type Settings,
} from './settings-data.ts';

export const useSettings = defineStore('settings', () => {
  const values = shallowRef<Settings>(DEFAULT_SETTINGS);
  /** Rises with every change by the user, so that the keeper of the file knows when to write. */
  const version = shallowRef(0);
  const layout = computed<PaneLayout>(() => values.value.layouts[values.value.layout]);

  /** Takes over what the host had stored. */
  function load(stored: unknown): void {
    values.value = readSettings(stored);
  }

  function change(changes: Partial<Settings>): void {
    values.value = { ...values.value, ...changes };
    version.value += 1;
  }

  function changeLayout(changes: Partial<PaneLayout>): void {
    const { layout: name, layouts } = values.value;
    change({ layouts: { ...layouts, [name]: { ...layouts[name], ...changes } } });
  }

  /** Brings a panel to the screen and to the front, wherever the layout has it. */
  function showPanel(panel: Panel): void {
    const dockTab = DOCK_TABS.find((tab) => tab === panel);
    // The review has a page of its own in their place.
    if (values.value.layout === 'review') chooseLayout('study');
    const isAside = panel === 'moves' || panel === 'note';
    changeLayout({
      tab: panel,
      ...(dockTab ? { dockTab } : {}),
      ...(isAside ? { side: true } : { dock: true }),
    });
  }

  function chooseLayout(name: LayoutName): void {
    change({ layout: name });
  }

  /** Gives the layout in use the sizes it came with. */
  function resetLayout(): void {
    changeLayout(DEFAULT_LAYOUTS[values.value.layout]);
  }

  return { values, version, layout, load, change, changeLayout, showPanel, chooseLayout, resetLayout };
});
