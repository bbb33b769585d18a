/** Glyphs from values: set for the whole game, accepted as one's own, or wiped. */
import { judgeGame } from '../../../engine/review/judge-game.ts';
import { judgingFor } from '../../studio/judging.ts';
import type { Judging } from '../../../engine/review/verdict.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { findNodes } from '../../../engine/find/find.ts';
import type { Edited } from '../../../engine/tree/edit.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { acceptVerdicts, clearVerdicts, setVerdicts } from '../../../engine/tree/verdicts.ts';
import { t, type MessageKey } from '../../i18n/text.ts';
import type { Shown } from '../../studio/documents.ts';
import { outcomeValue } from '../../../engine/rules/outcome-value.ts';
import { valueKey } from '../../studio/value-store.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';

function countVerdicts(studio: Studio): number {
  const root = studio.documents.shown?.record.root;
  return root ? [...findNodes(root, (node) => node.verdict !== null)].length : 0;
}

function hasVerdicts(studio: Studio): Availability {
  const root = studio.documents.shown?.record.root;
  if (!root) return 'reason.no-document';
  const first = findNodes(root, (node) => node.verdict !== null).next();
  return first.done === true ? 'reason.no-verdicts' : true;
}

function judge(
  { record, rules, positions, document: { book } }: Shown,
  judging: Judging,
): ReturnType<typeof judgeGame> {
  const valuesAt = (position: Position): StoredValues | null => {
    const ended = position.outcome ? outcomeValue(rules, position.outcome) : null;
    return ended ? { value: ended, moves: [], engine: '' } : (book.get(valueKey(rules, position)) ?? null);
  };
  return judgeGame(record.root, positions, valuesAt, judging);
}

/** Accepts or wipes all verdicts and says how many there were. */
function forAll(
  id: string,
  said: MessageKey,
  edit: (record: GameRecord, path: Path) => Edited,
): ActionCommand {
  return action({
    id,
    group: 'analysis',
    enabled: hasVerdicts,
    run: (studio) => {
      const n = countVerdicts(studio);
      if (runEdit(studio, 'undo.verdicts', edit)) studio.ui.announce(t(said, { n }));
    },
  });
}

export const verdictCommands: readonly ActionCommand[] = [
  action({
    id: 'analysis.verdicts',
    group: 'analysis',
    enabled: (studio): Availability => {
      const game = hasGame(studio);
      if (game !== true) return game;
      return (studio.documents.active?.book.size ?? 0) > 0 ? true : 'reason.no-stored-values';
    },
    run: (studio) => {
      const { shown } = studio.documents;
      if (!shown) return;
      const { verdicts, unknown } = judge(shown, judgingFor(studio.settings.values, shown.rules.game));
      if (!runEdit(studio, 'undo.verdicts', (record, path) => setVerdicts(record, path, verdicts))) return;
      const made = t('verdict.made', { n: verdicts.size });
      studio.ui.announce(t('verdict.unknown', { made, n: unknown }));
    },
  }),
  forAll('analysis.accept-verdicts', 'verdict.accepted', (record, path) => acceptVerdicts(record, path)),
  forAll('analysis.clear-verdicts', 'verdict.cleared', (record, path) => clearVerdicts(record, path)),
];
