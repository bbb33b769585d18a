import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../../engine/games/index.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import { COMMANDS } from '../../../../renderer/features/all-features.ts';
import { MENU_PLAN } from '../../../../renderer/features/menus.ts';
import { idsOf, MENU_CONTEXTS, MENUS } from '../../../../renderer/shell/commands/menu-plan.ts';
import { contextMenu, menuBar, type MenuEntry } from '../../../../renderer/shell/commands/menu.ts';
import { paletteEntries } from '../../../../renderer/shell/commands/palette.ts';
import { LAYOUTS } from '../../../../renderer/studio/settings-data.ts';
import type { Studio } from '../../../../renderer/studio/studio.ts';
import { playAll, testStudio } from '../../support/studio.ts';

/** Most lines that one menu may have, so that none scrolls in a window of 800 pixels. */
const MAX_MENU_LINES = 16;

type Item = Extract<MenuEntry, { kind: 'item' }>;

function itemsOf(entries: readonly MenuEntry[]): readonly Item[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'separator') return [];
    return entry.kind === 'item' ? [entry] : itemsOf(entry.entries);
  });
}

/** Every list of lines that opens as one menu, with its name. */
function menusOf(label: string, entries: readonly MenuEntry[]): readonly [string, readonly MenuEntry[]][] {
  const inner = entries.flatMap((entry) =>
    entry.kind === 'submenu' ? menusOf(`${label} > ${entry.label}`, entry.entries) : [],
  );
  return [[label, entries], ...inner];
}

function openMenus(studio: Studio): readonly [string, readonly MenuEntry[]][] {
  return [
    ...menuBar(studio).flatMap(({ label, entries }) => menusOf(label, entries)),
    ...MENU_CONTEXTS.flatMap((context) => menusOf(context, contextMenu(context, studio))),
  ];
}

const lineCount = (entries: readonly MenuEntry[]): number =>
  entries.filter(({ kind }) => kind !== 'separator').length;

/** What holds of the menus whatever is open. */
function expectGoodMenus(studio: Studio): void {
  const menus = openMenus(studio);
  expect(menus.filter(([, entries]) => lineCount(entries) > MAX_MENU_LINES).map(([label]) => label)).toEqual(
    [],
  );
  for (const [label, entries] of menus) {
    const kinds = entries.map(({ kind }) => kind);
    const bare = kinds.filter(
      (kind, i) => kind === 'separator' && [undefined, 'separator'].includes(kinds[i + 1]),
    );
    expect([label, kinds[0] === 'separator', bare]).toEqual([label, false, []]);
    const labels = entries.flatMap((entry) => (entry.kind === 'separator' ? [] : [entry.label]));
    expect(labels.filter((text, i) => labels.indexOf(text) !== i)).toEqual([]);
  }

  const items = itemsOf(menuBar(studio).flatMap(({ entries }) => entries));
  const keys = items.flatMap(({ key }) => (key === null ? [] : [key]));
  // Inside a submenu of its own scope a key may mean something else.
  const scoped = new Set(
    COMMANDS.filter(({ scope }) => scope !== undefined).flatMap((each) => each.keys ?? []),
  );
  expect(keys.filter((key, i) => keys.indexOf(key) !== i && !scoped.has(key))).toEqual([]);

  const inPalette = new Set(paletteEntries(studio).map(({ id }) => id));
  expect(items.map(({ id }) => id).filter((id) => id !== 'view.palette' && !inPalette.has(id))).toEqual([]);
  const silent = items.filter(({ isEnabled, reason }) => !isEnabled && reason === null);
  expect(silent.map(({ id }) => id)).toEqual([]);
}

describe('the menus', () => {
  test('name each command once, and only commands that exist', () => {
    const ids = MENUS.flatMap((menu) => idsOf(MENU_PLAN.bar[menu]));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const known = new Set(COMMANDS.map(({ id }) => id));
    const all = [...ids, ...MENU_CONTEXTS.flatMap((context) => idsOf(MENU_PLAN.contexts[context]))];
    expect(all.filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(GAMES.map(({ id }) => id))(
    'are short in every layout of %s, before and in a game',
    async (game) => {
      const studio = await testStudio(game);
      expectGoodMenus(studio);
      for (const layout of LAYOUTS) {
        studio.settings.chooseLayout(layout);
        expectGoodMenus(studio);
      }
      const { rules, position } = studio.documents.shown ?? {};
      if (!rules || !position) throw new Error('no game');
      playAll(studio, [...rules.moves(position)].slice(0, 1));
      expectGoodMenus(studio);
    },
  );

  test('are short over a draft and a comparison', async () => {
    const studio = await testStudio('oware');
    const { shown } = studio.documents;
    if (!shown?.position) throw new Error('no game');
    studio.settings.chooseLayout('compare');
    expectGoodMenus(studio);
    studio.settings.chooseLayout('study');
    useEditor().open(shown.rules, shown.position);
    expectGoodMenus(studio);
  });

  test('are short without a document', async () => {
    const studio = await testStudio();
    await studio.files.close(studio.documents.activeId ?? '');
    expect(studio.documents.active).toBeNull();
    expectGoodMenus(studio);
  });

  test('leave out what has nothing to do with what is open', async () => {
    const studio = await testStudio();
    const labels = (): readonly string[] =>
      openMenus(studio).flatMap(([, entries]) =>
        entries.flatMap((entry) => (entry.kind === 'submenu' ? [entry.id] : [])),
      );
    expect(labels()).not.toContain('submenu.draft');
    const { shown } = studio.documents;
    if (!shown?.position) throw new Error('no game');
    useEditor().open(shown.rules, shown.position);
    expect(labels()).toContain('submenu.draft');
  });
});
