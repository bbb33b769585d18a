/**
 * Names documents that have no file. The same name appears in the tab, the window's title, the
 * suggestion for Save as, Recovered, Continue and every list of documents.
 */
import type { GameRecord } from '../../engine/tree/types.ts';
import { knownTag, playersOf } from '../i18n/player-name.ts';
import { gameName, t } from '../i18n/text.ts';

/** Characters that a name takes from the details of a game; hosts take 500 with the words around them. */
const MAX_DETAIL = 200;

/** Returns the value that all games share, `''` if they differ. */
function common(games: readonly GameRecord[], of: (game: GameRecord) => string): string {
  const [first = '', ...others] = new Set(games.map(of));
  return others.length === 0 ? first : '';
}

/** Returns the first of the numbered names that no other document has. */
function free(taken: ReadonlySet<string>, from: number, named: (number: string) => string): string {
  let number = from;
  while (taken.has(named(String(number)))) number += 1;
  return named(String(number));
}

/**
 * Names games by who played them and when (`Kofi – Ama, 1964`), or else by their event, or else by the game and a
 * number (`Kalah 2`). `taken` has the names of the other documents.
 */
export function documentName(games: readonly GameRecord[], taken: ReadonlySet<string>): string {
  const [first] = games;
  if (!first) return t('app.name');
  const all = common(games, playersOf) || common(games, (game) => knownTag(game, 'Event'));
  const year = /^\d{4}/.exec(
    all === '' ? knownTag(first, 'Date') : common(games, (game) => knownTag(game, 'Date').slice(0, 4)),
  );
  const who = all || playersOf(first) || knownTag(first, 'Event') || first.root.title;
  if (who === '') {
    const isPosition = first.setup !== null && first.root.children.length === 0;
    const game = gameName(first.game);
    const base = isPosition ? t('document.position', { game }) : game;
    return free(taken, 1, (number) => `${base} ${number}`);
  }
  const name = who.length > MAX_DETAIL ? `${[...who].slice(0, MAX_DETAIL - 1).join('')}…` : who;
  const dated = year ? t('document.dated', { name, year: year[0] }) : name;
  const named =
    all === '' && games.length > 1 ? t('document.and-more', { name: dated, n: games.length - 1 }) : dated;
  return distinctName(named, taken);
}

/** Returns a name that no other document has: the name itself, or else with a number, `wari (2).txt`. */
export function distinctName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, base = name, ending = ''] = /^(.+?)(\.[a-z]{1,5})?$/i.exec(name) ?? [];
  return free(taken, 2, (number) => `${base} (${number})${ending}`);
}
