/** English texts: the commands of repertoires. */
export const texts = {
  'panel.repertoire': 'Repertoire',
  'command.view.panel-repertoire': 'Repertoire',
  'command.view.panel-repertoire.help': 'What your repertoire says here.',
  'command.repertoire.mark': 'My repertoire',
  'command.repertoire.mark.help': 'Keep this game as what you want to play with one side.',
  'repertoire.mark.none': 'No side',
  'repertoire.status': '{rules}, repertoire for {side}',
  'command.repertoire.left': 'Where I left my repertoire',
  'command.repertoire.left.help': 'Go to the first move that is not in it.',
} as const;
