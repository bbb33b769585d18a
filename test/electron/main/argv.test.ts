import { expect, test } from 'vitest';
import { parseArguments } from '../../../electron/main/argv.ts';

const files = (argv: readonly string[], isPackaged = true): readonly string[] =>
  parseArguments(argv, '/home/ana', isPackaged).files;

test('file names are taken relative to the folder of the one who typed them, each once', () => {
  expect(files(['studio', 'a.mgn', '../b.mgn', '/c/d.mgn', './a.mgn'])).toEqual([
    '/home/ana/a.mgn',
    '/home/b.mgn',
    '/c/d.mgn',
  ]);
});

test('the application folder of development is no file, wherever Chromium put its switches', () => {
  expect(files(['electron', '.', 'a.mgn'], false)).toEqual(['/home/ana/a.mgn']);
  expect(files(['electron', '--no-sandbox', '.', 'a.mgn'], false)).toEqual(['/home/ana/a.mgn']);
  expect(files(['electron'], false)).toEqual([]);
});

test('addresses of local files are paths; all other addresses are names', () => {
  expect(files(['studio', 'file:///games/z%C3%BCge.mgn', 'file://host/a.mgn'])).toEqual([
    '/games/züge.mgn',
    '/home/ana/file:/host/a.mgn',
  ]);
});

test('switches of others are passed over, ours are read, and -- ends them', () => {
  const argv = ['studio', '--enable-features=X', '--safe-graphics', 'a.mgn', '--', '--self-test', '-'];
  expect(parseArguments(argv, '/', true)).toEqual({
    files: ['/a.mgn', '/--self-test', '/-'],
    links: [],
    isSafeGraphics: true,
    isSelfTest: false,
    isKiosk: false,
  });
  expect(parseArguments(['studio', '--kiosk', 'a.mgn'], '/', true)).toMatchObject({
    isKiosk: true,
    files: ['/a.mgn'],
  });
  expect(parseArguments(['studio', '--self-test'], '/', true).isSelfTest).toBe(true);
});

test('empty names, as some file managers pass them, are no files', () => {
  expect(files(['studio', '', 'a.mgn'])).toEqual(['/home/ana/a.mgn']);
});

test('links to games are no files; anything else by their scheme is', () => {
  const link = 'mancala-studio:#g=140KkI6AcqAIA';
  expect(parseArguments(['studio', 'a.mgn', link], '/', true)).toMatchObject({
    files: ['/a.mgn'],
    links: [link],
  });
  const others = [
    'mancala-studio:open?file=/etc/passwd',
    'mancala-studio:#g=1/../x',
    `mancala-studio:#g=${'A'.repeat(100_000)}`,
    'https://example.org/#g=1A',
  ];
  expect(parseArguments(['studio', ...others], '/', true)).toMatchObject({ links: [] });
});
