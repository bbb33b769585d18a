/** Recognises texts that may be Oware or Awélé: rule sets to try, and the formats of other programs for these games. */
import type { GameNotation } from '../../rules/game-notation.ts';

/** Rule sets under which a text of another program may have been played, the most usual first. */
const CANDIDATES: readonly string[] = [
  'oware',
  'oware:majority-stop=off',
  'oware:preset=awari',
  'oware:majority-stop=off,repetition=0',
];

export const owareNotation: GameNotation = {
  moveCandidates: ['oware', 'oware:majority-stop=off'],
  formats: {
    ogn: ['oware'],
    aalina: CANDIDATES,
    playstrategy: CANDIDATES,
    'digit-pairs': CANDIDATES,
    'counted-moves': CANDIDATES,
    'abstract-play': CANDIDATES,
    'open-spiel': CANDIDATES,
    ludii: CANDIDATES,
  },
  names: ['owareabapa', 'abapa', 'awari', 'wari'],
};

export const aweleNotation: GameNotation = {
  // All formats have the same board; a text that names no rules is Oware.
  formats: { ogn: [], aalina: [], playstrategy: [] },
};
