/** Commands that annotate moves: comment, glyphs, bookmark. */
import { focusPane } from '../../shell/focus.ts';
import { setBookmark, setMoveGlyph, setPositionGlyph } from '../../../engine/tree/annotate.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { clearVerdicts } from '../../../engine/tree/verdicts.ts';
import {
  MOVE_GLYPHS,
  POSITION_GLYPHS,
  type MoveGlyph,
  type PositionGlyph,
} from '../../../engine/tree/types.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { hasGame, hasMove } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';

function glyphCommand(glyph: MoveGlyph, index: number): ActionCommand {
  return action({
    id: `edit.glyph-${glyph}`,
    group: 'edit',
    keys: [`Digit${String(index + 1)}`],
    enabled: hasMove,
    isChecked: (studio) => studio.documents.shown?.node.moveGlyph === glyph,
    run: (studio) =>
      void runEdit(studio, 'undo.glyph', (record, path) =>
        setMoveGlyph(record, path, nodeAt(record.root, path)?.moveGlyph === glyph ? null : glyph),
      ),
  });
}

function positionGlyphCommand(glyph: PositionGlyph, index: number): ActionCommand {
  return action({
    id: `edit.position-${glyph}`,
    group: 'edit',
    keys: [`Shift+Digit${String(index + 1)}`],
    enabled: hasGame,
    isChecked: (studio) => studio.documents.shown?.node.positionGlyph === glyph,
    run: (studio) =>
      void runEdit(studio, 'undo.glyph', (record, path) =>
        setPositionGlyph(record, path, nodeAt(record.root, path)?.positionGlyph === glyph ? null : glyph),
      ),
  });
}

export const annotateCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.comment',
    group: 'edit',
    keys: ['Enter'],
    enabled: hasGame,
    run: (studio) => {
      studio.settings.showPanel('note', 'notes');
      focusPane('note');
    },
  }),
  action({
    id: 'edit.bookmark',
    group: 'edit',
    keys: ['Ctrl+B'],
    enabled: hasGame,
    isChecked: (studio) => studio.documents.shown?.node.isBookmark ?? false,
    run: (studio) =>
      void runEdit(studio, 'undo.bookmark', (record, path) =>
        setBookmark(record, path, nodeAt(record.root, path)?.isBookmark !== true),
      ),
  }),
  ...MOVE_GLYPHS.map(glyphCommand),
  action({
    id: 'edit.glyph-none',
    group: 'edit',
    keys: ['Digit0'],
    enabled: (studio) => {
      const node = studio.documents.shown?.node;
      const hasGlyph = node && (node.moveGlyph ?? node.positionGlyph ?? node.verdict) !== null;
      return hasGlyph ? true : 'reason.no-glyph';
    },
    run: (studio) =>
      void runEdit(studio, 'undo.glyph', (record, path) => {
        const plain = path === '' ? null : setMoveGlyph(record, path, null);
        if (plain && !plain.ok) return plain;
        const own = plain ? clearVerdicts(plain.value.record, path, path) : null;
        if (own && !own.ok) return own;
        return setPositionGlyph(own?.value.record ?? record, path, null);
      }),
  }),
  ...POSITION_GLYPHS.map(positionGlyphCommand),
];
