/** Menus, keys, theme and dialogs as a user of each system meets them, over the double of Electron. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOKENS } from '../../../engine/drawing/colours.ts';
import type { HostMenu } from '../../../engine/protocol/host-data.ts';
import { languagesIn, messagesIn } from '../../../electron/program/locales.ts';
import { makeTexts } from '../../../engine/locales/text.ts';
import { LOCALES } from '../../support/english.ts';
import { barePages, type BarePage } from '../double/bare-page.ts';
import { startDouble, type Double } from '../double/harness.ts';
import { closesWell, menuItem, openShells } from './shell.ts';

const { folder } = openShells();

const MENUS: readonly HostMenu[] = [
  { group: 'file', label: 'File', accessKey: 'f', entries: [menuItem('file.save', 'Save', 'Ctrl+S')] },
  {
    group: 'edit',
    label: 'Edit',
    accessKey: 'e',
    entries: [menuItem('edit.undo', 'Undo: comment', 'Ctrl+Z'), menuItem('edit.paste', 'Paste', 'Ctrl+V')],
  },
];

interface Running {
  readonly double: Double;
  readonly page: BarePage;
  /** Commands that the page was sent. */
  readonly commands: readonly string[];
}

async function start(platform: 'darwin' | 'linux' | 'win32', userData: string): Promise<Running> {
  const pages = barePages();
  const double = startDouble({ userData, driver: pages.driver, platform });
  const page = await pages.next();
  const commands: string[] = [];
  page.host.onCommand((id) => commands.push(id));
  await page.host.started();
  await page.host.setMenu(MENUS);
  return { double, page, commands };
}

/** Presses a key that the page leaves alone; what took it. */
function press({ double }: Running, accelerator: string): Promise<unknown> {
  return double.do({ kind: 'press', accelerator, isTakenByPage: false });
}

describe('on a Mac', () => {
  test('undo and paste act on the field while one has the focus, else on the game', async () => {
    const mac = await start('darwin', folder.path('mac-keys'));
    expect(await press(mac, 'Command+Z')).toBe('Undo: comment');
    await mac.page.host.setTextFocus('field');
    expect(await press(mac, 'Command+Z')).toBe('Undo');
    expect(await press(mac, 'Command+V')).toBe('Paste');
    expect(await press(mac, 'Command+A')).toBe('Select all');
    await mac.page.host.setTextFocus('page');
    expect(await press(mac, 'Command+V')).toBe('Paste');
    expect(await press(mac, 'Command+A')).toBeNull();
    await mac.page.host.setTextFocus('text');
    expect(await press(mac, 'Command+Z')).toBe('Undo: comment');
    // A save dialog hangs on the window, which stays the main one: its field has the keys.
    const sheet = (name: string): Promise<unknown> =>
      mac.double.evaluate(({ BrowserWindow }, event) => {
        BrowserWindow.getAllWindows()[0]?.emit(event);
      }, name);
    await sheet('sheet-begin');
    expect(await press(mac, 'Command+Z')).toBe('Undo');
    await sheet('sheet-end');
    expect(await press(mac, 'Command+Z')).toBe('Undo: comment');
    expect(await press(mac, 'Command+S')).toBe('Save');
    expect(mac.commands).toEqual(['edit.undo', 'edit.paste', 'edit.undo', 'edit.undo', 'file.save']);

    // Paste in the game comes back as a paste event, which takes what is on the clipboard, from wherever.
    await mac.page.host.paste();
    expect(mac.double.notes()).toContainEqual({ kind: 'edit', action: 'paste', text: '' });
    await mac.page.host.setTitle('a.mgn', true, null);
    expect(mac.double.windows()).toMatchObject([
      { title: 'a.mgn', isDocumentEdited: true, representedFile: '' },
    ]);
    await closesWell(mac.double);
  });

  test('before the page is up there is a way to quit', async () => {
    const pages = barePages();
    const double = startDouble({
      userData: folder.path('mac-early'),
      driver: pages.driver,
      platform: 'darwin',
    });
    await pages.next();
    const labels = await double.evaluate(
      ({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [],
    );
    expect(labels.slice(1)).toEqual(['Window']);
    expect(await double.close()).toBe(0);
  });
});

describe('on Linux', () => {
  test('menu, context menu, theme, full screen and save dialog', async () => {
    const linux = await start('linux', folder.path('linux'));
    const { double, page } = linux;

    // Keys are the page's; the menu only shows them.
    expect(await press(linux, 'Control+S')).toBeNull();
    const quit = await double.evaluate(
      ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('role:quit')?.label,
    );
    expect(quit).toBe('&Quit');

    // No dictionary is fetched, and nothing is checked without one.
    expect(double.notes()).toContainEqual({
      kind: 'system',
      what: 'dictionary-address',
      args: ['app://studio/dictionaries/'],
    });
    expect(await double.evaluate(({ session }) => session.defaultSession.spellCheckerEnabled)).toBe(false);

    await page.host.toggleFullScreen();
    expect(double.windows()).toMatchObject([{ isFullScreen: true }]);
    await page.host.toggleFullScreen();
    expect(double.windows()).toMatchObject([{ isFullScreen: false }]);

    const colour = (): Promise<string | undefined> =>
      double.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor());
    expect(await colour()).toBe(TOKENS.light.app);
    await page.host.setTheme('dark');
    expect(await double.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
    expect(await colour()).toBe(TOKENS.dark.app);

    // A misspelled word in a field.
    const editFlags = {
      canUndo: true,
      canRedo: false,
      canCut: true,
      canCopy: true,
      canPaste: true,
      canSelectAll: true,
    };
    const params = {
      x: 10,
      y: 10,
      isEditable: true,
      selectionText: 'kalha',
      misspelledWord: 'kalha',
      dictionarySuggestions: ['kalah'],
      editFlags,
      menuSourceType: 'mouse',
      frame: null,
    };
    page.send({ type: 'context-menu', contents: page.contents, params });
    await double.do({ kind: 'choose', way: ['popup', 'kalah'] });
    await double.do({ kind: 'choose', way: ['popup', 'Add to dictionary'] });
    await double.do({ kind: 'choose', way: ['popup', 'paste'] });
    expect(double.notes()).toContainEqual({ kind: 'edit', action: 'replaceMisspelling', text: 'kalah' });
    expect(double.notes()).toContainEqual({ kind: 'system', what: 'add-word', args: ['kalha'] });
    expect(double.notes()).toContainEqual({ kind: 'edit', action: 'paste', text: '' });

    // GTK's save dialog adds no extension, and has not asked about the name with one.
    const games = folder.path('games');
    mkdirSync(games);
    const answer = (names: readonly string[], box: number): Promise<unknown> =>
      double.evaluate(
        ({ dialog }, { files, response }) => {
          const left = [...files];
          dialog.showSaveDialog = () =>
            Promise.resolve({ canceled: left.length === 0, filePath: left.shift() ?? '' });
          dialog.showMessageBox = () => Promise.resolve({ response, checkboxChecked: false });
        },
        { files: names.map((name) => path.join(games, name)), response: box },
      );
    await answer(['final'], 1);
    const saved = await page.host.saveAs('Game.mgn', '1. C *');
    expect(saved).toMatchObject({ ok: true, value: { ref: { name: 'final.mgn' } } });
    const file = saved.ok ? saved.value.ref : null;
    await page.host.setTitle('final.mgn', false, file);
    expect(double.windows()).toMatchObject([{ isDocumentEdited: false, representedFile: file?.id }]);
    // It is there now. Who does not want it replaced is asked for another name.
    await answer(['final', 'other'], 1);
    expect(await page.host.saveAs('Game.mgn', '2. D *')).toMatchObject({
      value: { ref: { name: 'other.mgn' } },
    });
    await answer(['final', 'another'], 0);
    expect(await page.host.saveAs('Game.mgn', '2. D *')).toMatchObject({
      value: { ref: { name: 'final.mgn' } },
    });
    await closesWell(linux.double);
  });

  test('the window has the colours that were chosen last from the start', async () => {
    const userData = folder.path('dark');
    mkdirSync(path.join(userData, 'studio'), { recursive: true });
    writeFileSync(path.join(userData, 'studio', 'settings.json'), '{ "theme": "dark" }');
    const pages = barePages();
    const double = startDouble({ userData, driver: pages.driver });
    await pages.next();
    const colours = await double.evaluate(({ BrowserWindow, nativeTheme }) => [
      nativeTheme.themeSource,
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
    ]);
    expect(colours).toEqual(['dark', TOKENS.dark.app]);
    expect(await double.close()).toBe(0);
  });
});

test('the menu of main says what the page says, in every language', async () => {
  const linux = await start('linux', folder.path('languages'));
  const labels = async (): Promise<readonly (string | undefined)[]> =>
    linux.double.evaluate(({ Menu }) => {
      const menu = Menu.getApplicationMenu();
      return ['role:quit', 'role:undo'].map((id) => menu?.getMenuItemById(id)?.label.replace('&', ''));
    });
  await linux.page.host.setTextFocus('field');
  for (const language of languagesIn(LOCALES).toReversed()) {
    await linux.page.host.setLanguage(language);
    const { say } = makeTexts(language, messagesIn(LOCALES, language));
    expect(await labels()).toEqual([say('host.quit'), say('host.role.undo')]);
  }
  await closesWell(linux.double);
});

test('on Windows the menu ends in Exit, and the system checks the spelling', async () => {
  const windows = await start('win32', folder.path('windows'));
  const seen = await windows.double.evaluate(({ Menu, session }) => [
    Menu.getApplicationMenu()?.getMenuItemById('role:quit')?.label,
    session.defaultSession.spellCheckerEnabled,
  ]);
  expect(seen).toEqual(['&Exit', true]);
  await closesWell(windows.double);
});
