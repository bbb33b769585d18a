/** Orders of what `explore` lists: games have others than players, under one flag. */
import { GAME_SORTS, PLAYER_SORTS, type GameSort, type PlayerSort } from '../../engine/explorer/question.ts';
import type { Flag, WordFlag } from './usage.ts';

const COMMON = { name: 'sort', value: 'FIELD' } as const;

/** As it is described; what it takes depends on what is listed. */
export const SORT_FLAG: Flag = {
  ...COMMON,
  takes: { kind: 'words', words: [...new Set([...GAME_SORTS, ...PLAYER_SORTS])] },
  help: `search: by one of ${GAME_SORTS.join(', ')} (default file); players: by one of ${PLAYER_SORTS.join(', ')} (default games)`,
};

export const GAME_SORT_FLAG: WordFlag<GameSort> = {
  ...COMMON,
  takes: { kind: 'words', words: GAME_SORTS },
  help: '',
};

export const PLAYER_SORT_FLAG: WordFlag<PlayerSort> = {
  ...COMMON,
  takes: { kind: 'words', words: PLAYER_SORTS },
  help: '',
};
