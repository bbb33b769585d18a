/**
 * The plan of the menus: the place of each command. The features give the commands, `features/menus.ts` the one plan.
 * Commands in no menu are available by key and in the palette.
 */

/** Menus of the bar, in order. */
export const MENUS = ['file', 'edit', 'moves', 'board', 'analysis', 'rules', 'help'] as const;
export type MenuName = (typeof MENUS)[number];

/** The subject of a context menu. */
export const MENU_CONTEXTS = ['node', 'board', 'game', 'add-game'] as const;
export type MenuContext = (typeof MENU_CONTEXTS)[number];

/** Menus inside menus; each has its text `submenu.<name>`. */
export const SUBMENUS = [
  'add-game',
  'aids',
  'branch',
  'builder',
  'changed-file',
  'compare',
  'copy',
  'delete',
  'delete-more',
  'draft',
  'engine',
  'engine-game',
  'exercises',
  'fold',
  'games',
  'glyph',
  'go',
  'jump',
  'laps',
  'layout',
  'marks',
  'order',
  'panes',
  'play',
  'proofs',
  'review',
  'tabs',
  'zoom',
] as const;
type Submenu = (typeof SUBMENUS)[number];

/** One line: a command by its id, `-` between sections, a submenu, or each answer of a choice as a line. */
export type MenuLine =
  | string
  | { readonly submenu: Submenu; readonly lines: readonly MenuLine[] }
  | { readonly choices: string };

export interface MenuPlan {
  readonly bar: Readonly<Record<MenuName, readonly MenuLine[]>>;
  readonly contexts: Readonly<Record<MenuContext, readonly MenuLine[]>>;
}

/** Returns the ids of all commands among these lines, submenus included. */
export function idsOf(lines: readonly MenuLine[]): readonly string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return line === '-' ? [] : [line];
    return 'submenu' in line ? idsOf(line.lines) : [line.choices];
  });
}
