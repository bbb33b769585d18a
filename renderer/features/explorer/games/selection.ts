/** Which games of a list are selected, by their numbers. Pure: lists of a hundred thousand games are selected at once. */

/** With `isAll` all games but those named, else those named alone. */
export interface GameSelection {
  readonly isAll: boolean;
  readonly games: ReadonlySet<number>;
}

export const NO_GAMES: GameSelection = { isAll: false, games: new Set() };
export const ALL_GAMES: GameSelection = { isAll: true, games: new Set() };

/** These games alone. */
export function onlyGames(games: Iterable<number>): GameSelection {
  return { isAll: false, games: new Set(games) };
}

export function isSelected({ isAll, games }: GameSelection, game: number): boolean {
  return isAll !== games.has(game);
}

/** The other way round for one game. */
export function toggleGame({ isAll, games }: GameSelection, game: number): GameSelection {
  const next = new Set(games);
  if (!next.delete(game)) next.add(game);
  return { isAll, games: next };
}

/** These games as well. */
export function withGames({ isAll, games }: GameSelection, more: Iterable<number>): GameSelection {
  const next = new Set(games);
  for (const game of more) {
    if (isAll) next.delete(game);
    else next.add(game);
  }
  return { isAll, games: next };
}

/** How many games are selected of a list of so many. */
export function selectedCount({ isAll, games }: GameSelection, all: number): number {
  return isAll ? Math.max(0, all - games.size) : games.size;
}
