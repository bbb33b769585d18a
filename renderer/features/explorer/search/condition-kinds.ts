/**
 * The subjects of conditions as one list to choose from: each header field and figure is a choice. Pure.
 */
import {
  GAME_FIGURES,
  HEADER_FIELDS,
  type Condition,
  type CountRange,
} from '../../../../engine/explorer/question.ts';
import { GAMES } from '../../../../engine/games/index.ts';
import type { PositionRef } from '../../../../engine/core/position-ref.ts';

/** The subject of a condition. */
export type ConditionSubject =
  | Exclude<Condition['kind'], 'header' | 'figure'>
  | `header.${(typeof HEADER_FIELDS)[number]}`
  | `figure.${(typeof GAME_FIGURES)[number]}`;

const FIGURES = GAME_FIGURES.map((figure) => `figure.${figure}` as const);
/** Figures that are details of the game rather than of its course. */
const RATINGS = FIGURES.filter((figure) => figure.endsWith('rating'));

/** The subjects in groups, in the order in which they are offered. */
export const SUBJECT_GROUPS: readonly {
  readonly group: 'game' | 'course' | 'position';
  readonly subjects: readonly ConditionSubject[];
}[] = [
  {
    group: 'game',
    subjects: [
      'header.player',
      'header.south',
      'header.north',
      ...RATINGS,
      'result',
      'header.event',
      'date',
      'rules',
      'header.site',
      'header.round',
      'header.annotator',
      'header.source',
      'header.file',
    ],
  },
  {
    group: 'course',
    subjects: ['moves', 'text', 'property', ...FIGURES.filter((figure) => !RATINGS.includes(figure))],
  },
  { group: 'position', subjects: ['pattern', 'material', 'position'] },
];

/** Only the line of text can ask for the date as written. */
const ALL_SUBJECTS: readonly ConditionSubject[] = [
  ...SUBJECT_GROUPS.flatMap(({ subjects }) => subjects),
  'header.date',
];

/** Returns the subject with this name; null if there is none. */
export function subjectOf(name: string): ConditionSubject | null {
  return ALL_SUBJECTS.find((subject) => subject === name) ?? null;
}

/** Returns the subject of a condition. */
export function subjectIn(condition: Condition): ConditionSubject {
  if (condition.kind === 'header') return `header.${condition.field}`;
  return condition.kind === 'figure' ? `figure.${condition.figure}` : condition.kind;
}

const OPEN: CountRange = { least: null, most: null };

/** Defaults of new conditions. */
export interface Beginnings {
  /** The position shown; null without one. */
  readonly position: PositionRef | null;
  /** A pattern that any position on the current board matches. */
  readonly pattern: string;
  /** The current rule set, `''` if there is none. */
  readonly rules: string;
}

/** Makes a condition about a subject: empty, or filled from the defaults. */
export function newCondition(subject: ConditionSubject, at: Beginnings): Condition {
  const isNot = false;
  const header = HEADER_FIELDS.find((field) => subject === `header.${field}`);
  if (header) return { isNot, kind: 'header', field: header, text: '' };
  const figure = GAME_FIGURES.find((name) => subject === `figure.${name}`);
  if (figure) return { isNot, kind: 'figure', figure, range: OPEN };
  switch (subject) {
    case 'date':
      return { isNot, kind: 'date', from: null, to: null };
    case 'result':
      return { isNot, kind: 'result', results: [] };
    case 'rules':
      return { isNot, kind: 'rules', rules: at.rules };
    case 'property':
      return { isNot, kind: 'property', property: 'grand-slam' };
    case 'moves':
      return { isNot, kind: 'moves', moves: [], isFromStart: true };
    case 'pattern':
      return { isNot, kind: 'pattern', pattern: at.pattern };
    case 'material':
      return { isNot, kind: 'material', where: 'store', side: 'south', range: OPEN };
    case 'position':
      return {
        isNot,
        kind: 'position',
        position: at.position ?? { rules: '', start: null, moves: [] },
        move: null,
      };
    default:
      return { isNot, kind: 'text', text: '' };
  }
}

function bounds({ least, most }: CountRange): boolean {
  return (least !== null || most !== null) && (least === null || most === null || least <= most);
}

/** Returns whether a condition has a value; conditions without one are left out of the search. */
export function isComplete(condition: Condition): boolean {
  switch (condition.kind) {
    case 'header':
    case 'text':
      return condition.text.replace(/^=/, '').trim() !== '';
    case 'date':
      return condition.from !== null || condition.to !== null;
    case 'result':
      return condition.results.length > 0;
    case 'rules':
      return condition.rules !== '';
    case 'property':
      return true;
    case 'figure':
    case 'material':
      return bounds(condition.range);
    case 'moves':
      return condition.moves.length > 0;
    case 'pattern':
      return condition.pattern.split('-').some((field) => field !== '*');
    case 'position':
      return condition.position.rules !== '';
  }
}

/** Returns the text of a condition for one rule set: a game id without a colon would mean all its rule sets. */
export function oneRuleSet(rules: string): string {
  return GAMES.some(({ id }) => id === rules) ? `${rules}:` : rules;
}
