/** The speeds of an animation, which settings and commands offer before an animation is made. */

/** `smooth`: several pictures per seed; `seeds`: one picture per seed; `moves`: one picture per move. */
export const ANIMATION_MOTIONS = ['smooth', 'seeds', 'moves'] as const;
type AnimationMotion = (typeof ANIMATION_MOTIONS)[number];

/** The speed of an animation. Times are milliseconds. */
export interface AnimationPace {
  readonly motion: AnimationMotion;
  /** Time from the fall of one seed to the fall of the next. */
  readonly seedMs: number;
  /** How long the board rests after a move; half as long within a turn, twice as long at the end. */
  readonly restMs: number;
}

/** A pace at which a reader can count along. */
export const DEFAULT_PACE: AnimationPace = { motion: 'smooth', seedMs: 210, restMs: 900 };
