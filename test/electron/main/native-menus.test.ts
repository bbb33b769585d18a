/** The native menus of the real page: every command of it, on the three systems. */
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type HostMenuEntry, type TextFocus, TEXT_FOCUSES } from '../../../engine/protocol/host-data.ts';
import { makeTexts, type Say } from '../../../engine/locales/text.ts';
import { languagesIn, messagesIn } from '../../../electron/program/locales.ts';
import { nativeMenu, type NativeLine } from '../../../electron/main/menu-model.ts';
import { useEditor } from '../../../renderer/features/editor/editor-store.ts';
import { useLanguage } from '../../../renderer/i18n/text.ts';
import { menuBar, type MenuEntry } from '../../../renderer/shell/commands/menu.ts';
import { nativeMenus } from '../../../renderer/shell/commands/native-menu.ts';
import { findCommand } from '../../../renderer/shell/commands/registry.ts';
import type { Studio } from '../../../renderer/studio/studio.ts';
import { LOCALES, say as ENGLISH_SAY } from '../../support/english.ts';
import { playAll, testStudio } from '../../renderer/support/studio.ts';

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;
type Platform = (typeof PLATFORMS)[number];

/** The page's plan has at most sixteen lines in a menu; a system may add a few of its own. */
const MAX_LINES = 16;
const MAX_OWN_LINES = 2;

function on(studio: Studio, platform: Platform): Studio {
  return { ...studio, host: { ...studio.host, isDesktop: true, isMac: platform === 'darwin' } };
}

function menuOn(
  studio: Studio,
  platform: Platform,
  focus: TextFocus = 'page',
  say: Say = ENGLISH_SAY,
): readonly NativeLine[] {
  const menus = nativeMenus(on(studio, platform));
  return nativeMenu({ menus, platform, focus, appName: 'Mancala Studio', say });
}

const isVisible = ({ visible }: NativeLine): boolean => visible !== false;

/** All lines that can be seen, submenus after the line that opens them. */
function seen(lines: readonly NativeLine[]): readonly NativeLine[] {
  return lines.filter(isVisible).flatMap((line) => [line, ...seen(line.submenu ?? [])]);
}

/** Each menu with its lines, by the labels on the way to it. */
function menusOf(
  lines: readonly NativeLine[],
  way = '',
): readonly (readonly [string, readonly NativeLine[]])[] {
  const visible = lines.filter((line) => isVisible(line) && line.type !== 'separator');
  const inner = visible.flatMap(({ label = '', submenu }) =>
    submenu ? menusOf(submenu, `${way} > ${label}`) : [],
  );
  return [[way, visible], ...inner];
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i);
}

/** Holds menus to access keys that choose one line each. @param bareId lines with such ids may have none. */
function expectAccessKeys(menuWith: (focus: TextFocus) => readonly NativeLine[], bareId = /^$/): void {
  for (const focus of TEXT_FOCUSES) {
    for (const [way, lines] of menusOf(menuWith(focus))) {
      const keys = lines.map(({ label = '' }) =>
        /(?<!&)&(?:&&)*([A-Za-z0-9])/.exec(label)?.[1]?.toLowerCase(),
      );
      expect([way, repeated(keys.filter((key) => key !== undefined))]).toEqual([way, []]);
      // Only a line without letters goes without.
      const bare = lines.filter(({ label = '' }, i) => keys[i] === undefined && /[A-Za-z0-9]/.test(label));
      const wrong = bare.filter(({ id = '-' }) => !bareId.test(id));
      expect([way, wrong.map(({ label }) => label)]).toEqual([way, []]);
    }
  }
}

afterEach(() => useLanguage('en'));

/** What a user is in the middle of, each with other lines in the menus. */
const SCENES: Readonly<Record<string, (studio: Studio) => void | Promise<void>>> = {
  'a game': (studio) => {
    playAll(studio, ['D', 'A']);
  },
  'a draft': ({ documents }) => {
    const { shown } = documents;
    if (shown?.position) useEditor().open(shown.rules, shown.position);
  },
  'a comparison': ({ settings }) => {
    settings.chooseLayout('compare');
  },
  'no document': ({ documents, files }) => files.close(documents.activeId ?? '').then(() => undefined),
};

async function scene(name: string): Promise<Studio> {
  const studio = await testStudio();
  const recent = ['final.mgn', 'opening.ogn'].map((file) => ({
    ref: { id: `/home/ama/games/${file}`, name: file },
    where: '~/games',
  }));
  Object.assign(studio.recent, { files: recent });
  await SCENES[name]?.(studio);
  return studio;
}

describe.each(Object.keys(SCENES))('over %s', (name) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await scene(name);
  });

  test.each(PLATFORMS)('every command of the page can be chosen on %s', (platform) => {
    const here = on(studio, platform);
    const idsOf = (entries: readonly MenuEntry[]): readonly string[] =>
      entries.flatMap((entry) => {
        if (entry.kind === 'separator') return [];
        return [entry.id, ...(entry.kind === 'submenu' ? idsOf(entry.entries) : [])];
      });
    const wanted = menuBar(here).flatMap(({ entries }) => idsOf(entries));
    const found = new Set(seen(menuOn(studio, platform)).map(({ id }) => id));
    expect(wanted.filter((id) => !found.has(id))).toEqual([]);
  });

  test.each(PLATFORMS)('no key does two things on %s', (platform) => {
    for (const focus of TEXT_FOCUSES) {
      const lines = seen(menuOn(studio, platform, focus));
      const keys = lines.flatMap(({ id = '', accelerator }) => {
        // A key of one pane alone may mean something else there; a Mac's menu has none of those.
        const isScoped = platform !== 'darwin' && findCommand(id)?.scope !== undefined;
        return accelerator === undefined || isScoped
          ? []
          : [accelerator.replace('CommandOrControl', 'Command')];
      });
      expect(repeated(keys)).toEqual([]);
    }
  });

  test.each(['linux', 'win32'] as const)('access keys choose one line each on %s', (platform) => {
    expectAccessKeys((focus) => menuOn(studio, platform, focus));
  });

  test('there are no access keys on a Mac', () => {
    const marked = seen(menuOn(studio, 'darwin')).filter(({ label }) =>
      label?.replaceAll('&&', '').includes('&'),
    );
    expect(marked).toEqual([]);
  });

  test.each(PLATFORMS)('no menu is much longer than the page planned it on %s', (platform) => {
    const long = menusOf(menuOn(studio, platform)).filter(
      ([, { length }]) => length > MAX_LINES + MAX_OWN_LINES,
    );
    expect(long.map(([way]) => way)).toEqual([]);
  });

  test('nothing can be chosen while a dialog is open but what the system has', () => {
    studio.ui.open({ kind: 'about' });
    const free = seen(menuOn(studio, 'linux')).filter(
      ({ id, enabled, role }) => id !== undefined && enabled !== false && role === undefined,
    );
    studio.ui.close();
    expect(free).toEqual([]);
  });
});

test.each(languagesIn(LOCALES))('access keys choose one line each in the language %s', async (language) => {
  const { say } = makeTexts(language, messagesIn(LOCALES, language));
  await useLanguage(language);
  for (const name of Object.keys(SCENES)) {
    const studio = await scene(name);
    for (const platform of ['linux', 'win32'] as const)
      // The letters of a short word for a text field may all be taken by the lines around it.
      expectAccessKeys((focus) => menuOn(studio, platform, focus, say), /^role:/);
  }
});

test('a line keeps its access key while others come and go', async () => {
  const keys = new Map<string, Set<string | null>>();
  const collect = (entries: readonly HostMenuEntry[]): void => {
    for (const entry of entries) {
      if (entry.kind === 'separator') continue;
      keys.set(entry.id, (keys.get(entry.id) ?? new Set()).add(entry.accessKey));
      if (entry.kind === 'submenu') collect(entry.entries);
    }
  };
  for (const name of Object.keys(SCENES)) {
    for (const { entries } of nativeMenus(await scene(name))) collect(entries);
  }
  expect([...keys].filter(([, letters]) => letters.size > 1).map(([id]) => id)).toEqual([]);
});

/** A menu as one reads it: keys in angle brackets, switches with a tick or a circle, what is off in brackets. */
function draw(lines: readonly NativeLine[], depth = 0): readonly string[] {
  return lines.filter(isVisible).flatMap((line) => {
    const indent = '  '.repeat(depth);
    if (line.type === 'separator') return [`${indent}---`];
    const mark = line.type === 'checkbox' ? (line.checked ? '✓ ' : '○ ') : '';
    const label = line.enabled === false ? `(${line.label ?? ''})` : (line.label ?? '');
    const key = line.accelerator === undefined ? '' : `  <${line.accelerator}>`;
    const role = line.role === undefined ? '' : `  role ${line.role}`;
    return [`${indent}${mark}${label}${key}${role}`, ...draw(line.submenu ?? [], depth + 1)];
  });
}

test.each(PLATFORMS)('the menus of %s are as written down', async (platform) => {
  const studio = await scene('a game');
  const isEdit = ({ label }: NativeLine): boolean => label?.replace('&', '') === 'Edit';
  const text = [
    '# A game is open, the focus is on the board',
    ...draw(menuOn(studio, platform)),
    '',
    '# The focus is in a text field',
    ...draw(menuOn(studio, platform, 'field').filter(isEdit)),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'golden', `menus-${platform}.txt`));
});
