/** Whatever a user does by command, set-up drafts included: undone to the start, every document is what it was. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { useEditor } from '../../../renderer/features/editor/editor-store.ts';
import { COMMANDS } from '../../../renderer/features/all-features.ts';
import { canRun, findCommand, runCommand } from '../../../renderer/shell/commands/registry.ts';
import type { StudioDocument } from '../../../renderer/studio/document.ts';
import { pickPath } from '../../engine/tree/random-trees.ts';
import { makeRandom, randomMove } from '../../support/random-play.ts';
import { settle, testStudio, type TestStudio } from '../support/studio.ts';

/** What asks for a place, reads the clipboard or shows a page changes no document in this test. */
const ASIDE = /copy|paste|cut|find|preferences|merge|rename|extract|text|transfer|branch|print|information/;
const EDITS = COMMANDS.map(({ id }) => id).filter(
  (id) =>
    /^(edit|draft|game\.(add|duplicate|remove|change-seats|move|apply-rules-here|claim))/.test(id) &&
    !ASIDE.test(id),
);

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('play', 'play', 'go', 'command', 'command', 'command', 'draft', 'undo', 'document'),
    pick: fc.nat(1_000_000),
  }),
  { minLength: 20, maxLength: 60 },
);

/** The games alone: values are not part of the history. */
function textOf({ history }: StudioDocument): string {
  return makeMgn(history.present);
}

function doStep(studio: TestStudio, what: string, pick: number): void {
  const { documents, play } = studio;
  const { shown } = documents;
  const editor = useEditor();
  if (what === 'document') {
    const next = documents.list[pick % documents.list.length];
    if (next) documents.activate(next.id);
  } else if (what === 'undo') runCommand(pick % 3 === 0 ? 'edit.redo' : 'edit.undo', studio);
  else if (what === 'play' && shown?.position && !editor.draft) {
    const move = randomMove(shown.rules, shown.position, makeRandom(pick));
    if (move !== null) play.move(move);
  } else if (what === 'go' && shown) {
    documents.goTo(pickPath(shown.record.root, pick));
  } else if (what === 'draft' && editor.draft) {
    const { setup } = editor.draft;
    const { pits } = setup;
    editor.change({ ...setup, pits: pits.with(pick % pits.length, pick % 5) });
  } else {
    const id = what === 'draft' ? 'edit.set-up' : (EDITS[pick % EDITS.length] ?? '');
    if (findCommand(id)?.kind === 'action' && canRun(id, studio)) runCommand(id, studio);
  }
}

/** Undoes as a user does: while there is a step; a draft stands in the way until it is put away. */
function undoAll(studio: TestStudio): void {
  const editor = useEditor();
  for (let presses = 0; presses < 500; presses++) {
    if (canRun('edit.undo', studio)) runCommand('edit.undo', studio);
    else if (editor.draft) runCommand('draft.cancel', studio);
    else return;
  }
  throw new Error('undo has no end');
}

for (const game of GAMES) {
  test(`random edits and set-up drafts of ${game.id} leave nothing behind when all is undone`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const studio = await testStudio(game.id);
        const starts = new Map<string, string>();
        for (const { what, pick } of list) {
          for (const document of studio.documents.list)
            if (!starts.has(document.id)) starts.set(document.id, textOf(document));
          doStep(studio, what, pick);
          await settle();
          studio.ui.close();
        }
        for (const { id } of studio.documents.list) {
          studio.documents.activate(id);
          undoAll(studio);
          const document = studio.documents.find(id);
          // One that the last step has opened was never changed.
          if (document && starts.has(id)) expect(textOf(document)).toBe(starts.get(id));
        }
      }),
      { numRuns: 12 },
    );
  });
}
