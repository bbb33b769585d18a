/** English texts: the commands of repertoires. */
export const texts = {
  'panel.repertoire': 'Repertoire',
  'command.view.panel-repertoire': 'Repertoire',
  'command.view.panel-repertoire.help': 'What your repertoire says here, and what it does not answer.',
  'command.repertoire.mark': 'My repertoire',
  'command.repertoire.mark.help': 'Keep this game as what you want to play with one side.',
  'palette.also.repertoire.mark': 'openings',
  'repertoire.mark.south': 'For South',
  'repertoire.mark.north': 'For North',
  'repertoire.mark.none': 'No',
  'repertoire.status': '{rules}, repertoire for {side}',
  'undo.mark-repertoire': 'Repertoire',
  'undo.add-to-repertoire': 'Add to repertoire',
  'command.repertoire.left': 'Where I left my repertoire',
  'command.repertoire.left.help': 'Go to the first move of this game that is not in your repertoire.',
  'reason.in-repertoire': 'The game leaves none of your repertoires.',
} as const;
