/** The sentence about each level of play. */
import { defined } from '../../../../engine/core/result.ts';
import type { MessageKey } from '../../../i18n/text.ts';

/** Texts that describe each level, the weakest first. */
const LEVEL_TEXTS = [
  'engine-game.level-1',
  'engine-game.level-2',
  'engine-game.level-3',
  'engine-game.level-4',
  'engine-game.level-5',
  'engine-game.level-6',
  'engine-game.level-7',
  'engine-game.level-8',
] as const satisfies readonly MessageKey[];

/** Returns the sentence about a level. */
export function levelText(level: number): MessageKey {
  return defined(LEVEL_TEXTS[level - 1], 'text of a level');
}
