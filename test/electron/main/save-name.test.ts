import { expect, test } from 'vitest';
import { withExtension } from '../../../electron/main/save-name.ts';

test.for<[string, string, string]>([
  ['/games/final', 'Game.mgn', '/games/final.mgn'],
  ['/games/final.', 'Game.mgn', '/games/final.mgn'],
  ['/games.old/final', 'Game.mgn', '/games.old/final.mgn'],
  ['/games/.hidden', 'Game.mgn', '/games/.hidden.mgn'],
  ['/games/Round 1.2', 'Game.mgn', '/games/Round 1.2.mgn'],
  ['/games/Ann vs. Bob', 'Game.mgn', '/games/Ann vs. Bob.mgn'],
  ['/games/final.txt', 'Game.mgn', '/games/final.txt'],
  ['/games/final.mgn', 'Game.mgn', '/games/final.mgn'],
  ['/games/final', 'Game', '/games/final'],
  ['/games/final.', 'Game', '/games/final'],
])('%s, suggested as %s, is saved as %s', ([chosen, suggested, saved]) => {
  expect(withExtension(chosen, suggested)).toBe(saved);
});
