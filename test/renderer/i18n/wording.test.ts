/** Words that texts must not hold: what reads as if translated, and second words for a thing that has one. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../support/english.ts';

/** Each with what to write instead. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/would be:|^\{move\} would/, 'E ends in c'],
  [/\bby itself\b/i, 'automatically'],
  [/^A proof covers/, 'Prove'],
  [/Nothing to object/, 'No problems found'],
  [/Moves a game|times a game/, 'per game'],
  [/who begins \d|who begins \{/, 'First player'],
  [/played by chance/, 'random games'],
  [/^Every value/, 'Show all options'],
  [/^Own (rules|start)/, 'Custom'],
  [/First column, |\bbaseline\b|^Held against/i, 'Reference'],
  [/No game from the start comes here/, 'Cannot arise from the start position'],
  [/No form known/, 'Position not recognised'],
  [/Way to a majority/, 'Seeds needed for a majority'],
  [/position met once/, 'first occurrence'],
  [/Pits that can be played/, 'Legal moves'],
  [/^(Offer end|Give up$|End by agreement)/, 'Offer draw, Resign, Agree to end'],
  [/Gives away at most/, 'Errors up to'],
  [/Leave out the emptied pit/, 'Skip the starting pit'],
  [/own camp/, 'to their owner'],
  [/^Shift (on|back)$/, 'Shift forward, Shift backward'],
  [/^(Size of the screen|Usual size)/, 'Zoom, Actual size'],
  [/It is all here still/, 'Your work is still here'],
  [/behind the last move/, 'after the last move'],
  [/Reopen cancelled draft|Restore cancelled setup/, 'Restore discarded draft'],
  [/That did not work/, 'Something went wrong'],
  [/\bbooklets?\b|\bfilms?\b/i, 'report, animation'],
  [/\bas the system\b/i, 'same as system'],
  [/\bwhoever\b|\bwhat shall\b|\bbut one\b/i, 'a plain clause'],
  [/\bseed number\b/i, 'random number'],
  [/^(Nobody:|The engine; you)/, 'No one (…), Engine (…)'],
  [/\bstays as it is\b/, 'is not changed'],
  [/\b(lay|lays|laid) (a|the|its|all|rest)\b/i, 'place'],
  [/\b(goes|go) along\b/, 'is captured too'],
  [/beginning(, | · )middle/, 'opening, middle, endgame'],
  [/^Accept all/, 'Keep marks'],
  [/depends on the moves before/, 'depends on earlier moves'],
  [
    /^(How this is counted|By value|Click to write|More to write)/,
    'What this value means, Best first, Add a note…',
  ],
  [/exercises of the/, 'exercises from the'],
  [/takes? the key away/, 'removes the shortcut'],
  [/Turn the board$/, 'Flip board'],
  [/(show|hide) evaluation|evaluation is (shown|hidden)/i, 'show values, values are hidden'],
  [/(?<!call |:)\bhouses?\b(?! \| what)/i, 'pit'],
  [/\b(un)?fold(ed)?\b/i, 'collapse, expand'],
  [/(?<!-)\bleftovers?\b/i, 'remaining seeds'],
  [/^Solve/, 'Prove'],
];

/** Texts with a forbidden word: the text's key or the file's line, and what to write instead. */
function faultsOf(texts: Iterable<readonly [where: string, text: string]>): readonly string[] {
  const faults: string[] = [];
  for (const [where, text] of texts)
    for (const [pattern, instead] of FORBIDDEN)
      if (pattern.test(text)) faults.push(`${where}: “${text.slice(0, 80)}” (write: ${instead})`);
  return faults;
}

test('no text of the page holds a word that reads as if translated', () => {
  // The palette also finds commands by words that the window does not use.
  const texts = Object.entries(ENGLISH).filter(([key]) => !key.startsWith('palette.also.'));
  expect(faultsOf(texts)).toEqual([]);
});

test('neither do the README and the pages of the help', () => {
  const top = path.resolve(import.meta.dirname, '../../..');
  const help = path.join(top, 'engine/locales/en/help');
  const pages = fs
    .readdirSync(help, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'));
  const files = [path.join(top, 'README.md'), ...pages.map((name) => path.join(help, name))];
  const lines = files.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((line, i) => [`${path.relative(top, file)}:${String(i + 1)}`, line] as const),
  );
  expect(faultsOf(lines)).toEqual([]);
});
