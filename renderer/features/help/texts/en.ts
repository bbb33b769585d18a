/** English texts: help. */
import { tourTexts } from './tour-en.ts';

export const texts = {
  ...tourTexts,

  'command.help.tour': 'Tour for beginners…',
  'command.help.tour.help': 'Learn a game in five minutes on a board of its own.',

  'tour.title': 'Tour for beginners',
  'tour.of-game': 'Tour of {game}',
  'tour.choose': 'Which game would you like to learn? Each tour takes about five minutes.',
  'tour.steps': '{n} step | {n} steps',
  'tour.progress': '{now} of {all}',
  'tour.back': 'Back',
  'tour.next': 'Next',
  'tour.skip': 'Skip step',
  'tour.others': 'All tours',
  'tour.keys': 'Press the letter of a pit, or use Tab and the arrow keys.',
  'tour.undo': 'Start this move again',
  'tour.you': 'You',
  'tour.known': 'You have solved this step. Play it again, or go on.',
  'tour.complete': 'Finished',
  'tour.done-title': 'You can play {game} now',
  'tour.done-text':
    'That is all you need for a first game. The help has the complete rules with all their variants.',
  'tour.play': 'Play {game}',
  'tour.read': 'Read the rules',
  'command.help.shortcuts': 'Keyboard shortcuts',
  'command.help.shortcuts.help': 'All keys; they can be changed there.',
  'command.help.letters': 'Single-letter keys',
  'command.help.letters.help': 'Letters play pits and run commands; switch off if they get in the way.',
  'command.help.links': 'About the games',
  'command.help.links.help': 'Pages about the games in your browser.',
  'command.help.about': 'About Mancala Studio',
  'command.help.about.help': 'Version and licence.',

  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.text': 'Press a key button and then the new key; Backspace takes the key away.',
  'shortcuts.press': 'Press the new key for “{command}”, or Esc.',
  'shortcuts.taken': '{key} already belongs to “{command}”.',
  'shortcuts.change': '{keys} – change key of {command}',
  'shortcuts.pits': 'Play a pit of the side to move',
  'shortcuts.restore': 'Restore all',

  'about.version': 'Version',
  'about.electron':
    'Electron and Chromium have their licences in files beside the program: LICENSE.electron.txt and LICENSES.chromium.html.',
  'about.licence': 'Licence',
  'about.licences': 'Licences',
  'about.licences-text': 'The program, and the software and fonts by others that it contains:',
  'about.licences-missing':
    'The file with the licences of the other parts is missing or damaged. Building or installing the program again brings it back.',
  'about.licence-text': 'MIT',
  'about.threads': 'Processor threads',
  'about.memory': 'Memory for the engine',
  'about.megabytes': '{n} MB',
  'about.text': 'A workbench for studying mancala games. It works offline and sends nothing anywhere.',
} as const;
