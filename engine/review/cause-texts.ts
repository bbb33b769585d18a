/** The English texts of the cause of a mistake. The page's language files take them in. */
export const CAUSE_TEXTS = {
  'cause.and': '{first} and {last}',
  'cause.after': 'after {line}',
  'cause.after-moves': 'after {n} more moves',
  'cause.loses-ones': 'It leaves {pits} with one seed; {opponent} takes {n} with {turn} next.',
  'cause.loses-twos': 'It leaves {pits} with two seeds; {opponent} takes {n} with {turn} next.',
  'cause.loses-weak': 'It leaves {pits} with one or two seeds; {opponent} takes {n} with {turn} next.',
  'cause.loses-open': 'It leaves {pits} open; {opponent} takes {n} with {turn} next.',
  'cause.loses': '{opponent} takes {n} with {turn} next.',
  'cause.loses-later': '{opponent} takes {n} with {turn} {after}.',
  'cause.gives-turn': 'It lets {opponent} move again with {turn}.',
  'cause.ends': 'The game ends {after}, and {opponent} wins.',
  'cause.ends-with': 'The game ends {after}, and {opponent} gets {n} of the seeds left.',
  'cause.ends-now': 'It ends the game, and {opponent} wins.',
  'cause.ends-now-with': 'It ends the game, and {opponent} gets {n} of the seeds left.',
  'cause.tempo':
    'It leaves {player} no move within the row instead of {better}; {opponent} has {other}. | It leaves {player} {n} move within the row instead of {better}; {opponent} has {other}. | It leaves {player} {n} moves within the row instead of {better}; {opponent} has {other}.',
  'cause.feeds':
    'It gives {opponent} no seed. | It gives {opponent} {n} seed instead of {better}. | It gives {opponent} {n} seeds instead of {better}.',
  'cause.scores':
    'Within {n} turns {player} scores {own} and {opponent} {other}; after {better} it is {ownBetter} and {otherBetter}.',
  'cause.better': 'Better: {move}.',
  'cause.better-line': 'Better: {move}, then {line}.',
  'cause.better-why': 'Better: {move}, which {why}.',
  'cause.takes': 'takes {n} from {pits}',
  'cause.takes-beads': 'takes {n}',
  'cause.takes-turn': 'takes {n} with {turn}',
  'cause.takes-later': 'takes {n} with {turn} {after}',
  'cause.moves-again': 'moves again with {turn}',
  'cause.saves': 'keeps {pits} safe',
  'cause.threatens': 'threatens to take {n} from {pit}',
  'cause.keeps': 'keeps {pit} full',
  'cause.leaves-moves':
    'leaves {opponent} no move | leaves {opponent} only {n} move | leaves {opponent} only {n} moves',
  'cause.finishes': 'wins the game',
  'cause.finishes-with': 'gets {n} of the seeds left at the end',
  'cause.finishes-now-with': 'ends the game and gets {n} of the seeds left',
} as const;
