/** Settings of analyses and proofs. */
import { SOLVE_GOALS } from '../../../../engine/core/limits.ts';
import type { Checked } from '../../../../engine/core/fields.ts';
import { fields, flag, oneOf, text } from '../../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';
import { storedEngine } from './engine-resources.ts';
import { storedLimit } from './limit-choice.ts';

/** Choices of the time after which a proof pauses, in minutes; null means never. */
export const PAUSE_MINUTES = [null, 1, 10, 60, 480] as const;
/** Orders of the lines of an analysis. */
export const LINE_ORDERS = ['value', 'board'] as const;

/** Who analyses: our engine, a program of the user, or one beside the other. */
export const ANALYSTS = ['own', 'program', 'both'] as const;

/** How proofs are run. */
const storedSolve = fields({
  goal: oneOf(SOLVE_GOALS, 'best'),
  pauseAfterMin: oneOf(PAUSE_MINUTES, null),
});
export type SolveChoice = Checked<typeof storedSolve>;

export const analysisSettings = defineSettings({
  stopWhenHidden: flag(false),
  lineOrder: oneOf(LINE_ORDERS, 'value'),
  /** Whether the board shows an arrow for the best known move. */
  bestArrow: flag(false),
  /** Whether values and moves of the opening books are used. */
  openingBook: flag(true),
  /** `program`: id of a program of the host. */
  analyst: fields({ who: oneOf(ANALYSTS, 'own'), program: text('') }),
  limit: storedLimit({ kind: 'time', seconds: 20, depth: 16, nodes: 10_000_000 }),
  engineResources: storedEngine,
  solve: storedSolve,
});

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof analysisSettings> {}
}
