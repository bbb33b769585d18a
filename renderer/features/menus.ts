/**
 * All menus and the place of each command in them. A menu has at most sixteen lines; a submenu counts as one. Settings
 * are in the preferences, and rare commands only in the palette.
 */
import { HOST_LINKS } from '../../engine/protocol/links.ts';
import { FILLINGS } from '../../engine/setup/fillings.ts';
import { SETUP_TURNS } from '../../engine/setup/setup-turns.ts';
import { MARK_TOOL_KINDS } from '../../engine/tree/mark-tool.ts';
import { MARK_COLOURS, MOVE_GLYPHS, POSITION_GLYPHS } from '../../engine/tree/types.ts';
import type { MenuLine, MenuPlan } from '../shell/commands/menu-plan.ts';
import { AIDS } from './aids/aids-settings.ts';
import { PANELS } from './all-features.ts';
import { MOVES_VIEWS } from './moves/moves-settings.ts';

const GLYPHS: MenuLine = {
  submenu: 'glyph',
  lines: [
    ...MOVE_GLYPHS.map((glyph) => `edit.glyph-${glyph}`),
    '-',
    ...POSITION_GLYPHS.map((glyph) => `edit.position-${glyph}`),
    '-',
    'edit.glyph-none',
  ],
};

const ORDER: MenuLine = { submenu: 'order', lines: ['edit.move-up', 'edit.move-down', '-', 'edit.sort'] };

const FOLD: MenuLine = {
  submenu: 'fold',
  lines: ['edit.collapse', 'edit.collapse-others', 'edit.expand-all'],
};

const DELETE_MORE: readonly MenuLine[] = [
  'edit.delete-below',
  'edit.delete-siblings',
  'edit.delete-others',
  '-',
  'edit.delete-annotations',
];

const ADD_GAME: readonly MenuLine[] = ['game.add', 'game.add-text', 'game.add-from', 'game.add-branch'];

const MARKS: MenuLine = {
  submenu: 'marks',
  lines: [
    'edit.marks-mode',
    '-',
    ...MARK_TOOL_KINDS.map((tool) => `edit.mark-${tool}`),
    '-',
    ...MARK_COLOURS.map((colour) => `edit.mark-colour-${colour}`),
    '-',
    'edit.clear-marks',
  ],
};

const file: readonly MenuLine[] = [
  'file.new',
  'file.new-position',
  'file.open',
  'file.recent',
  'file.open-text',
  'file.import',
  'file.recovered',
  '-',
  'file.save',
  'file.save-as',
  'file.save-copy',
  'file.versions',
  {
    submenu: 'changed-file',
    lines: ['file.reload', 'file.keep-mine', 'file.compare'],
  },
  '-',
  {
    submenu: 'games',
    lines: [
      'game.previous-game',
      'game.next-game',
      '-',
      'game.information',
      'game.rename',
      'repertoire.mark',
      '-',
      { submenu: 'add-game', lines: ADD_GAME },
      'game.duplicate',
      'game.transfer',
      'game.move-up',
      'game.move-down',
      '-',
      'game.remove',
    ],
  },
  '-',
  'file.export',
  'file.print',
  '-',
  'file.close',
];

const edit: readonly MenuLine[] = [
  'edit.undo',
  'edit.redo',
  '-',
  'edit.cut',
  'edit.copy',
  'edit.paste',
  '-',
  'edit.copy-position',
  'edit.copy-game',
  {
    submenu: 'copy',
    lines: [
      'edit.copy-position-as',
      'edit.copy-game-as',
      'edit.copy-line',
      'edit.copy-diagram',
      'edit.copy-diagram-svg',
    ],
  },
  'edit.paste-game',
  '-',
  'edit.find',
  'edit.find-next',
  'edit.find-previous',
  'explorer.open',
  'explorer.file',
  'explorer.folder',
  '-',
  'edit.preferences',
];

const moves: readonly MenuLine[] = [
  {
    submenu: 'go',
    lines: [
      'game.start',
      'game.previous',
      'game.next',
      'game.end',
      '-',
      'game.previous-turn',
      'game.next-turn',
      '-',
      'game.back',
      'game.forward',
      '-',
      'game.peek',
    ],
  },
  {
    submenu: 'jump',
    lines: [
      'game.previous-fork',
      'game.next-fork',
      'game.previous-sibling',
      'game.next-sibling',
      'game.main-line',
      'game.parent-fork',
      '-',
      'game.previous-note',
      'game.next-note',
      'game.previous-mistake',
      'game.next-mistake',
      '-',
      'game.same-position',
    ],
  },
  'game.go-to',
  {
    submenu: 'laps',
    lines: [
      'game.step-through',
      'game.play-laps',
      '-',
      'game.move-start',
      'game.lap-back',
      'game.seed-back',
      'game.seed-on',
      'game.lap-on',
      'game.move-end',
      '-',
      'edit.note-lap',
    ],
  },
  '-',
  {
    submenu: 'play',
    lines: ['game.play-best', 'game.change-seats', '-', 'game.agree', 'game.resign'],
  },
  {
    submenu: 'builder',
    lines: ['builder.play', 'builder.rest', 'builder.back', 'builder.results', 'builder.leave'],
  },
  'edit.replace',
  'edit.insert',
  '-',
  'edit.comment',
  'edit.bookmark',
  GLYPHS,
  '-',
  'edit.promote',
  'edit.main-line',
  ORDER,
  FOLD,
  { submenu: 'branch', lines: ['edit.extract', 'edit.flatten', '-', 'edit.merge'] },
  { submenu: 'delete', lines: ['edit.delete', ...DELETE_MORE] },
];

const board: readonly MenuLine[] = [
  'view.flip',
  'view.evaluation',
  'view.reveal',
  'view.threats',
  { submenu: 'aids', lines: [...AIDS.map((aid) => `view.aid-${aid}`), '-', 'view.describe'] },
  '-',
  'view.preview',
  'view.release',
  'view.teaching-speed',
  MARKS,
  '-',
  'edit.set-up',
  'edit.reopen-draft',
  {
    submenu: 'draft',
    lines: [
      'draft.ok',
      'draft.ok-here',
      'draft.diagram',
      'draft.cancel',
      '-',
      'draft.turn',
      'draft.copy-code',
      '-',
      ...FILLINGS.map((each) => `draft.${each}`),
      '-',
      ...SETUP_TURNS.map((each) => `draft.${each}`),
    ],
  },
  '-',
  { submenu: 'layout', lines: [{ choices: 'view.layout' }, '-', 'view.reset-layout'] },
  {
    submenu: 'panes',
    lines: [
      'view.library',
      'view.side',
      'view.dock',
      'view.bar',
      '-',
      ...PANELS.map(({ panel }) => `view.panel-${panel}`),
      '-',
      ...MOVES_VIEWS.map((view) => `view.moves-${view}`),
      '-',
      'view.next-pane',
    ],
  },
  {
    submenu: 'tabs',
    lines: [
      'view.next-document',
      'view.previous-document',
      '-',
      'view.move-document-left',
      'view.move-document-right',
      '-',
      // Last: the names of documents would take access keys from the other lines.
      { choices: 'view.document' },
    ],
  },
  { submenu: 'zoom', lines: ['view.larger', 'view.smaller', 'view.usual-size'] },
  'view.full-screen',
];

const analysis: readonly MenuLine[] = [
  'analysis.toggle',
  'analysis.solve',
  'analysis.prove-value',
  { submenu: 'proofs', lines: ['analysis.keep-proof', 'analysis.kept-proofs', '-', 'analysis.add-solved'] },
  'analysis.stop',
  '-',
  'analysis.add-line',
  'review.game',
  {
    submenu: 'review',
    lines: [
      'review.branch',
      'review.file',
      'review.options',
      '-',
      'review.try-again',
      '-',
      'analysis.verdicts',
      'analysis.accept-verdicts',
      'analysis.clear-verdicts',
    ],
  },
  'review.files',
  'review.overview',
  '-',
  'game.spar',
  {
    submenu: 'engine-game',
    lines: [
      'game.spar-pause',
      'game.take-back',
      'game.hint',
      'game.spar-swap',
      '-',
      'game.spar-offer',
      'game.spar-resign',
      '-',
      'game.spar-back',
      'game.rematch',
      'game.rematch-swapped',
      'game.go-through',
      'game.spar-end',
    ],
  },
  '-',
  'training.open',
  {
    submenu: 'exercises',
    lines: [
      'training.start',
      'training.make',
      'guess.open',
      '-',
      'training.mistakes',
      'training.mistakes-south',
      'training.mistakes-north',
      '-',
      'training.openings-south',
      'training.openings-north',
    ],
  },
  '-',
  'analysis.compare',
  {
    submenu: 'compare',
    lines: [
      'compare.run',
      'compare.add',
      '-',
      'compare.copy',
      'compare.save-svg',
      'compare.save-html',
      '-',
      'compare.close',
    ],
  },
  'match.open',
];

const rules: readonly MenuLine[] = [
  'game.test-rules',
  'game.apply-rules',
  'game.apply-rules-here',
  '-',
  'game.save-rules',
  'game.rule-sets',
  'game.import-rule-sets',
  'game.export-rule-sets',
];

const help: readonly MenuLine[] = [
  'help.contents',
  'help.games',
  'help.tour',
  '-',
  'help.shortcuts',
  'view.palette',
  '-',
  'file.sample',
  '-',
  ...(HOST_LINKS.includes('releases') ? ['help.releases'] : []),
  'help.about',
];

export const MENU_PLAN: MenuPlan = {
  bar: { file, edit, moves, board, analysis, rules, help },
  contexts: {
    node: [
      'edit.comment',
      'edit.bookmark',
      GLYPHS,
      '-',
      'edit.promote',
      'edit.main-line',
      ORDER,
      FOLD,
      '-',
      'edit.replace',
      'edit.insert',
      { submenu: 'branch', lines: ['edit.extract', 'edit.flatten', '-', 'edit.copy-line'] },
      'game.spar',
      '-',
      'edit.cut',
      'edit.copy',
      'edit.paste',
      '-',
      'edit.delete',
      { submenu: 'delete-more', lines: DELETE_MORE },
    ],
    board: [
      'analysis.toggle',
      'analysis.solve',
      '-',
      'view.flip',
      'view.evaluation',
      'view.threats',
      'view.preview',
      'game.step-through',
      MARKS,
      '-',
      'edit.set-up',
      'game.spar',
      'analysis.compare',
      '-',
      'edit.copy-position',
      'edit.copy-diagram',
    ],
    game: [
      'guess.open',
      '-',
      'game.information',
      'game.rename',
      'repertoire.mark',
      '-',
      'game.duplicate',
      'game.transfer',
      'game.move-up',
      'game.move-down',
      '-',
      'game.remove',
    ],
    'add-game': ['edit.paste-game', ...ADD_GAME],
  },
};
