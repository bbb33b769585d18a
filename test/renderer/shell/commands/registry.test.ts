import { describe, expect, onTestFinished, test } from 'vitest';
import { availability } from '../../../../renderer/shell/commands/command.ts';
import { keysOfPress } from '../../../../renderer/shell/commands/keys.ts';
import {
  clashOf,
  commandOfKey,
  findCommand,
  keysOf,
  keyText,
  runCommand,
} from '../../../../renderer/shell/commands/registry.ts';
import { ENGLISH } from '../../../support/english.ts';
import { hasKeys, isMessageKey, t, textOf } from '../../../../renderer/i18n/text.ts';
import { playAll, testStudio } from '../../support/studio.ts';
import { COMMANDS } from '../../../../renderer/features/all-features.ts';

describe('the command registry', () => {
  test('every command has a label and a line of help', () => {
    const missing = COMMANDS.flatMap(({ id }) => [`command.${id}`, `command.${id}.help`]).filter(
      (key) => !isMessageKey(key),
    );
    expect(missing).toEqual([]);
  });

  test('no label or help is left of a command that is gone', () => {
    // Its words wait for the day when the project has a site.
    const ids = new Set([...COMMANDS.map(({ id }) => id), 'help.releases']);
    const texts = Object.keys(ENGLISH).filter((key) => /^command\.[^.]+\./.test(key));
    expect(
      texts.filter((key) => !ids.has(key.slice('command.'.length).replace(/\.help(?:\.touch)?$/, ''))),
    ).toEqual([]);
  });

  test('who has only fingers is told of no keys', async () => {
    const studio = await testStudio();
    expect(keyText('edit.undo', studio)).toBe('Ctrl+Z');
    hasKeys.value = false;
    onTestFinished(() => {
      hasKeys.value = true;
    });
    expect(keyText('edit.undo', studio)).toBe('');
    expect(t('moves.empty')).toBe('No moves yet. Tap a pit.');
    expect(textOf('command.view.reveal.help')).toBe('Show hidden counts.');
    expect(t('word.stop')).toBe('Stop');
  });

  test('the explorer says why it cannot be where no program keeps collections', async () => {
    const studio = await testStudio();
    expect(runCommand('explorer.open', { ...studio, host: { ...studio.host, collections: null } })).toBe(
      false,
    );
    expect(studio.ui.page).toBeNull();
    const open = findCommand('explorer.open');
    expect(open && availability(open, studio)).toBe(studio.host.collections ? true : 'reason.no-collections');
  });

  test('no id is used twice', () => {
    const ids = COMMANDS.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test.each(['keys', 'browserKeys', 'macKeys'] as const)(
    'no two commands of a scope have the same %s',
    (which) => {
      const clashes = [...new Set(COMMANDS.map(({ scope }) => scope ?? 'page'))].flatMap((scope) => {
        const keys = COMMANDS.filter((command) => (command.scope ?? 'page') === scope).flatMap(
          (command) => command[which] ?? command.keys ?? [],
        );
        return keys.filter((key, i) => keys.indexOf(key) !== i);
      });
      expect(clashes).toEqual([]);
    },
  );

  test('every key is written as a press of it is read', () => {
    const read = (key: string): string | undefined => {
      const parts = key.split(/\+(?=.)/);
      const base = parts.at(-1) ?? '';
      return keysOfPress({
        key: base === 'Space' ? ' ' : base,
        code: base,
        ctrlKey: parts.includes('Ctrl'),
        metaKey: false,
        altKey: parts.includes('Alt'),
        shiftKey: parts.includes('Shift'),
      })[0];
    };
    const keys = COMMANDS.flatMap(({ keys = [], browserKeys = [], macKeys = [] }) => [
      ...keys,
      ...browserKeys,
      ...macKeys,
    ]);
    expect(keys.filter((key) => read(key) !== key)).toEqual([]);
    expect(read('Alt+Shift+O')).toBe('Alt+Shift+o');
  });

  test('no command takes a letter that plays a pit', () => {
    const letters = COMMANDS.flatMap((command) => command.keys ?? []).filter((key) => /^[a-p]$/.test(key));
    expect(letters).toEqual([]);
  });

  test('browser mode never uses the keys that browsers keep', () => {
    const kept = ['Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Tab', 'Ctrl+Shift+N', 'Ctrl+Shift+T', 'Ctrl+Shift+W'];
    const used = COMMANDS.flatMap((command) => command.browserKeys ?? command.keys ?? []);
    expect(used.filter((key) => kept.includes(key))).toEqual([]);
  });

  test('on a Mac the keys of the system are left to it', () => {
    const kept = ['Ctrl+Q', 'Ctrl+H', 'Ctrl+M', 'Ctrl+Shift+W', 'Ctrl+Space', 'F11'];
    const used = COMMANDS.flatMap((command) => command.macKeys ?? command.keys ?? []);
    expect(used.filter((key) => kept.includes(key))).toEqual([]);
  });

  test('a command that cannot run says why and does nothing', async () => {
    const studio = await testStudio();
    const undo = findCommand('edit.undo');
    expect(undo && availability(undo, studio)).toBe('reason.nothing-to-undo');
    expect(runCommand('edit.undo', studio)).toBe(false);
  });

  test('a command that runs removes the refusal shown; one that cannot run leaves it', async () => {
    const studio = await testStudio();
    studio.ui.refuse('No best move is known. Analyse first.');
    runCommand('edit.undo', studio);
    expect(studio.ui.refusal).toBe('No best move is known. Analyse first.');
    runCommand('view.flip', studio);
    expect(studio.ui.refusal).toBe('');
  });

  test('a key given by the user replaces the usual ones and a clash names its owner', async () => {
    const studio = await testStudio();
    const flip = findCommand('view.flip');
    if (!flip) throw new Error('no flip');
    studio.settings.change({ keys: { 'view.flip': ['Ctrl+Alt+J'] } });
    expect(keysOf(flip, studio)).toEqual(['Ctrl+Alt+J']);
    expect(commandOfKey('x', 'page', studio)).toBeNull();
    expect(commandOfKey('Ctrl+Alt+J', 'tree', studio)?.id).toBe('view.flip');
    expect(clashOf('z', flip, studio)?.id).toBe('view.evaluation');
  });

  test('navigation commands walk the line of the current node', async () => {
    const studio = await testStudio();
    playAll(studio, ['D', 'A', 'b']);
    runCommand('game.previous', studio);
    playAll(studio, ['a']);
    runCommand('game.start', studio);
    runCommand('game.end', studio);
    expect(studio.documents.shown?.path).toBe('D/A/a');
    runCommand('game.previous-sibling', studio);
    expect(studio.documents.shown?.path).toBe('D/A/b');
    runCommand('game.back', studio);
    expect(studio.documents.shown?.path).toBe('D/A/a');
    expect(runCommand('game.next', studio)).toBe(false);
  });

  test('cut and paste move a variation, and one undo each takes it back', async () => {
    const studio = await testStudio();
    playAll(studio, ['D', 'A', 'b']);
    const before = studio.documents.shown?.record.root;
    runCommand('edit.cut', studio);
    expect(studio.documents.shown?.path).toBe('D/A');
    runCommand('edit.paste-variation', studio);
    expect(studio.documents.shown?.path).toBe('D/A/b');
    runCommand('edit.undo', studio);
    runCommand('edit.undo', studio);
    expect(studio.documents.shown?.record.root).toBe(before);
  });

  test('the same glyph twice takes it away', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    runCommand('edit.glyph-mistake', studio);
    expect(studio.documents.shown?.node.moveGlyph).toBe('mistake');
    runCommand('edit.glyph-mistake', studio);
    expect(studio.documents.shown?.node.moveGlyph).toBeNull();
  });
});
