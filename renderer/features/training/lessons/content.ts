/** The lessons and studies of the program, in the order of their list. Their texts are game files in `content/`. */
import type { GameId } from '../../../../engine/rules/types.ts';
import { textOf } from '../../../i18n/text.ts';
import { samplePart } from '../../files/readers-part.ts';

/** A file of the program: a lesson, or an annotated game. */
export interface Content {
  readonly id: string;
  readonly kind: 'lesson' | 'study';
  readonly game: GameId;
  readonly load: () => Promise<{ readonly default: string }>;
}

export const CONTENT: readonly Content[] = [
  {
    id: 'kalah-course',
    kind: 'lesson',
    game: 'kalah',
    load: () => import('./content/kalah-course.mgn?raw'),
  },
  {
    id: 'oware-course',
    kind: 'lesson',
    game: 'oware',
    load: () => import('./content/oware-course.mgn?raw'),
  },
  {
    id: 'kalah-draw',
    kind: 'study',
    game: 'kalah',
    load: async () => ({ default: (await samplePart.load()).SAMPLE_TEXT }),
  },
  {
    id: 'kalah-perfect-small',
    kind: 'study',
    game: 'kalah',
    load: () => import('./content/kalah-perfect-small.mgn?raw'),
  },
  {
    id: 'kalah-perfect',
    kind: 'study',
    game: 'kalah',
    load: () => import('./content/kalah-perfect.mgn?raw'),
  },
  {
    id: 'kalah-edge',
    kind: 'study',
    game: 'kalah',
    load: () => import('./content/kalah-edge.mgn?raw'),
  },
  {
    id: 'kalah-fair',
    kind: 'study',
    game: 'kalah',
    load: () => import('./content/kalah-fair.mgn?raw'),
  },
  {
    id: 'kalah-fair-empty',
    kind: 'study',
    game: 'kalah',
    load: () => import('./content/kalah-fair-empty.mgn?raw'),
  },
  {
    id: 'oware-repetition',
    kind: 'study',
    game: 'oware',
    load: () => import('./content/oware-repetition.mgn?raw'),
  },
  {
    id: 'oware-slam',
    kind: 'study',
    game: 'oware',
    load: () => import('./content/oware-slam.mgn?raw'),
  },
  {
    id: 'awele-limit',
    kind: 'study',
    game: 'awele',
    load: () => import('./content/awele-limit.mgn?raw'),
  },
  {
    id: 'hawalis-relay',
    kind: 'study',
    game: 'hawalis',
    load: () => import('./content/hawalis-relay.mgn?raw'),
  },
  {
    id: 'hawalis-longest',
    kind: 'study',
    game: 'hawalis',
    load: () => import('./content/hawalis-longest.mgn?raw'),
  },
  {
    id: 'shakala-order',
    kind: 'study',
    game: 'shakala',
    load: () => import('./content/shakala-order.mgn?raw'),
  },
];

/** Returns the title of a lesson or study. */
export function titleOf({ id }: Content): string {
  return textOf(`studies.name.${id}`);
}
