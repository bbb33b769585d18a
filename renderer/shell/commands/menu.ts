/** Menus as data, made from the registry: the in-page menu bar draws it, Electron's native menu gets the same. */
import { t, textOf } from '../../i18n/text.ts';
import {
  availability,
  COMMAND_GROUPS,
  type Command,
  type CommandGroup,
  type MenuContext,
} from './command.ts';
import { keysOf, allCommands } from './registry.ts';
import type { Studio } from '../../studio/studio.ts';

/** One line of a menu. */
export type MenuEntry =
  | { readonly kind: 'separator' }
  | {
      readonly kind: 'item';
      /** Command id, with `:` and the choice for an item of a submenu. */
      readonly id: string;
      readonly label: string;
      readonly key: string | null;
      readonly isEnabled: boolean;
      /** Why not, if it is not enabled. */
      readonly reason: string | null;
      /** Null where it is no switch. */
      readonly isChecked: boolean | null;
    }
  | {
      readonly kind: 'submenu';
      readonly id: string;
      readonly label: string;
      readonly isEnabled: boolean;
      readonly entries: readonly MenuEntry[];
    };

/** A whole menu. */
export interface MenuModel {
  readonly group: CommandGroup;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The label of a command, with what it would act on. */
export function commandLabel(command: Command, studio: Studio): string {
  const detail = command.detail?.(studio) ?? '';
  const label = textOf(`command.${command.id}`);
  return detail === '' ? label : t('command.with-detail', { label, detail });
}

/** The menu line of a command. */
function menuEntry(command: Command, studio: Studio): MenuEntry {
  const can = availability(command, studio);
  if (command.kind === 'choice') {
    const entries = command.choices(studio).map((choice): MenuEntry => ({
      kind: 'item',
      id: `${command.id}:${choice.id}`,
      label: choice.label,
      key: null,
      isEnabled: can === true,
      reason: null,
      isChecked: choice.isChecked ?? null,
    }));
    return {
      kind: 'submenu',
      id: command.id,
      label: commandLabel(command, studio),
      isEnabled: can === true && entries.length > 0,
      entries,
    };
  }
  return {
    kind: 'item',
    id: command.id,
    label: commandLabel(command, studio),
    key: keysOf(command, studio)[0] ?? null,
    isEnabled: can === true,
    reason: can === true ? null : t(can),
    isChecked: command.isChecked?.(studio) ?? null,
  };
}

/** The lines of a menu: neighbours of one submenu are folded into it, a line stands between sections. */
function menuLines(commands: readonly Command[], studio: Studio): readonly MenuEntry[] {
  const lines: MenuEntry[] = [];
  let before: Command | undefined;
  for (const command of commands) {
    const { submenu } = command;
    const isSame = submenu !== undefined && before?.submenu === submenu;
    if (before && before.section !== command.section) lines.push({ kind: 'separator' });
    before = command;
    if (isSame) continue;
    if (submenu === undefined) {
      lines.push(menuEntry(command, studio));
      continue;
    }
    const entries = commands
      .filter((each) => each.submenu === submenu)
      .map((each) => menuEntry(each, studio));
    const isEnabled = entries.some((entry) => entry.kind !== 'separator' && entry.isEnabled);
    lines.push({
      kind: 'submenu',
      id: `submenu.${submenu}`,
      label: t(`submenu.${submenu}`),
      isEnabled,
      entries,
    });
  }
  return lines;
}

/** The lines of one menu. Asked for when the menu opens: some conditions look through the whole tree. */
export function groupEntries(group: CommandGroup, studio: Studio): readonly MenuEntry[] {
  return menuLines(
    allCommands().filter((command) => command.group === group && command.isHidden !== true),
    studio,
  );
}

/** The menu bar: one menu a group, in order. */
export function menuBar(studio: Studio): readonly MenuModel[] {
  return COMMAND_GROUPS.map((group) => ({
    group,
    label: t(`menu.${group}`),
    entries: groupEntries(group, studio),
  }));
}

/** The context menu of a tree node, of the board or of a game in the library. */
export function contextMenu(context: MenuContext, studio: Studio): readonly MenuEntry[] {
  return menuLines(
    allCommands().filter((command) => command.contexts?.includes(context)),
    studio,
  );
}
