/** The menu of the host follows all that commands read. */
import { nextTick } from 'vue';
import { expect, it, vi } from 'vitest';
import type { HostMenu, HostMenuEntry } from '../../../../engine/protocol/host-data.ts';
import { ROOT } from '../../../../engine/tree/path.ts';
import { keepNativeMenu } from '../../../../renderer/shell/commands/native-menu.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { testStudio, type TestStudio } from '../../support/studio.ts';

interface Shown {
  readonly studio: TestStudio;
  /** How often the host was given a menu. */
  readonly given: readonly (readonly HostMenu[])[];
  /** Whether a line of the menu given last can be chosen; null if it is not there. */
  readonly isEnabled: (id: string) => boolean | null;
}

async function shown(): Promise<Shown> {
  vi.useFakeTimers();
  const studio = await testStudio();
  const given: (readonly HostMenu[])[] = [];
  const host = {
    ...studio.host,
    isDesktop: true,
    setMenu: (menus: readonly HostMenu[]): void => void given.push(menus),
  };
  keepNativeMenu({ ...studio, host });
  const find = (entries: readonly HostMenuEntry[], id: string): boolean | null => {
    for (const entry of entries) {
      if (entry.kind === 'separator') continue;
      if (entry.id === id) return entry.isEnabled;
      const inside = entry.kind === 'submenu' ? find(entry.entries, id) : null;
      if (inside !== null) return inside;
    }
    return null;
  };
  const isEnabled = (id: string): boolean | null =>
    find(given.at(-1)?.flatMap(({ entries }) => entries) ?? [], id);
  return { studio, given, isEnabled };
}

async function afterAMoment(): Promise<void> {
  await nextTick();
  vi.advanceTimersByTime(200);
}

it('is right while a position is set up, and after it', async () => {
  const { studio, isEnabled } = await shown();
  expect(isEnabled('game.resign')).toBe(true);
  expect(runCommand('edit.set-up', studio)).toBe(true);
  await afterAMoment();
  expect(isEnabled('game.resign')).toBe(false);
  runCommand('draft.cancel', studio);
  await afterAMoment();
  expect(isEnabled('game.resign')).toBe(true);
});

it('is made once for many changes of a moment, and not where nothing of it changes', async () => {
  const { studio, given } = await shown();
  expect(given).toHaveLength(1);
  studio.play.move('D');
  studio.documents.goTo(ROOT);
  studio.ui.flipped = true;
  await afterAMoment();
  expect(given).toHaveLength(2);
  studio.ui.announce('nothing');
  await afterAMoment();
  expect(given).toHaveLength(2);
});
