import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../electron/start/build-state.ts';
import { noticesOf, noticesText } from '../../../electron/start/licence-notices.ts';
import { wasmSources } from '../../../electron/engine/wasm-compiler.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

/** Writes a package and gives one of its modules. */
function packageWith(name: string, files: Readonly<Record<string, string>>, license?: string): string {
  const place = folder.path('node_modules', name);
  fs.mkdirSync(path.join(place, 'lib'), { recursive: true });
  fs.writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(place, file), text);
  return path.join(place, 'lib/index.js');
}

test('every package is told once, by name, with all its licence files; own files need none', () => {
  const font = packageWith('@fonts/serif', { LICENSE: 'OFL text\r\n' }, 'OFL-1.1');
  const tool = packageWith(
    'apache',
    { 'license.md': 'Apache text', NOTICE: 'Notice text', licences: '' },
    'Apache-2.0',
  );
  const inner = packageWith('apache/node_modules/inner', { 'COPYING.txt': 'Inner text' }, 'MIT');
  const files = [tool, `${font}?url`, path.join(PROJECT, 'engine/core/result.ts'), tool, inner];
  const notices = noticesOf(files);
  expect(notices).toEqual([
    { name: '@fonts/serif', version: '1.2.3', identifier: 'OFL-1.1', text: 'OFL text' },
    { name: 'apache', version: '1.2.3', identifier: 'Apache-2.0', text: 'Notice text\n\nApache text' },
    { name: 'apache/node_modules/inner', version: '1.2.3', identifier: 'MIT', text: 'Inner text' },
  ]);
  expect(noticesOf(files.toReversed())).toEqual(notices);
  expect(noticesText(notices)).toContain('\napache 1.2.3 (Apache-2.0)\n\nNotice text\n\nApache text\n');
});

test('a package without a licence, or without its text, stops the build', () => {
  const silent = packageWith('silent', { LICENSE: 'text' });
  expect(() => noticesOf([silent])).toThrow('silent does not say its name, version or licence');
  const empty = packageWith('empty', { LICENSE: ' \n' }, 'MIT');
  expect(() => noticesOf([empty])).toThrow('empty 1.2.3 brings no text of its licence');
});

test("Vite's own licence stands without those of the tools it is made of", () => {
  const [vite] = noticesOf([path.join(PROJECT, 'node_modules/vite/package.json')]);
  expect(vite?.text).toContain('WITHOUT WARRANTY OF ANY KIND');
  expect(vite?.text).not.toContain('Bundled dependencies');
});

test("the WebAssembly modules hold no code of the compiler's library, whose licence would have to be told", () => {
  for (const source of wasmSources().values()) {
    const asc = path.join(PROJECT, 'node_modules/assemblyscript/bin/asc.js');
    const options = ['--textFile', '--debug', '-O0', '--noAssert', '--runtime', 'stub', '--importMemory'];
    const memory = ['--sharedMemory', '--maximumMemory', '65536', '--enable', 'simd', '--enable', 'threads'];
    const text = execFileSync(process.execPath, [asc, source, ...options, ...memory], { encoding: 'utf8' });
    expect([...text.matchAll(/\(func \$(\S+)/g)].filter(([, own = '']) => own.startsWith('~lib'))).toEqual(
      [],
    );
    expect(text).toContain(`(func $${path.relative(PROJECT, source).slice(0, -'.ts'.length)}/`);
  }
});
