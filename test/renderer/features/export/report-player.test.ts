/** The script in HTML reports is the one whose source is checked, and the hash that allows it is its own. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transpileModule, ModuleKind, ScriptTarget } from 'typescript';
import { expect, test } from 'vitest';
import { PLAYER_HASH, PLAYER_SCRIPT } from '../../../../engine/export/html/replay/player-script.ts';

const TOP = path.join(import.meta.dirname, '../../../..');
const SOURCE = path.join(TOP, 'renderer/features/export/report-player/report-player.ts');
const MADE = path.join(TOP, 'engine/export/html/replay/player-script.ts');

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The script as it stands in reports: without types, comments and indentation. */
function scriptOf(source: string): string {
  const { outputText } = transpileModule(source, {
    compilerOptions: { target: ScriptTarget.ES2020, module: ModuleKind.ESNext, removeComments: true },
  });
  return outputText
    .replace(/^export \{\};$/m, '')
    .replaceAll(/\n\s+/g, '\n')
    .trim();
}

test('the script of reports is made from its source; `vitest run -u` makes it anew', async () => {
  const script = scriptOf(readFileSync(SOURCE, 'utf8'));
  const module = [
    '/** The script of HTML reports and its hash, made from `report-player.ts` by `report-player.test.ts`. */',
    `export const PLAYER_SCRIPT = ${JSON.stringify(script)};`,
    `export const PLAYER_HASH = '${hashOf(script)}';`,
    '',
  ].join('\n');
  await expect(module).toMatchFileSnapshot(MADE);
});

test('the hash in the policy of reports is that of the script, which ends nowhere before its end', () => {
  expect(PLAYER_HASH).toBe(hashOf(PLAYER_SCRIPT));
  expect(PLAYER_SCRIPT).not.toMatch(/<\/script|<!--|<script/i);
  expect(PLAYER_SCRIPT).not.toMatch(
    /innerHTML|insertAdjacent|document\.write|eval|Function\(|fetch|import\(/,
  );
  expect(PLAYER_SCRIPT.length).toBeLessThan(12_000);
});
