/**
 * Commands that move through the game. The tree never changes; nodes that the user leaves are remembered for back and
 * forward.
 */
import { ROOT } from '../../../engine/tree/path.ts';
import type { Path, TreeNode } from '../../../engine/tree/types.ts';
import {
  endPath,
  hasNote,
  mainLinePath,
  nextFork,
  nextPath,
  parentFork,
  previousFork,
  previousPath,
  searchPath,
  siblingPath,
} from '../../../engine/tree/navigate.ts';
import type { Positions } from '../../../engine/tree/positions.ts';
import { nextTurnPath, previousTurnPath } from '../../../engine/tree/turns.ts';
import { revisit } from '../../studio/document.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import type { MessageKey } from '../../i18n/text.ts';

interface Step {
  readonly id: string;
  readonly keys: readonly string[];
  readonly browserKeys?: readonly string[];
  /** Returns the path that the command leads to, or null. */
  readonly to: (root: TreeNode, path: Path, line: Path, positions: Positions) => Path | null;
  /** The reason given if it leads nowhere. */
  readonly reason: MessageKey;
}

const STEPS: readonly Step[] = [
  {
    id: 'game.start',
    keys: ['Home'],
    reason: 'reason.at-start',
    to: (_, path) => (path === ROOT ? null : ROOT),
  },
  {
    id: 'game.previous',
    keys: ['ArrowLeft', ','],
    reason: 'reason.at-start',
    to: (_, path) => previousPath(path),
  },
  { id: 'game.next', keys: ['ArrowRight', '.'], reason: 'reason.at-end', to: nextPath },
  {
    id: 'game.end',
    keys: ['End'],
    reason: 'reason.at-end',
    to: endPath,
  },
  {
    id: 'game.previous-turn',
    keys: ['Ctrl+ArrowLeft'],
    reason: 'reason.at-start',
    to: (_root, path, _line, positions) => previousTurnPath(positions, path),
  },
  {
    id: 'game.next-turn',
    keys: ['Ctrl+ArrowRight'],
    reason: 'reason.at-end',
    to: (root, path, line, positions) => nextTurnPath(positions, root, path, line),
  },
  {
    id: 'game.previous-fork',
    keys: ['Shift+ArrowLeft'],
    reason: 'reason.at-start',
    to: previousFork,
  },
  {
    id: 'game.next-fork',
    keys: ['Shift+ArrowRight'],
    reason: 'reason.at-end',
    to: nextFork,
  },
  {
    id: 'game.previous-sibling',
    keys: ['ArrowUp'],
    reason: 'reason.no-sibling',
    to: (root, path) => siblingPath(root, path, -1),
  },
  {
    id: 'game.next-sibling',
    keys: ['ArrowDown'],
    reason: 'reason.no-sibling',
    to: (root, path) => siblingPath(root, path, 1),
  },
  {
    id: 'game.main-line',
    keys: ['Ctrl+Home'],
    reason: 'reason.on-main-line',
    to: mainLinePath,
  },
  {
    id: 'game.parent-fork',
    keys: ['Ctrl+Backspace'],
    reason: 'reason.on-main-line',
    to: parentFork,
  },
  {
    id: 'game.previous-note',
    keys: ['Shift+F7'],
    reason: 'reason.no-note',
    to: (root, path) => searchPath(root, path, -1, hasNote),
  },
  {
    id: 'game.next-note',
    keys: ['F7'],
    reason: 'reason.no-note',
    to: (root, path) => searchPath(root, path, 1, hasNote),
  },
];

function target(step: Step, studio: Studio): Path | null {
  const { shown } = studio.documents;
  return shown ? step.to(shown.record.root, shown.path, shown.place.line, shown.positions) : null;
}

function stepCommand(step: Step): ActionCommand {
  return action({
    id: step.id,
    group: 'game',
    keys: step.keys,
    enabled: also(hasGame, step.reason, (studio) => target(step, studio) !== null),
    run: (studio) => {
      const path = target(step, studio);
      if (path !== null) studio.documents.goTo(path);
    },
  });
}

function canRevisit(studio: Studio, by: -1 | 1): Availability {
  const { active } = studio.documents;
  return active && revisit(active, by) ? true : 'reason.no-history';
}

export const navigateCommands: readonly ActionCommand[] = [
  ...STEPS.map(stepCommand),
  action({
    id: 'game.go-to',
    group: 'game',
    keys: ['Ctrl+J'],
    enabled: also(
      hasGame,
      'reason.no-moves',
      ({ documents }) => (documents.shown?.record.root.children.length ?? 0) > 0,
    ),
    run: ({ ui }) => ui.open({ kind: 'go-to' }),
  }),
  action({
    id: 'game.back',
    group: 'game',
    keys: ['Alt+ArrowLeft'],
    enabled: (studio) => canRevisit(studio, -1),
    run: (studio) => void studio.documents.goVisited(-1),
  }),
  action({
    id: 'game.forward',
    group: 'game',
    keys: ['Alt+ArrowRight'],
    enabled: (studio) => canRevisit(studio, 1),
    run: (studio) => void studio.documents.goVisited(1),
  }),
];
