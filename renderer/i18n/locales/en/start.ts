/** English texts: the start tab. */
export const texts = {
  'start.continue': 'Continue',
  'start.none': 'Files you open and work you have not saved appear here.',
  'start.opening': 'Opening {name}…',
  'start.recovered': 'Unsaved, {time}',
  'start.play': 'Play or study',
  'start.ways': 'Other ways to begin',
} as const;
