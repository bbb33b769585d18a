/** Keys as foreign keyboards send them reach the command that has the sign typed. */
import { describe, expect, test } from 'vitest';
import { dispatchKey } from '../../../../renderer/features/keyboard/key-dispatch.ts';
import { useBuilder } from '../../../../renderer/features/preview/builder.ts';
import { keysOfPress, type KeyPress } from '../../../../renderer/shell/commands/keys.ts';
import { commandOfKey } from '../../../../renderer/shell/commands/registry.ts';
import { testStudio } from '../../support/studio.ts';

/** The modifiers held, in short: `S`hift, `C`ontrol, `A`lt or Option, `M`eta (Command), `G` for AltGraph. */
function press(key: string, code: string, held = ''): KeyPress {
  return {
    key,
    code,
    shiftKey: held.includes('S'),
    ctrlKey: held.includes('C'),
    altKey: held.includes('A'),
    metaKey: held.includes('M'),
    getModifierState: (name) => name === 'AltGraph' && held.includes('G'),
  };
}

const PAGE = { isField: false, isPressable: false, isInDialog: false, scope: 'page', hasSelection: false };

type Row = readonly [place: string, held: string, key: string, command: string | null];

const FOLD = 'edit.collapse';
const FOLD_OTHERS = 'edit.collapse-others';
const UNFOLD = 'edit.expand-all';
const LAP_BACK = 'game.lap-back';
const LAP_ON = 'game.lap-on';
const START = 'game.move-start';
const END = 'game.move-end';
const LARGER = 'view.larger';
const SMALLER = 'view.smaller';
const SAME = 'game.same-position';
const KEYS = 'help.shortcuts';
const FIRST_GLYPH = 'edit.glyph-good';
const SIXTH_GLYPH = 'edit.glyph-doubtful';
const FIRST_VERDICT = 'edit.position-south-better';
const PANEL = 'view.panel-moves';

const LAYOUTS: Readonly<Record<string, readonly Row[]>> = {
  US: [
    ['Digit8', 'S', '*', UNFOLD],
    ['Minus', '', '-', FOLD],
    ['Minus', 'S', '_', FOLD_OTHERS],
    ['Equal', '', '=', SAME],
    ['Equal', 'C', '=', LARGER],
    ['Equal', 'CS', '+', LARGER],
    ['Minus', 'C', '-', SMALLER],
    ['BracketLeft', 'S', '{', LAP_BACK],
    ['BracketRight', 'S', '}', LAP_ON],
    ['BracketLeft', 'C', '[', START],
    ['BracketRight', 'C', ']', END],
    ['Slash', 'S', '?', KEYS],
    ['Digit1', '', '1', FIRST_GLYPH],
    ['Digit6', '', '6', SIXTH_GLYPH],
    ['Digit1', 'S', '!', FIRST_VERDICT],
    ['Digit1', 'C', '1', PANEL],
    ['Numpad1', '', '1', FIRST_GLYPH],
    // Without the lock of digits the number pad moves.
    ['Numpad7', '', 'Home', 'game.start'],
    ['Numpad1', '', 'End', 'game.end'],
    ['NumpadMultiply', '', '*', UNFOLD],
  ],
  UK: [
    ['Digit8', 'S', '*', UNFOLD],
    ['Minus', 'S', '_', FOLD_OTHERS],
    ['Digit2', 'S', '"', 'edit.position-equal'],
    // AltGr+4 is the euro sign, no digit.
    ['Digit4', 'G', '€', null],
    ['BracketLeft', 'C', '[', START],
  ],
  AZERTY: [
    // The digit of a key comes first where it has a command.
    ['Digit6', '', '-', SIXTH_GLYPH],
    ['Digit6', 'S', '6', SIXTH_GLYPH],
    ['NumpadSubtract', '', '-', FOLD],
    ['Digit8', '', '_', FOLD_OTHERS],
    ['Backslash', '', '*', UNFOLD],
    ['Equal', '', '=', SAME],
    ['Digit4', 'G', '{', LAP_BACK],
    ['Digit4', 'CA', '{', LAP_BACK],
    ['Equal', 'G', '}', LAP_ON],
    ['Digit5', 'CG', '[', START],
    ['Minus', 'CG', ']', END],
    // Windows takes Ctrl away together with AltGr.
    ['Digit5', 'G', '[', START],
    ['Minus', 'CA', ']', END],
    ['Digit6', 'C', '-', 'view.panel-relay'],
    ['NumpadSubtract', 'C', '-', SMALLER],
    ['Comma', 'S', '?', KEYS],
    // Digits without Shift, where the sign that they type is no command.
    ['Digit1', '', '&', FIRST_GLYPH],
    ['Digit2', '', 'é', 'edit.glyph-mistake'],
    ['Digit1', 'C', '&', PANEL],
    ['Digit1', 'S', '1', FIRST_VERDICT],
    ['Digit1', 'CS', '1', 'view.moves-columns'],
    ['Digit6', 'CS', '6', 'view.panel-relay'],
    ['KeyQ', 'C', 'a', null],
    ['KeyW', 'C', 'z', 'edit.undo'],
  ],
  QWERTZ: [
    ['Digit0', 'S', '=', SAME],
    ['BracketRight', 'S', '*', UNFOLD],
    ['Slash', '', '-', FOLD],
    ['Slash', 'S', '_', FOLD_OTHERS],
    ['Digit7', 'G', '{', LAP_BACK],
    ['Digit7', 'CA', '{', LAP_BACK],
    ['Digit0', 'G', '}', LAP_ON],
    ['Digit8', 'CG', '[', START],
    ['Digit9', 'G', ']', END],
    ['BracketRight', 'C', '+', LARGER],
    ['Digit0', 'CS', '=', LARGER],
    ['Slash', 'C', '-', SMALLER],
    ['Minus', 'S', '?', KEYS],
    ['Digit1', 'S', '!', FIRST_VERDICT],
    ['Digit1', '', '1', FIRST_GLYPH],
    ['KeyY', 'C', 'z', 'edit.undo'],
  ],
  Spanish: [
    ['Digit0', 'S', '=', SAME],
    ['BracketRight', 'S', '*', UNFOLD],
    ['Slash', '', '-', FOLD],
    ['Slash', 'S', '_', FOLD_OTHERS],
    ['Quote', 'G', '{', LAP_BACK],
    ['Backslash', 'CA', '}', LAP_ON],
    ['BracketLeft', 'CG', '[', START],
    ['BracketRight', 'G', ']', END],
    ['Minus', 'S', '?', KEYS],
    ['Digit1', 'S', '!', FIRST_VERDICT],
    // `|` is no digit.
    ['Digit1', 'G', '|', null],
  ],
  'Portuguese of Brazil (ABNT2)': [
    ['Digit8', 'S', '*', UNFOLD],
    ['Minus', '', '-', FOLD],
    ['Equal', '', '=', SAME],
    ['BracketRight', 'S', '{', LAP_BACK],
    ['Backslash', 'S', '}', LAP_ON],
    ['BracketRight', 'C', '[', START],
    ['IntlRo', 'S', '?', KEYS],
    ['Digit1', 'G', '¹', null],
  ],
  'Portuguese of Portugal': [
    ['Digit0', 'S', '=', SAME],
    ['BracketLeft', 'S', '*', UNFOLD],
    ['Digit7', 'G', '{', LAP_BACK],
    ['Digit0', 'CA', '}', LAP_ON],
    ['Digit8', 'CG', '[', START],
    ['Digit9', 'CA', ']', END],
    ['Minus', 'S', '?', KEYS],
  ],
  Italian: [
    ['Digit0', 'S', '=', SAME],
    ['BracketRight', 'S', '*', UNFOLD],
    ['BracketLeft', 'SG', '{', LAP_BACK],
    ['BracketRight', 'SCA', '}', LAP_ON],
    ['BracketLeft', 'CG', '[', START],
    ['BracketRight', 'G', ']', END],
    ['Minus', 'S', '?', KEYS],
  ],
};

/** The same on a Mac, where Option types signs. */
const MAC: readonly Row[] = [
  ['Digit8', 'A', '{', LAP_BACK],
  ['Digit9', 'A', '}', LAP_ON],
  ['Digit5', 'MA', '[', START],
  ['Digit6', 'MA', ']', END],
  ['Digit0', 'S', '=', SAME],
  ['Digit1', 'M', '1', PANEL],
  ['Digit1', 'A', '¡', null],
  // Option makes another letter, but the key is the one.
  ['KeyO', 'AS', 'Ø', 'file.open-text'],
];

/** Presses the keys; those that do not run what they should, with what they run. */
async function wrong(rows: readonly Row[], isMac: boolean): Promise<readonly Row[]> {
  const studio = await testStudio();
  return rows.flatMap(([code, held, key, command]): readonly Row[] => {
    const found = keysOfPress(press(key, code, held), isMac)
      .map((each) => commandOfKey(each, 'page', studio)?.id)
      .find((id) => id !== undefined);
    return (found ?? null) === command ? [] : [[code, held, key, found ?? null]];
  });
}

describe.each(Object.keys(LAYOUTS))('on the keyboard %s', (layout) => {
  test('signs, digits and letters run their commands', async () => {
    expect(await wrong(LAYOUTS[layout] ?? [], false)).toEqual([]);
  });
});

test('signs that Option types on a German Mac run their commands', async () => {
  expect(await wrong(MAC, true)).toEqual([]);
});

test.each([
  ["'", 'Digit4', ''],
  ['4', 'Digit4', 'S'],
])('while a move is put together, %s on %s is a number of beads', async (key, code, held) => {
  const studio = await testStudio('shakala');
  const down = (pressed: KeyPress): boolean => dispatchKey({ ...pressed, isComposing: false }, PAGE, studio);
  down(press('a', 'KeyA'));
  const before = useBuilder().begun?.text;
  expect(before).not.toBeUndefined();
  down(press('{', 'Digit4', 'G'));
  expect(useBuilder().begun?.text).toBe(before);
  expect(down(press(key, code, held))).toBe(true);
  expect(useBuilder().begun?.text).not.toBe(before);
});
