/**
 * Menus as data, made from the registry: the menu bar in the page draws them, and Electron's native menu gets the same
 * data.
 */
import { t, textOf } from '../../i18n/text.ts';
import { appliesHere, availability, type ChoiceCommand, type Command } from './command.ts';
import { MENUS, type MenuContext, type MenuLine, type MenuName } from './menu-plan.ts';
import { findCommand, keysOf, menuPlan } from './registry.ts';
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
      /** The reason if it is not enabled. */
      readonly reason: string | null;
      /** Null if it is not a switch. */
      readonly isChecked: boolean | null;
    }
  | {
      readonly kind: 'submenu';
      readonly id: string;
      readonly label: string;
      readonly isEnabled: boolean;
      /** The reason if it is not enabled. */
      readonly reason: string | null;
      readonly entries: readonly MenuEntry[];
    };

/** A whole menu. */
export interface MenuModel {
  readonly group: MenuName;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Makes a line that is no command. `reason`: why it cannot be chosen now. */
export function plainEntry(
  id: string,
  label: string,
  key: string | null = null,
  reason: string | null = null,
): MenuEntry {
  return { kind: 'item', id, label, key, isEnabled: reason === null, reason, isChecked: null };
}

/** Returns the label of a command, with what it would act on. */
export function commandLabel(command: Command, studio: Studio): string {
  const detail = command.detail?.(studio) ?? '';
  const label = textOf(`command.${command.id}`);
  return detail === '' ? label : t('word.with-detail', { label, detail });
}

/** Returns the answers of a choice by its id, one line each. */
export function choiceEntries(id: string, studio: Studio): readonly MenuEntry[] {
  const command = findCommand(id);
  return command?.kind === 'choice' ? choiceLines(command, studio) : [];
}

/** Returns the answers of a choice, one line each. */
function choiceLines(command: ChoiceCommand, studio: Studio): readonly MenuEntry[] {
  const can = availability(command, studio);
  return command.choices(studio).map((choice): MenuEntry => ({
    kind: 'item',
    id: `${command.id}:${choice.id}`,
    label: choice.label,
    key: null,
    isEnabled: can === true,
    reason: can === true ? null : t(can),
    isChecked: choice.isChecked ?? null,
  }));
}

/** Makes a line that opens more lines; it can be opened if one of them can be chosen. */
function folded(id: string, label: string, entries: readonly MenuEntry[], reason: string | null): MenuEntry {
  const isEnabled = entries.some((entry) => entry.kind !== 'separator' && entry.isEnabled);
  const first = entries.find((entry) => entry.kind !== 'separator');
  return {
    kind: 'submenu',
    id,
    label,
    isEnabled,
    reason: isEnabled ? null : (reason ?? first?.reason ?? null),
    entries,
  };
}

/** Makes the menu line of a command. */
function commandLine(command: Command, studio: Studio): MenuEntry {
  const can = availability(command, studio);
  const label = commandLabel(command, studio);
  const reason = can === true ? null : t(can);
  if (command.kind === 'choice') return folded(command.id, label, choiceLines(command, studio), reason);
  return {
    kind: 'item',
    id: command.id,
    label,
    key: keysOf(command, studio)[0] ?? null,
    isEnabled: can === true,
    reason,
    isChecked: command.isChecked?.(studio) ?? null,
  };
}

/** Returns the entries that a line of the plan makes here; none if it does not apply. */
function entriesOf(line: MenuLine, studio: Studio): readonly MenuEntry[] {
  if (line === '-') return [{ kind: 'separator' }];
  if (typeof line !== 'string' && 'submenu' in line) {
    const entries = menuEntries(line.lines, studio);
    const label = t(`submenu.${line.submenu}`);
    return entries.length === 0 ? [] : [folded(`submenu.${line.submenu}`, label, entries, null)];
  }
  const command = findCommand(typeof line === 'string' ? line : line.choices);
  if (!command || !appliesHere(command, studio)) return [];
  return typeof line !== 'string' && command.kind === 'choice'
    ? choiceLines(command, studio)
    : [commandLine(command, studio)];
}

/** Returns the lines of a menu as planned; separators are only between lines. */
export function menuEntries(lines: readonly MenuLine[], studio: Studio): readonly MenuEntry[] {
  return lines
    .flatMap((line) => entriesOf(line, studio))
    .filter((entry, i, all) => entry.kind !== 'separator' || isBetween(all, i));
}

/** Tells whether there is a line somewhere before a separator and right after it. */
function isBetween(all: readonly MenuEntry[], i: number): boolean {
  const after = all[i + 1];
  const isLed = all.slice(0, i).some(({ kind }) => kind !== 'separator');
  return isLed && after !== undefined && after.kind !== 'separator';
}

/**
 * Returns the lines of one menu. They are computed when the menu opens, since some conditions look through the whole
 * tree.
 */
export function groupEntries(menu: MenuName, studio: Studio): readonly MenuEntry[] {
  return menuEntries(menuPlan().bar[menu], studio);
}

/** Returns the menus of the bar, in order. */
export function menuBar(studio: Studio): readonly MenuModel[] {
  return MENUS.map((group) => ({
    group,
    label: t(`menu.${group}`),
    entries: groupEntries(group, studio),
  }));
}

/** Returns the context menu of a tree node, of the board or of a game in the library. */
export function contextMenu(context: MenuContext, studio: Studio): readonly MenuEntry[] {
  return menuEntries(menuPlan().contexts[context], studio);
}
