/** An engine of somebody else in the desktop program: chosen in main's own dialog, asked for the moves of a match. */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/games/index.ts';
import { runMatch } from '../../../engine/match/match.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import { FORFEITS, type MatchPlayer, type PlayerId } from '../../../engine/match/player.ts';
import { closesWell, openShells, type Shell } from './shell.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { must } from '../../support/must.ts';

const { start } = openShells();
const folder = temporaryFolder();
const CLI = path.resolve(import.meta.dirname, '../../../dist/electron/cli.js');
/** Windows starts no scripts. */
const isScript = process.platform !== 'win32';

/** Our command line as a program. It ends without words of its own; Node alone would wait for some, ten seconds. */
function ours(): string {
  if (!isScript) return process.execPath;
  const file = folder.write('ours', `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A program of the list as a player, as the page makes one. */
function playerOf({ page }: Shell, id: string, seat: PlayerId): MatchPlayer {
  return {
    name: seat,
    async choose({ ref, number }) {
      const answer = await page.host.askProgram({ id, seat, number, position: ref, limits: { depth: 2 } });
      if (!answer.ok) return { kind: 'failed', failure: answer };
      if (answer.value.kind === 'no-start') throw new Error(answer.value.fault.kind);
      if (answer.value.kind === 'move') return { ...answer.value, proof: null };
      const { reason, detail } = answer.value;
      return { kind: 'forfeit', reason: FORFEITS.find((each) => each === reason) ?? 'no-move', detail };
    },
  };
}

test('our own line protocol is added as a program and plays a match against itself', async () => {
  const shell = await start();
  const { double, page } = shell;
  await double.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  }, ours());
  const added = must(await page.host.addProgram());
  const change = {
    name: 'Ours',
    args: isScript ? ['engine'] : [CLI, 'engine'],
    values: { Threads: '1', Hash: '8' },
  };
  const changed = await page.host.changeProgram(added.id, change);
  expect(changed).toMatchObject({ ok: true, value: { fault: null, name: 'Ours' } });
  const rules = must(rulesFromText('kalah:houses=3,seeds=2'));
  let played: readonly PlayedGame[] = [];
  const seated = { one: playerOf(shell, added.id, 'one'), two: playerOf(shell, added.id, 'two') };
  const end = await runMatch(
    () => seated,
    { rules: rules, games: 2, book: { kind: 'random', plies: 2, seed: 1 }, maxPlies: 200, sprt: null },
    { now: () => performance.now(), onGame: (games) => void (played = games) },
    new AbortController().signal,
  );
  expect(end).toEqual({ kind: 'played' });
  expect(played.map(({ end }) => end.kind)).toEqual(['rules', 'rules']);
  // The machine stays awake while a program thinks: from the first question on, without a gap after each move.
  const awake = double.notes().filter((note) => note.kind === 'system' && note.what === 'stay-awake');
  expect(awake).toHaveLength(1);
  expect(await page.host.endPrograms('match')).toEqual({ ok: true, value: true });
  await closesWell(double);
});
