/** Explains a value in sentences: the side it favours, the seeds still to gain, the final score, the proof. */
import { numberText } from '../../../engine/drawing/value-text.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { otherSide, type Side } from '../../../engine/core/side.ts';
import type { Value } from '../../../engine/core/value.ts';
import { countText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { valueLong } from '../../i18n/value-text.ts';

/** The data for the sentences. */
export interface NoteOf {
  readonly value: Value;
  readonly rules: Rules;
  readonly position: Position;
  /** The final score, such as `27–21`; `''` if unknown. */
  readonly finalScore: string;
  /** Nodes of the search; 0 if unknown. */
  readonly nodes: number;
}

function name(side: Side): string {
  return t(`side.${side}`);
}

/** Says who ends with more, and by how much. */
function meaning(value: Value): string {
  if (value.kind === 'winner') {
    const guess = value.proof === 'heuristic' ? (value.estimate ?? 0) : 0;
    if (value.proof !== 'heuristic') return t('note.result', { value: valueLong(value) });
    if (guess === 0) return t('note.even');
    const side = guess > 0 ? 'south' : 'north';
    return t('note.beads', {
      side: name(side),
      other: name(otherSide(side)),
      n: Math.round(Math.abs(guess)),
    });
  }
  if (value.margin === 0) return t('note.level');
  const side = value.margin > 0 ? 'south' : 'north';
  return t('note.margin', {
    value: valueLong(value),
    side: name(side),
    other: name(otherSide(side)),
    seeds: numberText(Math.abs(value.margin)),
    n: Math.abs(value.margin),
  });
}

/** Says how many seeds are captured so far, and how many are still to gain. */
function toGain({ value, rules, position }: NoteOf): readonly string[] {
  if (value.kind !== 'margin' || position.outcome) return [];
  const { south, north } = rules.score(position);
  const rest = value.margin - (south - north);
  const score = `${numberText(south)}\u2013${numberText(north)}`;
  if (rest === 0) return [t('note.nothing-left', { score })];
  const side = rest > 0 ? 'south' : 'north';
  const gain = numberText(Math.abs(rest));
  return [
    t('note.to-gain', {
      score,
      side: name(side),
      other: name(otherSide(side)),
      seeds: gain,
      n: Math.abs(rest),
    }),
  ];
}

/** Says how certain the value is, and why. */
function basis({ value, nodes }: NoteOf): string {
  switch (value.proof) {
    case 'exact':
      if (value.source === 'rules') return t('note.by-rules');
      if (value.source === 'table') return t('note.by-table');
      if (value.source === 'book') return t('note.by-book');
      return nodes > 0 ? t('note.by-search-of', { nodes: countText(nodes) }) : t('note.by-search');
    case 'lower':
    case 'upper':
      return t(value.proof === 'lower' ? 'note.lower' : 'note.upper');
    case 'heuristic':
      if (value.source === 'book')
        return value.depth === undefined ? t('note.book') : t('note.book-depth', { n: value.depth });
      return value.depth === undefined ? t('note.estimate') : t('note.estimate-depth', { n: value.depth });
  }
}

/** Returns the sentences, in reading order. */
export function valueNote(of: NoteOf): readonly string[] {
  return [
    meaning(of.value),
    ...toGain(of),
    ...(of.finalScore === '' ? [] : [t('note.final', { score: of.finalScore })]),
    basis(of),
    ...(of.value.dependsOnHistory === true ? [t('note.history')] : []),
    t('note.cost'),
  ];
}
