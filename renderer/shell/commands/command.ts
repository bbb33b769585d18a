/**
 * The commands of the window. Menu bar, native menu, context menus, shortcuts, palette and the key overlay read only
 * the registry, so a command is available everywhere or nowhere.
 *
 * Texts are keys made from the id: `command.<id>` and `command.<id>.help`.
 */
import type { Edited } from '../../../engine/tree/edit.ts';
import type { MessageKey } from '../../i18n/text.ts';
import type { Studio } from '../../studio/studio.ts';
import type { WindowPage } from '../../studio/window-parts.ts';

/** The subjects of commands. */
export const COMMAND_GROUPS = ['file', 'edit', 'view', 'game', 'analysis', 'training', 'help'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * Where a key works: everywhere outside text fields, or only while the move tree, the position editor, the list of
 * games, a move being put together, the comparison or the game presented has the focus, while marks are drawn or a
 * move is in hand, or while a page replaces the game.
 */
type KeyScope =
  | 'page'
  | 'tree'
  | 'draft'
  | 'library'
  | 'builder'
  | 'marks'
  | 'hand'
  | 'compare'
  | 'present'
  | WindowPage;

/** True if the command can run now; otherwise the reason why not. */
export type Availability = true | MessageKey;

/** One of several answers of a choice command (theme, scale, recent file); shown as a submenu. */
export interface CommandChoice {
  readonly id: string;
  readonly label: string;
  readonly isChecked?: boolean;
}

interface CommandBase {
  readonly id: string;
  readonly group: CommandGroup;
  readonly scope?: KeyScope;
  /** The first key is the one that is shown. */
  readonly keys?: readonly string[];
  /** Keys used instead in browser mode, where the browser keeps the usual ones for itself. */
  readonly browserKeys?: readonly string[];
  /** Keys used instead on a Mac, where the system keeps the usual ones for itself. */
  readonly macKeys?: readonly string[];
  /** Extra text that names what the command would act on (`undo: comment`). */
  readonly detail?: (studio: Studio) => string;
  readonly enabled?: (studio: Studio) => Availability;
  readonly isChecked?: (studio: Studio) => boolean;
  /** Whether it can run while a draft is in the board's place; without it, commands on the game cannot. */
  readonly inDraft?: boolean;
  /** The page, or every page (true), on which it can run although it belongs to a group that acts on the game. */
  readonly onPage?: boolean | WindowPage;
}

/** A command that does one thing. */
export interface ActionCommand extends CommandBase {
  readonly kind: 'action';
  readonly run: (studio: Studio) => void | Promise<void>;
  /** For a switch that also works while its key is held: switches it off when the key is released. */
  readonly endHold?: (studio: Studio) => void;
  /** The edit it would make of the game shown, for the preview; null if there is none. */
  readonly edit?: (studio: Studio) => Edited | null;
}

/** A command that sets one of several values. */
export interface ChoiceCommand extends CommandBase {
  readonly kind: 'choice';
  readonly choices: (studio: Studio) => readonly CommandChoice[];
  readonly run: (studio: Studio, choice: string) => void | Promise<void>;
}

export type Command = ActionCommand | ChoiceCommand;

/** Makes an action; the id decides its texts. */
export function action(command: Omit<ActionCommand, 'kind'>): ActionCommand {
  return { kind: 'action', ...command };
}

/** Makes a choice; the id decides its texts. */
export function choice(command: Omit<ChoiceCommand, 'kind'>): ChoiceCommand {
  return { kind: 'choice', ...command };
}

/** Groups whose commands act on the game shown, which a draft or a page covers. */
const ON_THE_GAME: ReadonlySet<CommandGroup> = new Set(['edit', 'game', 'analysis']);

/** Tells whether a command can run now. */
export function availability(command: Command, studio: Studio): Availability {
  const isOnGame = ON_THE_GAME.has(command.group);
  const { page } = studio.ui;
  if (isOnGame && page !== null && command.onPage !== true && command.onPage !== page)
    return 'reason.page-open';
  const mayInDraft = command.inDraft ?? !isOnGame;
  if (!mayInDraft && studio.isDrafting()) return 'reason.draft-open';
  return command.enabled?.(studio) ?? true;
}

/**
 * Reasons why a command does not concern the open documents: menus leave out these commands instead of giving the
 * reason.
 */
const NOT_HERE: ReadonlySet<Availability> = new Set<Availability>([
  'reason.file-unchanged',
  'reason.no-building',
  'reason.no-cancelled-draft',
  'reason.no-draft',
  'reason.no-engine-game',
  'reason.no-preview',
  'reason.no-swap',
  'reason.not-comparing',
  'reason.not-correcting',
  'reason.not-presenting',
]);

/** Tells whether a command concerns what is open, even if it cannot run at the moment. */
export function appliesHere(command: Command, studio: Studio): boolean {
  return !NOT_HERE.has(command.enabled?.(studio) ?? true);
}
