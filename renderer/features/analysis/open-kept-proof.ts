/** Goes to the position of a proof that is kept on disk, and continues the proof. */
import type { KeptProofFacts } from '../../../engine/core/kept-proof.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import type { Studio } from '../../studio/studio.ts';
import { useAnalysis } from './analysis.ts';
import { keptRulesText } from './kept-proof-text.ts';
import { useKeptProofs } from './kept-proofs.ts';
import { useSolver } from './solver.ts';

/** Returns the game that leads to the position of a proof; null if the file does not contain it. */
function gameOf({ ref }: KeptProofFacts): { readonly record: GameRecord; readonly path: Path } | null {
  if (ref === null) return null;
  const rules = rulesFromText(ref.rules);
  if (!rules.ok) return null;
  const setup = ref.start === null ? null : parsePosition(rules.value.board, ref.start);
  if (setup !== null && !setup.ok) return null;
  const record = newRecord(rules.value, setup?.value ?? null);
  if (ref.moves.length === 0) return { record, path: ROOT };
  const led = addLine(record, ROOT, ref.moves, makePositions(rules.value, record.setup));
  return led.ok ? led.value : null;
}

/** Continues a kept proof, in a new document unless its position is already shown. */
export function resumeKept(studio: Studio, name: string, facts: KeptProofFacts): void {
  if (useKeptProofs().nameHere !== name) {
    const game = gameOf(facts);
    if (game === null) {
      studio.ui.refuse(t('kept.no-position'));
      return;
    }
    studio.documents.add(keptRulesText(facts), { games: [game.record] });
    studio.documents.goTo(game.path);
  }
  useAnalysis().stop();
  useSolver().start();
}
