/** The boards of rule sets, each once: what a pattern can be drawn on. */
import { rulesFromText } from '../../../../engine/games/index.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Board } from '../../../../engine/rules/types.ts';
import { gameName, t } from '../../../i18n/text.ts';

/** A board with the name of its game. */
export interface BoardOffer {
  /** The same for boards on which patterns mean the same. */
  readonly key: string;
  readonly name: string;
  readonly board: Board;
  readonly rules: Rules;
}

/** The boards of rule sets in their order; rule sets that cannot be read have none. */
export function boardsOf(rules: readonly string[]): readonly BoardOffer[] {
  const offers = new Map<string, BoardOffer>();
  for (const text of rules) {
    const compiled = rulesFromText(text);
    if (!compiled.ok) continue;
    const { board, game } = compiled.value;
    const key = `${game}-${String(board.pitsPerSide)}-${String(board.kinds)}`;
    const name = t('search.board-of', { game: gameName(game), n: board.pitsPerSide });
    if (!offers.has(key)) offers.set(key, { key, name, board, rules: compiled.value });
  }
  return [...offers.values()];
}
