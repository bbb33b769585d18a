/** The events at a stop of a move, in words, shown next to the scrubber and read out by screen readers. */
import type { ShownOfMove } from '../../../engine/drawing/count-mode.ts';
import { lapOf, type Track } from '../../../engine/drawing/track.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Board, Step } from '../../../engine/rules/types.ts';
import type { LapAnchor } from '../../../engine/tree/lap-link.ts';
import { optionChip } from '../rules/rule-text.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { t } from '../../i18n/text.ts';
import type { TriedMove } from '../preview/tried-move.ts';
import {
  outcomeText,
  placeText,
  sideWord,
  stopText,
  winnerText,
  type Telling,
  whyText,
} from '../../i18n/speech.ts';

type EndlessStep = Extract<Step, { readonly kind: 'endless' | 'break-off' }>;

/** Writes the text of a link to a lap: `lap 3`, `lap 3, seed 5`. */
export function anchorText({ lap, seed }: LapAnchor): string {
  return seed === null ? t('relay.link', { lap }) : t('relay.link-seed', { lap, seed });
}

function lapsOf(track: Track): number {
  return track.laps.at(-1)?.until ?? 0;
}

/**
 * Writes `Lap 2 of 5` or `Lap 2 of 5, seed 3 of 7`; without seeds if these would reveal how many were picked up. A move
 * of one lap has its name instead of the lap.
 */
function whereText(track: Track, stop: number, { name, told }: StopTelling): string {
  const lap = lapOf(track, stop);
  const laps = lapsOf(track);
  if (!lap) return '';
  if (lap.from === null) return t('relay.left-out-where', { from: lap.lap, to: lap.until, laps });
  const seed = track.stops[stop]?.seed ?? 0;
  const isTold = seed > 0 && told.laps.has(lap.lap);
  if (laps === 1) return isTold ? t('relay.seed', { move: name, seed, seeds: lap.seeds }) : name;
  if (!isTold) return t('relay.where', { lap: lap.lap, laps });
  return t('relay.where-seed', { lap: lap.lap, laps, seed, seeds: lap.seeds });
}

/** Names the rule that decides a move without end: `Endless moves: The mover loses`. Null if no option decides it. */
function decidingRule(rules: Rules): string | null {
  const option = gameOf(rules.game).schema.options.find(({ id }) => id === 'endless-move');
  const value = rules.values['endless-move'];
  return option && typeof value === 'string' ? optionChip(rules.game, option, value) : null;
}

/** Says how a move without end was detected, which rule decides it, and the result. */
function endlessText(rules: Rules, { turn }: TriedMove, step: EndlessStep, telling: Telling): string {
  const what =
    step.kind === 'break-off'
      ? t('relay.break-off', { lap: step.lap })
      : step.first === null
        ? t('relay.endless-proved', { lap: step.lap })
        : step.first === 0
          ? t('relay.endless-start', { lap: step.lap })
          : t('relay.endless-lap', { lap: step.lap, first: step.first });
  const { outcome } = turn.position;
  if (!outcome) return what;
  const rule = step.kind === 'endless' ? decidingRule(rules) : null;
  return rule === null
    ? t('relay.result', { what, result: outcomeText(outcome, telling.tellsCounts, telling) })
    : t('relay.by-rule', { what, rule, result: winnerText(outcome, telling) });
}

/** Says why the sowing stops after the bead that has just fallen; `''` if another lap or nothing follows. */
function endText(board: Board, steps: readonly Step[], done: number, telling: Telling): string {
  const next = steps.slice(done).find(({ kind }) => kind !== 'spare' && kind !== 'branch');
  if (next?.kind !== 'stop' && next?.kind !== 'capture') return '';
  const why = telling.tellsCounts ? whyText(board, steps, (side) => sideWord(side, telling)) : '';
  return why === '' ? stopText(steps) : why;
}

/** The facts that may be said about a move that the user steps through. */
export interface StopTelling {
  /** The name of the move. */
  readonly name: string;
  /** The numbers of the move that may be shown. */
  readonly told: ShownOfMove;
  /** The counts that may be told. */
  readonly telling: Telling;
}

/** Describes the event at a stop. */
export function stopTextAt(
  rules: Rules,
  tried: TriedMove,
  track: Track,
  stop: number,
  say: StopTelling,
): string {
  const { name, told, telling } = say;
  const { steps } = tried.turn;
  const done = track.stops[stop]?.steps ?? 0;
  const step = steps[done - 1];
  if (!step) return t('relay.before', { move: name });
  const where = whereText(track, stop, say);
  const tell = (what: string): string => t('relay.told', { where, what });
  const { board } = rules;
  switch (step.kind) {
    case 'pick-up': {
      const pit = placeText(board, step.at);
      const n = step.beads.reduce((sum, count) => sum + count, 0);
      return tell(
        told.laps.has(step.lap) ? t('relay.pick-up', { n, pit }) : t('relay.pick-up-hidden', { pit }),
      );
    }
    case 'sow': {
      const place = placeText(board, step.at);
      if (steps[done]?.kind === 'pick-up') return tell(t('relay.sow-on', { place }));
      const why = endText(board, steps, done, telling);
      return tell(why === '' ? t('relay.sow', { place }) : t('relay.sow-stop', { place, why }));
    }
    case 'capture': {
      const pit = placeText(board, step.at);
      const why = t(`capture.${step.why}`);
      const n = step.beads.reduce((sum, count) => sum + count, 0);
      return tell(
        told.captures.has(done - 1)
          ? t('relay.capture', { n, pit, why })
          : t('relay.capture-hidden', { pit, why }),
      );
    }
    case 'laps-left-out':
      return t('relay.left-out', { from: step.from, to: step.to });
    case 'endless':
    case 'break-off':
      return endlessText(rules, tried, step, telling);
    case 'skip':
    case 'branch':
    case 'spare':
    case 'stop':
    case 'pass':
    case 'swap':
    case 'sweep':
      return where;
  }
}
