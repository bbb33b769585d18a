/** Lists the players of a collection, in one pass over the table of games; describes one player with the openings. */
import { recordOf } from '../../engine/core/record-of.ts';
import { ok } from '../../engine/core/result.ts';
import type { Move } from '../../engine/core/move.ts';
import { textPlace } from '../../engine/find/find.ts';
import { nameOrder } from '../../engine/locales/order.ts';
import { mainMoves, readTree } from '../../engine/explorer/packed-tree.ts';
import {
  playerOpenings,
  playerRow,
  sortPlayers,
  tallyPlayers,
  type PlayedLine,
  type SeatedGame,
} from '../../engine/explorer/players.ts';
import {
  GAME_PROPERTIES,
  type Asked,
  type Explored,
  type PlayerOpening,
  type PlayerRow,
} from '../../engine/explorer/question.ts';
import type { IndexStore } from './index-store.ts';
import { gamesOfScope, type ScopeGames } from './scope.ts';

/** Largest number of a player's openings in an answer. */
const MOST_OPENINGS = 50;
const SWAPPED = 2 ** GAME_PROPERTIES.indexOf('swapped');

/** The rows of each kept scope, freed together with the scope. */
const known = new WeakMap<ScopeGames, readonly PlayerRow[]>();

/** Reads facts that only few games have: the mean losses of a review, and whether the players swapped sides. */
function rareFacts({ db }: IndexStore): ReadonlyMap<number, Record<string, unknown>> {
  const rows = db.prepare(
    'SELECT id, lossSouth, lossNorth, flags FROM game WHERE lossSouth IS NOT NULL OR flags & ? <> 0',
  );
  return new Map(rows.all(SWAPPED).map((row) => [Number(row['id']), row]));
}

/** Reads the numbers of all games and their players as lists; a row for each game would take four times as long. */
function seats({ db }: IndexStore): Record<'ids' | 'south' | 'north', readonly number[]> {
  const lists = db
    .prepare(
      `SELECT json_group_array(id) AS ids, json_group_array(south) AS south, json_group_array(north) AS north FROM game`,
    )
    .get();
  return recordOf(
    ['ids', 'south', 'north'] as const,
    (name) => JSON.parse(String(lists?.[name])) as number[],
  );
}

/** Yields the games of a scope with their players. */
function* seatedGames(store: IndexStore, { marks }: ScopeGames): Generator<SeatedGame, void> {
  const { games } = store;
  const { ids, south, north } = seats(store);
  const rare = rareFacts(store);
  for (const [index, game] of ids.entries()) {
    if (marks[game] !== 1) continue;
    const { lossSouth, lossNorth, flags } = rare.get(game) ?? {};
    yield {
      south: south[index] ?? 0,
      north: north[index] ?? 0,
      outcome: games.outcomeOf(game),
      isSwapped: (Number(flags ?? 0) & SWAPPED) !== 0,
      date: games.dateOf(game),
      lossSouth: typeof lossSouth === 'number' ? lossSouth : null,
      lossNorth: typeof lossNorth === 'number' ? lossNorth : null,
    };
  }
}

/** Whether a header names a player; files write `?` for an unknown name. */
function isName(name: string): boolean {
  return /[^?\s]/.test(name);
}

function allPlayers(store: IndexStore, scope: ScopeGames): readonly PlayerRow[] {
  const before = known.get(scope);
  if (before) return before;
  const rows = [...tallyPlayers(seatedGames(store, scope))]
    .map(([number, tally]) => playerRow(store.names.textOf(number), tally))
    .filter(({ name }) => isName(name));
  known.set(scope, rows);
  return rows;
}

/** Answers `players`. */
export function askPlayers(
  store: IndexStore,
  { scope, name, sort, isDown, language, from, count }: Asked<'players'>,
): Explored<'players'> {
  const games = gamesOfScope(store, scope);
  if (!games.ok) return games;
  const all = allPlayers(store, games.value);
  const placeIn = textPlace(name ?? '');
  const wanted = (name ?? '') === '' ? all : all.filter((row) => placeIn(row.name.normalize('NFC')) >= 0);
  const rows = sortPlayers(wanted, sort, isDown, nameOrder(language));
  return ok({ ask: 'players', all: rows.length, players: rows.slice(from, from + count) });
}

function openingsOf(
  { db, moves, names, games }: IndexStore,
  { marks }: ScopeGames,
  player: number,
): readonly PlayerOpening[] {
  const rows = db.prepare(
    'SELECT id, south, moves FROM game WHERE (south = ?1 OR north = ?1) AND start IS NULL AND plies > 0',
  );
  const lines: PlayedLine[] = [];
  for (const { id, south, moves: packed } of rows.iterate(player)) {
    const game = Number(id);
    if (marks[game] !== 1 || !(packed instanceof Uint8Array)) continue;
    lines.push({
      rules: names.textOf(games.rulesOf(game)),
      side: south === player ? 'south' : 'north',
      moves: mainMoves(readTree(packed, (number) => moves.textOf(number) as Move)),
      outcome: games.outcomeOf(game),
    });
  }
  return playerOpenings(lines).slice(0, MOST_OPENINGS);
}

/** Answers `player`; the answer is null for a name that no game has. */
export function askPlayer(store: IndexStore, { scope, name }: Asked<'player'>): Explored<'player'> {
  const games = gamesOfScope(store, scope);
  if (!games.ok) return games;
  const player = allPlayers(store, games.value).find((row) => row.name === name) ?? null;
  const number = store.names.find(name);
  const openings = player && number !== null ? openingsOf(store, games.value, number) : [];
  return ok({ ask: 'player', player, openings });
}
