/**
 * Why a pit cannot be played now, with the names of the players if that helps: `North has no seeds and must be fed`.
 */
import type { Refusal, Rules } from '../../engine/rules/game.ts';
import type { PlaceIndex, Position } from '../../engine/rules/types.ts';
import { otherSide } from '../../engine/core/side.ts';
import { sideWord, type Telling } from './speech.ts';
import { failureText } from './failure-text.ts';
import { isMessageKey, t } from './text.ts';

/** Returns the sentence for a refusal in this position; codes without their own sentence have the general one. */
export function refusalText(
  refusal: Refusal,
  position: Pick<Position, 'turn'>,
  telling: Pick<Telling, 'names'> = {},
): string {
  const key = `refusal.${refusal.code}`;
  if (isMessageKey(key)) {
    const reason = `end.${String(refusal.params?.['reason'] ?? '')}`;
    return t(key, {
      mover: sideWord(position.turn, telling),
      opponent: sideWord(otherSide(position.turn), telling),
      laps: Number(refusal.params?.['laps'] ?? 0),
      reason: isMessageKey(reason) ? t(reason) : '',
    });
  }
  const { code, params } = refusal;
  return failureText({ code, ...(params ? { params } : {}) });
}

/** Returns the sentences by pit for all pits that cannot be played in this position, except those in `playable`. */
export function refusalTexts(
  rules: Rules,
  position: Position,
  playable: Pick<ReadonlySet<PlaceIndex>, 'has'>,
  telling: Pick<Telling, 'names'> = {},
): Readonly<Record<PlaceIndex, string>> {
  const texts: Record<PlaceIndex, string> = {};
  for (let pit = 0; pit < 2 * rules.board.pitsPerSide; pit++) {
    const refusal = playable.has(pit) ? null : rules.refusal(position, pit);
    if (refusal) texts[pit] = refusalText(refusal, position, telling);
  }
  return texts;
}
