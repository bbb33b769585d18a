/** The list of all commands with their keys; runs commands by id. */
import { fail } from '../../../engine/core/result.ts';
import { hasKeys } from '../../i18n/text.ts';
import { PartFault } from '../on-demand.ts';
import { availability, type Command } from './command.ts';
import { keyLabel } from './keys.ts';
import { idsOf, MENUS, type MenuName, type MenuPlan } from './menu-plan.ts';
import type { Studio } from '../../studio/studio.ts';

const NO_MENUS: MenuPlan = {
  bar: { file: [], edit: [], moves: [], board: [], analysis: [], rules: [], help: [] },
  contexts: { node: [], board: [], game: [], 'add-game': [] },
};

/**
 * The shell does not know the features: their commands and the menus are passed to it once, before anything is shown.
 */
const registry: {
  commands: readonly Command[];
  byId: ReadonlyMap<string, Command>;
  plan: MenuPlan;
  menuById: ReadonlyMap<string, MenuName>;
} = { commands: [], byId: new Map(), plan: NO_MENUS, menuById: new Map() };

/** Sets the commands; the commands of the menus come first, in their order. */
export function setCommands(commands: readonly Command[], plan = NO_MENUS): void {
  const places = MENUS.flatMap((menu) => idsOf(plan.bar[menu]).map((id) => [id, menu] as const));
  const order = new Map(places.map(([id], i) => [id, i]));
  const place = ({ id }: Command): number => order.get(id) ?? order.size;
  registry.commands = commands.toSorted((a, b) => place(a) - place(b));
  registry.byId = new Map(commands.map((command) => [command.id, command]));
  registry.plan = plan;
  registry.menuById = new Map(places);
}

/** Returns every command, with the commands of the menus first. */
export function allCommands(): readonly Command[] {
  return registry.commands;
}

/** Returns the place of each command in the menus. */
export function menuPlan(): MenuPlan {
  return registry.plan;
}

/** Returns the menu of the bar that has a command; null for a command that is only in the palette and on keys. */
export function menuOf(id: string): MenuName | null {
  return registry.menuById.get(id) ?? null;
}

/** Returns the command with this id, or null. */
export function findCommand(id: string): Command | null {
  return registry.byId.get(id) ?? null;
}

/** Returns the keys of a command as the user has set them, or else its default keys on this host. */
export function keysOf(command: Command, studio: Studio): readonly string[] {
  const own = studio.settings.values.keys[command.id];
  if (own) return own;
  const { isDesktop, isMac } = studio.host;
  return (
    (isMac ? command.macKeys : undefined) ??
    (isDesktop ? undefined : command.browserKeys) ??
    command.keys ??
    []
  );
}

/** Returns the keys of a command as they are on the keyboard. */
export function keyLabels(command: Command, studio: Studio): readonly string[] {
  return keysOf(command, studio).map((key) => keyLabel(key, studio.host.isMac));
}

/** Returns a key as buttons and menus show it beside their words; `''` for none, or where only fingers are. */
export function keyHint(key: string | null | undefined, studio: Studio): string {
  return key && hasKeys.value ? keyLabel(key, studio.host.isMac) : '';
}

/** Returns the first key of a command as a button shows it; `''` if it has none. */
export function keyText(id: string, studio: Studio): string {
  const command = findCommand(id);
  return keyHint(command && keysOf(command, studio)[0], studio);
}

/** Returns a text with the key of a command, `Mark (m)`; only the text if the command has none. */
export function withKey(text: string, id: string, studio: Studio): string {
  const key = keyText(id, studio);
  return key === '' ? text : `${text} (${key})`;
}

/** Tells whether the command exists and can run now. */
export function canRun(id: string, studio: Studio): boolean {
  const command = findCommand(id);
  return command !== null && availability(command, studio) === true;
}

/** Returns the command of a key in a scope; scopes narrower than the page take precedence. */
export function commandOfKey(key: string, scope: string, studio: Studio): Command | null {
  const has = (command: Command, where: string): boolean =>
    (command.scope ?? 'page') === where && keysOf(command, studio).includes(key);
  const inScope = scope === 'page' ? undefined : registry.commands.find((command) => has(command, scope));
  return inScope ?? registry.commands.find((command) => has(command, 'page')) ?? null;
}

/** Returns the command that already has a key which the user wants to give to another command, or null. */
export function clashOf(key: string, command: Command, studio: Studio): Command | null {
  const scope = command.scope ?? 'page';
  return (
    registry.commands.find(
      (other) =>
        other !== command && (other.scope ?? 'page') === scope && keysOf(other, studio).includes(key),
    ) ?? null
  );
}

/**
 * Runs a command by id (`view.theme:dark` runs the choice `dark`) if it can run now; the refusal shown is then removed.
 *
 * @returns false if there is no such command or it cannot run.
 */
export function runCommand(id: string, studio: Studio): boolean {
  const colon = id.indexOf(':');
  const command = findCommand(colon < 0 ? id : id.slice(0, colon));
  if (!command || availability(command, studio) !== true) return false;
  if (command.kind === 'choice' && colon < 0) return false;
  studio.ui.refusal = '';
  const done = command.kind === 'choice' ? command.run(studio, id.slice(colon + 1)) : command.run(studio);
  done?.catch((error: unknown) => {
    if (!(error instanceof PartFault)) throw error;
    studio.ui.showError(fail('ERR_PAGE_PART'));
  });
  return true;
}
