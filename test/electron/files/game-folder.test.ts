import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listGameFiles } from '../../../electron/files/game-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

function put(...names: readonly string[]): void {
  for (const name of names) {
    fs.mkdirSync(path.dirname(folder.path(name)), { recursive: true });
    fs.writeFileSync(folder.path(name), 'x');
  }
}

describe('the game files of a folder', () => {
  test('are listed with those of its folders, in natural order, and nothing else', async () => {
    put('game 10.mgn', 'game 2.mgn', 'B/old.OGN', 'B/c/one.txt', 'notes.docx', '.hidden.mgn', '.git/x.mgn');
    fs.mkdirSync(folder.path('folder.mgn'));
    expect(await listGameFiles(folder.path())).toEqual({
      ok: true,
      value: {
        paths: ['B/c/one.txt', 'B/old.OGN', 'game 2.mgn', 'game 10.mgn'],
        refused: [],
        isCut: false,
      },
    });
  });

  test('links that lead round in a circle or nowhere are named', async () => {
    put('a/one.mgn');
    fs.symlinkSync(folder.path(), folder.path('a/back'));
    fs.symlinkSync(folder.path('gone.mgn'), folder.path('a/gone.mgn'));
    fs.symlinkSync(folder.path('a/one.mgn'), folder.path('a/two.mgn'));
    const listed = await listGameFiles(folder.path());
    expect(listed.ok && listed.value.paths).toEqual(['a/one.mgn', 'a/two.mgn']);
    expect(listed.ok && listed.value.refused).toMatchObject([
      { path: 'a/back', why: { code: 'ERR_HOST_FOLDER' } },
      { path: 'a/gone.mgn', why: { code: 'ERR_HOST_NOT_FOUND' } },
    ]);
  });

  test.skipIf(process.platform !== 'linux')(
    'files and folders whose names are not UTF-8 are named by their bytes',
    async () => {
      put('café.mgn');
      fs.writeFileSync(Buffer.from(folder.path('caf\u00e9.mgn'), 'latin1'), 'x');
      fs.writeFileSync(Buffer.from(folder.path('caf\u00e8.mgn'), 'latin1'), 'x');
      fs.mkdirSync(Buffer.from(folder.path('\u00e9t\u00e9'), 'latin1'));
      const listed = await listGameFiles(folder.path());
      expect(listed.ok && listed.value.paths).toEqual(['café.mgn']);
      expect(listed.ok && listed.value.refused).toMatchObject([
        { path: String.raw`caf\xe8.mgn`, why: { code: 'ERR_HOST_NAME' } },
        { path: String.raw`caf\xe9.mgn`, why: { code: 'ERR_HOST_NAME' } },
        { path: String.raw`\xe9t\xe9`, why: { code: 'ERR_HOST_NAME' } },
      ]);
    },
  );

  test('are cut off at a limit of files and of depth, and that is reported', async () => {
    put('1.mgn', '2.mgn', '3.mgn', 'a/b/4.mgn');
    const few = await listGameFiles(folder.path(), { files: 2, depth: 5 });
    expect(few.ok && [few.value.paths.length, few.value.isCut]).toEqual([2, true]);
    const flat = await listGameFiles(folder.path(), { files: 9, depth: 1 });
    expect(flat.ok && [flat.value.paths, flat.value.isCut]).toEqual([['1.mgn', '2.mgn', '3.mgn'], true]);
  });

  test('a folder that is not there is refused with its code', async () => {
    expect(await listGameFiles(folder.path('gone'))).toMatchObject({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
    put('file.mgn');
    expect(await listGameFiles(folder.path('file.mgn'))).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
  });
});
