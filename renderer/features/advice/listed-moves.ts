/** The moves of the position shown and the levels, as menus list them. */
import { LEVELS } from '../../../engine/analysis/levels.ts';
import { isClaim } from '../../../engine/rules/letters.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import type { CommandChoice } from '../../shell/commands/command.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useAnalysis } from '../analysis/analysis.ts';

/** Largest number of moves that a menu lists. */
const MAX_LISTED = 16;

/** Lists the moves; in games of many orders of beads, one for each pit. */
export function listedMoves(): readonly CommandChoice[] {
  const isBuilt = (useDocuments().shown?.rules.board.kinds ?? 1) > 1;
  const moves = useAnalysis().legalMoves.filter((move) => !isClaim(move) && move !== 'swap');
  const listed = isBuilt ? [...new Map(moves.map((move) => [move.charAt(0), move])).values()] : moves;
  return listed.slice(0, MAX_LISTED).map((move) => ({ id: move, label: moveText(move) }));
}

/** Lists the levels. */
export function listedLevels(): readonly CommandChoice[] {
  return LEVELS.map(({ number }) => ({ id: String(number), label: t('level.number', { n: number }) }));
}
