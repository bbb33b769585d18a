/** The choices for engine matches: the players, the openings, the ends of games and of the match. */
import { LEVELS } from '../../../../engine/analysis/levels.ts';
import { USUAL_MARGIN_MS } from '../../../../engine/match/player.ts';
import type { Checked } from '../../../../engine/core/fields.ts';
import { fields, flag, oneOf, text, within } from '../../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

/** Kinds of players: our engine at a level or with a limit for each move, or a program of another author. */
export const MATCH_PLAYER_KINDS = ['level', 'time', 'depth', 'nodes', 'program'] as const;
export type MatchPlayerKind = (typeof MATCH_PLAYER_KINDS)[number];

/** Bounds of the numbers of a player. */
export const MATCH_BOUNDS = {
  seconds: [0.05, 600],
  depth: [1, 100],
  nodes: [100, 1_000_000_000],
  games: [2, 10_000],
  plies: [1, 40],
  marginMs: [0, 10_000],
  elo: [-500, 500],
} as const;

/** Where openings come from: the start of the rules, random moves, the lines of the open file. */
export const MATCH_OPENINGS = ['start', 'random', 'file'] as const;

/** Stores a player. All numbers are kept; the kind decides which one is used. A program gets the seconds. */
const storedPlayer = (level: number) =>
  fields({
    kind: oneOf(MATCH_PLAYER_KINDS, 'level'),
    level: oneOf(
      LEVELS.map(({ number }) => number),
      level,
    ),
    seconds: within(...MATCH_BOUNDS.seconds, 0.5),
    depth: within(...MATCH_BOUNDS.depth, 8),
    nodes: within(...MATCH_BOUNDS.nodes, 10_000),
    /** Id of a program of the host. */
    program: text(''),
  });
export type MatchPlayerChoice = Checked<ReturnType<typeof storedPlayer>>;

/** The last choice; an invalid value is replaced by its default. */
export const storedMatch = fields({
  one: storedPlayer(4),
  two: storedPlayer(3),
  games: within(...MATCH_BOUNDS.games, 20),
  openings: oneOf(MATCH_OPENINGS, 'random'),
  plies: within(...MATCH_BOUNDS.plies, 4),
  /** Milliseconds beyond the time of a move until a program's game is lost. */
  marginMs: within(...MATCH_BOUNDS.marginMs, USUAL_MARGIN_MS),
  /** Whether a game ends as soon as its result is proved. */
  proves: flag(false),
  /** Whether the match ends as soon as it is clear which of the two differences is nearer the truth. */
  tests: flag(false),
  elo0: within(...MATCH_BOUNDS.elo, 0),
  elo1: within(...MATCH_BOUNDS.elo, 50),
});
export type MatchChoice = Checked<typeof storedMatch>;

export const matchSettings = defineSettings({ match: storedMatch });

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof matchSettings> {}
}
