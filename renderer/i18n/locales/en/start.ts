/** English texts: the start tab. */
export const texts = {
  'start.continue': 'Continue',
  'start.opening': 'Opening {name}…',
  'start.recovered': 'Unsaved, {time}',
  'start.show-all': 'Show all {n}',
  'start.sample': 'A short game of Kalah with notes, variations and proved values. Step through it.',
  'start.play': 'Play or study',
  'start.ways': 'Other ways to begin',
} as const;
