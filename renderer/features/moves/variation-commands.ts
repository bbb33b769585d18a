/** Commands that change the tree: clipboard of variations, order, deletion. All can be undone. */
import { copyBranch, cutBranch, pasteBranch } from '../../../engine/tree/clip.ts';
import {
  deleteAnnotations,
  deleteBelow,
  deleteFrom,
  deleteOthers,
  deleteSiblings,
} from '../../../engine/tree/delete.ts';
import { collapseOthers, expandAll, setCollapsed } from '../../../engine/tree/fold.ts';
import { siblingPath } from '../../../engine/tree/navigate.ts';
import { isOnMainLine, nodeAt } from '../../../engine/tree/node.ts';
import { makeMainLine, moveDown, moveUp, promote, sortByValue } from '../../../engine/tree/order.ts';
import { parentPath } from '../../../engine/tree/path.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import { extractBranch, flattenTo } from '../../../engine/tree/record.ts';
import { storeValues } from '../../../engine/tree/annotate.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { also, hasGame, hasMove } from '../../shell/commands/conditions.ts';
import { writeVariation } from './copied-variation.ts';
import { editAction, runEdit, tryEdit, type Change, type UndoKey } from '../../shell/commands/edits.ts';
import { keyLabel } from '../../shell/commands/keys.ts';
import type { Studio } from '../../studio/studio.ts';

function edit(
  command: Omit<ActionCommand, 'kind' | 'group' | 'run' | 'edit'>,
  key: UndoKey,
  change: Change,
): ActionCommand {
  return editAction(command, key, () => change);
}

function isVariation(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (!shown) return 'reason.no-document';
  return isOnMainLine(shown.record.root, shown.path) ? 'reason.on-main-line' : true;
}

/** Deletes the annotations of this node and of all nodes that follow. */
const deleteWritten: Change = (record, path) => deleteAnnotations(record, path, 'branch');

/** Whether a node can be folded. The start cannot, because it has no control to unfold it. */
const canFold = also(
  hasMove,
  'reason.at-end',
  ({ documents }) => (documents.shown?.node.children.length ?? 0) > 0,
);

function hasSibling(by: -1 | 1): (studio: Studio) => Availability {
  return (studio) => {
    const { shown } = studio.documents;
    if (!shown) return 'reason.no-document';
    return siblingPath(shown.record.root, shown.path, by) === null ? 'reason.no-sibling' : true;
  };
}

function copyVariation(studio: Studio): boolean {
  const { shown } = studio.documents;
  if (!shown) return false;
  const clip = copyBranch(shown.record, shown.path, shown.positions);
  if (clip.ok) {
    studio.clipboard.clip = clip.value;
    void writeVariation(studio, shown);
  }
  studio.ui.announce(clip.ok ? t('announce.copied') : failureText(clip));
  return clip.ok;
}

function pasteCopied({ clipboard: { clip } }: Studio): Change | null {
  return clip && ((record, path, positions) => pasteBranch(record, path, clip, positions));
}

export const variationCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.cut',
    group: 'edit',
    keys: ['Ctrl+X'],
    enabled: hasMove,
    edit: (studio) => tryEdit(studio, cutBranch),
    run: (studio) => {
      if (!copyVariation(studio)) return;
      runEdit(studio, 'undo.cut', cutBranch);
    },
  }),
  action({
    id: 'edit.copy',
    group: 'edit',
    keys: ['Ctrl+C'],
    enabled: hasMove,
    run: (studio) => void copyVariation(studio),
  }),
  action({
    id: 'edit.paste',
    group: 'edit',
    keys: ['Ctrl+V'],
    // The clipboard is read only on pasting; games from elsewhere open next to a draft, too.
    inDraft: true,
    edit: (studio) => {
      const paste = pasteCopied(studio);
      return paste && tryEdit(studio, paste);
    },
    run: async ({ host, ui }) => {
      if (!(await host.paste()))
        ui.refuse(t('announce.paste-refused', { key: keyLabel('Ctrl+V', host.isMac) }));
    },
  }),
  editAction(
    {
      id: 'edit.paste-variation',
      enabled: (studio) => (studio.clipboard.clip && studio.documents.shown ? true : 'reason.nothing-copied'),
    },
    'undo.paste',
    pasteCopied,
  ),
  edit({ id: 'edit.promote', keys: ['Ctrl+ArrowUp'], enabled: isVariation }, 'undo.promote', promote),
  edit(
    {
      id: 'edit.main-line',
      keys: ['Ctrl+Shift+ArrowUp'],
      enabled: isVariation,
    },
    'undo.main-line',
    makeMainLine,
  ),
  edit({ id: 'edit.move-up', keys: ['Alt+ArrowUp'], enabled: hasSibling(-1) }, 'undo.move-up', moveUp),
  edit({ id: 'edit.move-down', keys: ['Alt+ArrowDown'], enabled: hasSibling(1) }, 'undo.move-down', moveDown),
  editAction(
    {
      id: 'edit.sort',
      enabled: (studio) => (studio.documents.values ? true : 'reason.no-values'),
    },
    'undo.sort',
    ({ documents: { values } }) =>
      values &&
      ((record, path, positions) => {
        const valued = storeValues(record, path, values);
        return valued.ok ? sortByValue(valued.value.record, path, positions) : valued;
      }),
  ),
  edit({ id: 'edit.delete', keys: ['Delete'], enabled: hasMove }, 'undo.delete', deleteFrom),
  edit(
    {
      id: 'edit.delete-below',
      keys: ['Ctrl+Delete'],
      enabled: hasGame,
    },
    'undo.delete-below',
    deleteBelow,
  ),
  edit(
    {
      id: 'edit.delete-siblings',
      keys: ['Shift+Delete'],
      enabled: hasMove,
    },
    'undo.delete-siblings',
    deleteSiblings,
  ),
  edit({ id: 'edit.delete-others', enabled: hasMove }, 'undo.delete-others', deleteOthers),
  {
    ...edit({ id: 'edit.delete-annotations', enabled: hasGame }, 'undo.delete-annotations', deleteWritten),
    run: (studio) => {
      const before = studio.documents.shown?.record;
      const done = before ? tryEdit(studio, deleteWritten) : null;
      const count = before && done ? (previewEdit(before, done)?.changed.length ?? 0) : 0;
      if (runEdit(studio, 'undo.delete-annotations', deleteWritten) && count > 0)
        studio.ui.tellDone(t('done.annotations', { n: count }), studio.documents.shown?.record ?? null);
    },
  },
  edit({ id: 'edit.flatten', enabled: hasMove }, 'undo.flatten', flattenTo),
  action({
    id: 'edit.extract',
    group: 'edit',
    enabled: hasMove,
    run: (studio) => {
      const { shown } = studio.documents;
      if (!shown) return;
      const branch = extractBranch(shown.record, shown.path);
      if (!branch.ok) return;
      const document = studio.documents.add(
        t('document.branch-of', { name: shown.document.name }),
        { games: [branch.value.record] },
        { isSaved: false },
      );
      studio.documents.activate(document.id);
      studio.documents.goTo(shown.path);
    },
  }),
  edit(
    {
      id: 'edit.collapse',
      keys: ['-'],
      isChecked: (studio) => studio.documents.shown?.node.isCollapsed ?? false,
      enabled: canFold,
    },
    'undo.fold',
    (record, path) => setCollapsed(record, path, nodeAt(record.root, path)?.isCollapsed !== true),
  ),
  edit({ id: 'edit.collapse-others', keys: ['_'], enabled: hasGame }, 'undo.fold', (record, path) =>
    collapseOthers(record, parentPath(path)),
  ),
  edit({ id: 'edit.expand-all', keys: ['*'], enabled: hasGame }, 'undo.fold', (record) => expandAll(record)),
];
