/**
 * The lessons and studies of the program, in the order of their list. Their texts are game files, `<id>.mgn` in the
 * folder `lessons` of each language in `engine/locales`.
 */
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import type { GameId } from '../../../../engine/rules/types.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { textOf } from '../../../i18n/text.ts';
import { ownGames, SAMPLE } from '../../files/own-games.ts';

/** A file of the program: a lesson, or an annotated game. */
export interface Content {
  readonly id: string;
  readonly kind: 'lesson' | 'study';
  readonly game: GameId;
  /** Reads its games in the page's language. Rejects with a `PartFault` if they cannot be loaded. */
  readonly load: () => Promise<readonly GameRecord[]>;
}

const content = (kind: Content['kind'], id: string, game: GameId): Content => ({
  ...{ id, kind, game },
  load: () => ownGames(id),
});

/**
 * A long list of starts. The file of a language has the first one, whose title counts (“Fair start 1 of 323”); the titles
 * of the others follow from it.
 */
const starts = (id: string, game: GameId, list: () => Promise<{ readonly default: string }>): Content => ({
  ...{ id, kind: 'study', game },
  async load() {
    const [own, all] = await Promise.all([ownGames(id), list()]);
    const title = own[0]?.root.title ?? '';
    const others = parseMgn(all.default).collection.games.slice(own.length);
    const numbered = others.map((record, i) => ({
      ...record,
      root: { ...record.root, title: title.replace('1', String(own.length + i + 1)) },
    }));
    return [...own, ...numbered];
  },
});

export const CONTENT: readonly Content[] = [
  content('lesson', 'kalah-course', 'kalah'),
  content('lesson', 'oware-course', 'oware'),
  content('study', SAMPLE, 'kalah'),
  content('study', 'kalah-perfect-small', 'kalah'),
  content('study', 'kalah-perfect', 'kalah'),
  content('study', 'kalah-edge', 'kalah'),
  starts('kalah-fair', 'kalah', () => import('./content/kalah-fair.mgn?raw')),
  starts('kalah-fair-empty', 'kalah', () => import('./content/kalah-fair-empty.mgn?raw')),
  content('study', 'oware-repetition', 'oware'),
  content('study', 'oware-slam', 'oware'),
  content('study', 'awele-limit', 'awele'),
  content('study', 'hawalis-relay', 'hawalis'),
  content('study', 'hawalis-longest', 'hawalis'),
  content('study', 'shakala-order', 'shakala'),
];

/** Returns the title of a lesson or study. */
export function titleOf({ id }: Content): string {
  return textOf(`studies.name.${id}`);
}
