/** Native menus as data: what changed between two of them, and keys as Electron writes them. Pure. */
import type { HostMenu, HostMenuEntry } from '../../engine/protocol/host.ts';

/** The state of one menu line. */
interface MenuFlags {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly isChecked: boolean | null;
}

/** How to get from one menu to another: by setting flags in place, or by building it anew. */
export type MenuChange =
  { readonly kind: 'flags'; readonly flags: readonly MenuFlags[] } | { readonly kind: 'rebuild' };

/** Compares two menus; rebuilding closes an open menu, so it is done only where texts or lines differ. */
export function menuChange(before: readonly HostMenu[], after: readonly HostMenu[]): MenuChange {
  if (makeShape(before) !== makeShape(after)) return { kind: 'rebuild' };
  const old = new Map(flagsOf(before).map((flags) => [flags.id, flags]));
  const flags = flagsOf(after).filter((now) => {
    const then = old.get(now.id);
    return then?.isEnabled !== now.isEnabled || then.isChecked !== now.isChecked;
  });
  return { kind: 'flags', flags };
}

/** All that cannot be changed in place, as one text. Whether a line is a switch is part of it, its state is not. */
function makeShape(menus: readonly HostMenu[]): string {
  const line = (entry: HostMenuEntry): unknown => {
    switch (entry.kind) {
      case 'separator':
        return null;
      case 'item':
        return [entry.id, entry.label, entry.key, entry.isChecked !== null];
      case 'submenu':
        return [entry.id, entry.label, entry.entries.map(line)];
    }
  };
  return JSON.stringify(menus.map((menu) => [menu.group, menu.label, menu.entries.map(line)]));
}

function flagsOf(menus: readonly HostMenu[]): readonly MenuFlags[] {
  const lines = (entry: HostMenuEntry): readonly MenuFlags[] => {
    switch (entry.kind) {
      case 'separator':
        return [];
      case 'item':
        return [{ id: entry.id, isEnabled: entry.isEnabled, isChecked: entry.isChecked }];
      case 'submenu':
        return [
          { id: entry.id, isEnabled: entry.isEnabled, isChecked: null },
          ...entry.entries.flatMap(lines),
        ];
    }
  };
  return menus.flatMap((menu) => menu.entries.flatMap(lines));
}

const NAMED_KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Escape: 'Esc',
  Enter: 'Enter',
  Delete: 'Delete',
  Backspace: 'Backspace',
  Space: 'Space',
  Tab: 'Tab',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  '+': 'Plus',
};

const MODIFIERS: Readonly<Record<string, string>> = { Ctrl: 'CommandOrControl', Alt: 'Alt', Shift: 'Shift' };

/** `Ctrl+Shift+S` as Electron's accelerator `CommandOrControl+Shift+S`; null for a key it has no name for. */
export function makeAccelerator(key: string): string | null {
  const parts = key.split(/\+(?=.)/);
  const last = parts.pop();
  if (last === undefined) return null;
  const base = NAMED_KEYS[last] ?? plainKey(last);
  const modifiers = parts.map((part) => MODIFIERS[part]);
  if (base === null || modifiers.includes(undefined)) return null;
  return [...modifiers, base].join('+');
}

function plainKey(key: string): string | null {
  if (/^Digit[0-9]$/.test(key)) return key.slice(5);
  if (/^F([1-9]|1[0-9]|2[0-4])$/.test(key)) return key;
  return /^[!-~]$/.test(key) ? key.toUpperCase() : null;
}

/** Whether a key works only together with Ctrl or Alt, so that it never types a letter. */
export function isChord(key: string): boolean {
  return /^(?:Ctrl|Alt)\+/.test(key) || /^(?:Shift\+)?F\d/.test(key);
}

/** A label as native menus read it, where `&` marks the access key. */
export function nativeLabel(label: string): string {
  return label.replaceAll('&', '&&');
}
