/**
 * What documents are called that have no file to be named by. The one name stands in the tab, the window's title, the
 * proposal for Save as, Recovered, Continue and every list of documents.
 */
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { playerName } from '../i18n/player-name.ts';
import { gameName, t } from '../i18n/text.ts';

function tag(game: GameRecord, name: string): string {
  const value = tagValue(game, name) ?? '';
  return /^[?.*]*$/.test(value) ? '' : value.trim();
}

/** Who played a game, where that is known: `Kofi – Ama`. */
function players(game: GameRecord): string {
  if (tag(game, 'South') === '' && tag(game, 'North') === '') return '';
  return t('library.players', { south: playerName(game, 'south'), north: playerName(game, 'north') });
}

/** What all games have in common, `''` if they differ. */
function common(games: readonly GameRecord[], of: (game: GameRecord) => string): string {
  const [first = '', ...others] = new Set(games.map(of));
  return others.length === 0 ? first : '';
}

/** The name with a number that no other document has: `Kalah 2`. */
function numbered(base: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${base} ${String(number)}`)) number += 1;
  return `${base} ${String(number)}`;
}

/**
 * Names games by who played them and when (`Kofi – Ama, 1964`), else by their event, else by the game and a number
 * (`Kalah 2`). `taken` has the names of the other documents.
 */
export function documentName(games: readonly GameRecord[], taken: ReadonlySet<string>): string {
  const [first] = games;
  if (!first) return t('app.name');
  const all = common(games, players) || common(games, (game) => tag(game, 'Event'));
  const year = /^\d{4}/.exec(
    all === '' ? tag(first, 'Date') : common(games, (game) => tag(game, 'Date').slice(0, 4)),
  );
  const who = all || players(first) || tag(first, 'Event') || first.root.title;
  if (who === '') {
    const isPosition = first.setup !== null && first.root.children.length === 0;
    const game = gameName(first.game);
    return numbered(isPosition ? t('document.position', { game }) : game, taken);
  }
  const dated = year ? t('document.dated', { name: who, year: year[0] }) : who;
  const named =
    all === '' && games.length > 1 ? t('document.and-more', { name: dated, n: games.length - 1 }) : dated;
  return distinctName(named, taken);
}

/** A name that no other document has: the name itself, else with a number, `wari (2).txt`. */
export function distinctName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, base = name, ending = ''] = /^(.+?)(\.[a-z]{1,5})?$/i.exec(name) ?? [];
  let number = 2;
  while (taken.has(`${base} (${String(number)})${ending}`)) number += 1;
  return `${base} (${String(number)})${ending}`;
}
