/** The one list of commands, their keys, and running them by id. */
import { aidCommands } from './aids.ts';
import { analysisCommands } from './analysis.ts';
import { annotateCommands } from './annotate.ts';
import { boardLookCommands } from './board-look.ts';
import { builderCommands } from './builder.ts';
import { compareCommands } from './compare.ts';
import { availability, type Command, type KeyScope } from './command.ts';
import { copyCommands } from './copy.ts';
import { editCommands } from './edit.ts';
import { editorCommands } from './editor.ts';
import { exportCommands } from './export.ts';
import { fileCommands } from './file.ts';
import { findCommands } from './find.ts';
import { gameCommands } from './game.ts';
import { helpCommands } from './help.ts';
import { keyLabel } from './keys.ts';
import { libraryCommands } from './library.ts';
import { markCommands } from './marks.ts';
import { mendCommands } from './mend.ts';
import { movesViewCommands } from './moves-view.ts';
import { mergeCommands } from './merge.ts';
import { navigateCommands } from './navigate.ts';
import { relayCommands } from './relay.ts';
import { ruleSetCommands } from './rule-sets.ts';
import { rulesCommands } from './rules.ts';
import { sparringCommands } from './sparring.ts';
import type { Studio } from './studio.ts';
import { variationCommands } from './variation.ts';
import { verdictCommands } from './verdicts.ts';
import { viewCommands } from './view.ts';

const ALL: readonly Command[] = [
  ...fileCommands,
  ...ruleSetCommands,
  ...rulesCommands,
  ...exportCommands,
  ...editCommands,
  ...copyCommands,
  ...editorCommands,
  ...variationCommands,
  ...mendCommands,
  ...mergeCommands,
  ...findCommands,
  ...annotateCommands,
  ...markCommands,
  ...boardLookCommands,
  ...viewCommands,
  ...aidCommands,
  ...movesViewCommands,
  ...navigateCommands,
  ...relayCommands,
  ...gameCommands,
  ...sparringCommands,
  ...libraryCommands,
  ...builderCommands,
  ...analysisCommands,
  ...verdictCommands,
  ...compareCommands,
  ...helpCommands,
];

/** Every command, in menu order inside its group: by section, then as listed. */
export const COMMANDS: readonly Command[] = ALL.toSorted((a, b) => a.section - b.section);

const BY_ID: ReadonlyMap<string, Command> = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command with this id, or null. */
export function findCommand(id: string): Command | null {
  return BY_ID.get(id) ?? null;
}

/** The keys of a command as the user has set them, else the ones it comes with on this host. */
export function keysOf(command: Command, studio: Studio): readonly string[] {
  const own = studio.settings.values.keys[command.id];
  if (own) return own;
  return (studio.host.kind === 'browser' ? command.browserKeys : undefined) ?? command.keys ?? [];
}

/** The key of a command as a button shows it: its first one, `''` if it has none. */
export function keyText(id: string, studio: Studio): string {
  const command = findCommand(id);
  const key = command ? keysOf(command, studio)[0] : undefined;
  return key === undefined ? '' : keyLabel(key);
}

/** True if there is such a command and it can run now. */
export function canRun(id: string, studio: Studio): boolean {
  const command = findCommand(id);
  return command !== null && availability(command, studio) === true;
}

/** The command a key stands for in a scope; scopes narrower than the page win. */
export function commandOfKey(key: string, scope: KeyScope, studio: Studio): Command | null {
  const has = (command: Command, where: KeyScope): boolean =>
    (command.scope ?? 'page') === where && keysOf(command, studio).includes(key);
  const inScope = scope === 'page' ? undefined : COMMANDS.find((command) => has(command, scope));
  return inScope ?? COMMANDS.find((command) => has(command, 'page')) ?? null;
}

/** The command that already has a key a user wants to give to another one, or null. */
export function clashOf(key: string, command: Command, studio: Studio): Command | null {
  const scope = command.scope ?? 'page';
  return (
    COMMANDS.find(
      (other) =>
        other !== command && (other.scope ?? 'page') === scope && keysOf(other, studio).includes(key),
    ) ?? null
  );
}

/**
 * Runs a command by id (`view.theme:dark` runs the choice `dark`) if it can run now.
 *
 * @returns false if there is no such command or it cannot run.
 */
export function runCommand(id: string, studio: Studio): boolean {
  const colon = id.indexOf(':');
  const command = findCommand(colon < 0 ? id : id.slice(0, colon));
  if (!command || availability(command, studio) !== true) return false;
  if (command.kind === 'choice') {
    if (colon < 0) return false;
    void command.run(studio, id.slice(colon + 1));
  } else {
    void command.run(studio);
  }
  return true;
}
