/** Faults of endgame tables and their files, by code. */
export const endgameErrors = {
  'error.ERR_ENDGAME_FORMAT': 'This file is no endgame table.',
  'error.ERR_ENDGAME_VERSION':
    'This endgame table is of another version of the program ({version} instead of {expected}).',
  'error.ERR_ENDGAME_RULES': 'This endgame table is of other rules: {rules} instead of {expected}.',
  'error.ERR_ENDGAME_DAMAGED':
    'This endgame table is damaged where positions with {seeds} seeds stand; it can be repaired from there on.',
  'error.ERR_ENDGAME_NO_TABLES': 'There are no endgame tables for these rules.',
  'error.ERR_ENDGAME_SEEDS': 'An endgame table of this board can have at most {max} seeds.',
  'error.ERR_ENDGAME_MEMORY': 'There is not enough memory for this endgame table ({bytes} bytes).',
  'error.ERR_ENDGAME_UNKNOWN':
    'The endgame table does not hold this position: it has {seeds} seeds, the table goes up to {complete}.',
} as const;
