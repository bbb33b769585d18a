/** Describes the progress and the result of a run that makes exercises. */
import { joinSaid } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/text.ts';
import { guessedText } from '../from-game/gather-run.ts';
import type { ExerciseSource } from '../../../../engine/progress/types.ts';
import type { MakeRun } from './maker.ts';
import { rulesName } from './rule-choices.ts';

/** Describes how far a run is. */
export function runningText({ choice, own, found, games }: MakeRun): string {
  const values = { found: found.size, wanted: choice.count, n: games };
  return t(own ? 'maker.running-own' : 'maker.running', values);
}

/** Describes the result of a run, with advice if it found little. */
export function resultText({ choice, own, state, found, games }: MakeRun): string {
  const values = { found: found.size, wanted: choice.count, n: games };
  if (!own) {
    const few = state === 'done' && found.size < choice.count ? ` ${t('maker.few')}` : '';
    return t('maker.done', values) + few;
  }
  const why = choice.kind !== 'mistake' ? 'maker.few' : games === 0 ? 'maker.unreviewed' : 'maker.small';
  const done = t('maker.done-own', { n: found.size, name: own.name });
  return joinSaid([done, guessedText(found.values()), found.size === 0 ? t(why) : '']);
}

/** Returns the source that the exercises of a run get. */
export function sourceOf({ choice: { kind, rules, seed }, own }: MakeRun): ExerciseSource {
  if (!own) return { kind: 'generated', name: t('maker.source', { rules: rulesName(rules), seed }) };
  return { kind: kind === 'mistake' ? 'mistakes' : kind === 'opening' ? 'opening' : 'game', name: own.name };
}
