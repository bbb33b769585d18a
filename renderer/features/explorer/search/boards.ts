/** The different boards of rule sets, on which patterns can be drawn. */
import { rulesFromText } from '../../../../engine/games/index.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Board } from '../../../../engine/rules/types.ts';
import { gameName, t } from '../../../i18n/text.ts';

/** A board with the name of its game. */
export interface BoardOffer {
  /** Equal for boards on which patterns mean the same. */
  readonly key: string;
  readonly name: string;
  readonly board: Board;
  readonly rules: Rules;
}

/** Returns the boards of rule sets in their order; rule sets that cannot be read have no board. */
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
