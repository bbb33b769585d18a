/** Commands for setting up positions: they open a draft, change its whole board, and make a game from it. */
import { focusPane } from '../../shell/focus.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { FILLINGS, fillingsOf, fillSetup, type Filling } from '../../../engine/setup/fillings.ts';
import { putRest } from '../../../engine/setup/rest.ts';
import { SETUP_TURNS, turnSetup } from '../../../engine/setup/setup-turns.ts';
import { setTurn } from '../../../engine/setup/beads.ts';
import { otherSide, SIDES } from '../../../engine/core/side.ts';
import type { Setup } from '../../../engine/rules/types.ts';
import { addGames } from '../../../engine/tree/collection.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { Draft } from './draft.ts';
import { useEditor } from './editor-store.ts';
import { leaveDraft } from './leave-draft.ts';
import { t, textOf } from '../../i18n/text.ts';
import { copyText } from '../../shell/commands/clipboard.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { hasDocument } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';

function hasDraft(): Availability {
  return useEditor().draft ? true : 'reason.no-draft';
}

function canFinish(): Availability {
  const editor = useEditor();
  if (!editor.draft) return 'reason.no-draft';
  return editor.error ? 'reason.draft-impossible' : true;
}

function hasPattern(filling: Filling): Availability {
  const { draft } = useEditor();
  if (!draft) return 'reason.no-draft';
  return fillingsOf(draft.rules).includes(filling) ? true : 'reason.no-pattern';
}

/** Makes a game from the draft; `where` adds it to a document. */
function finish(studio: Studio, where: (draft: Draft) => void, asDiagram = false): void {
  const draft = useEditor().finish(asDiagram);
  if (!draft) return;
  where(draft);
  studio.ui.announce(t(asDiagram ? 'editor.says.diagram' : 'editor.says.done'));
  focusPane('board');
}

function addGame(
  { documents }: Studio,
  { rules, setup }: Draft,
  key: 'undo.add-game' | 'undo.add-diagram',
): void {
  documents.editGames({ key }, (games) => addGames(games, [newRecord(rules, setup)]));
}

/** Makes a command of the open draft: it is in the draft's submenu, and its keys work inside the editor. */
function draftAction(
  id: string,
  run: ActionCommand['run'],
  options: Pick<ActionCommand, 'keys' | 'enabled'> = {},
): ActionCommand {
  return action({
    id: `draft.${id}`,
    group: 'edit',
    scope: 'draft',
    inDraft: true,
    enabled: hasDraft,
    ...options,
    run,
  });
}

const finishing: readonly ActionCommand[] = [
  draftAction(
    'ok',
    (studio) =>
      finish(studio, ({ rules, setup }) =>
        studio.documents.add(null, { games: [newRecord(rules, setup)] }, { isSaved: false }),
      ),
    { keys: ['Ctrl+Enter'], enabled: canFinish },
  ),
  draftAction('ok-here', (studio) => finish(studio, (draft) => addGame(studio, draft, 'undo.add-game')), {
    keys: ['Ctrl+Shift+Enter'],
    enabled: canFinish,
  }),
  draftAction('diagram', (studio) =>
    finish(studio, (draft) => addGame(studio, draft, 'undo.add-diagram'), true),
  ),
  draftAction('cancel', () => {
    useEditor().cancel();
    focusPane('board');
  }),
  draftAction('leave', (studio) => leaveDraft(studio, () => focusPane('board')), { keys: ['Escape'] }),
];

const turn = draftAction(
  'turn',
  () => {
    const { draft, change } = useEditor();
    if (draft) change(setTurn(draft.setup, otherSide(draft.setup.turn)));
  },
  { keys: ['t'] },
);

/** Makes a command that puts the beads of the whole board otherwise, and names itself. */
function boardAction(
  id: string,
  edit: (draft: Draft) => Setup,
  enabled: () => Availability = hasDraft,
): ActionCommand {
  return draftAction(
    id,
    () => {
      const { draft, change } = useEditor();
      if (draft) change(edit(draft), { label: textOf(`command.draft.${id}`) });
    },
    { enabled },
  );
}

const turns = SETUP_TURNS.map((each) =>
  boardAction(each, ({ rules, setup }) => turnSetup(rules.board, setup, each)),
);

const fillings = FILLINGS.map((each) =>
  boardAction(
    each,
    ({ rules, setup }) => fillSetup(rules, setup, each, useEditor().seeds),
    () => hasPattern(each),
  ),
);

const rests = SIDES.map((side) =>
  boardAction(
    `rest-${side}`,
    ({ rules, setup }) => putRest(rules, setup, side),
    () => {
      const { draft } = useEditor();
      if (!draft) return 'reason.no-draft';
      return putRest(draft.rules, draft.setup, side) === draft.setup ? 'reason.no-rest' : true;
    },
  ),
);

export const editorCommands: readonly ActionCommand[] = [
  action({
    id: 'file.new-position',
    group: 'file',
    inDraft: false,
    run: (studio) => studio.ui.open({ kind: 'new-game', purpose: 'position' }),
  }),
  action({
    id: 'edit.set-up',
    group: 'edit',
    keys: ['Ctrl+E'],
    enabled: ({ documents }) => {
      if (!documents.shown) return 'reason.no-document';
      return documents.shown.position || documents.shown.diagram ? true : 'reason.ghost';
    },
    run: ({ documents }) => {
      const here = documents.shown;
      const setup = here?.position ?? here?.diagram?.setup;
      if (here && setup) useEditor().open(here.rules, setup);
    },
  }),
  action({
    id: 'edit.reopen-draft',
    group: 'edit',
    enabled: (studio) => (useEditor().cancelled ? hasDocument(studio) : 'reason.no-cancelled-draft'),
    run: () => useEditor().reopen(),
  }),
  ...finishing,
  turn,
  ...fillings,
  ...turns,
  ...rests,
  draftAction('copy-code', (studio) => {
    const { draft } = useEditor();
    return draft ? copyText(studio, makePosition(draft.setup)) : undefined;
  }),
];
