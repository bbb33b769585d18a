/** The finder of references, which the tests of the package rely on, sees what our build writes. */
import { describe, expect, test } from 'vitest';
import { findReferences, reachedFrom } from './references.ts';

describe('the finder of references', () => {
  test('sees every way a built script names a file', () => {
    const text = [
      'import { a, b as c } from "./a.js";',
      "import'./b.js';",
      'import * as d from "node:fs";import e from "./c.js";',
      'export { f } from "./d.js";',
      'const g = await import("./e.js"), h = require("./f.cjs");',
      'new Worker(new URL("./g.js", import.meta.url));',
      'path.join(import.meta.dirname, "preload.cjs");',
      'path.join(import.meta.dirname, "../renderer");',
      'const electron = require("electron");',
      'm.f||(m.f=["./e.js","./Pane-C1fA0TMT.css"]);',
    ].join('\n');
    const names = [
      'a.js',
      'b.js',
      'c.js',
      'd.js',
      'e.js',
      'f.cjs',
      'g.js',
      'preload.cjs',
      'Pane-C1fA0TMT.css',
    ];
    const { files, modules } = findReferences('dist/electron/x.js', text);
    expect(files.toSorted()).toEqual(
      [...names.map((name) => `dist/electron/${name}`), 'dist/renderer'].toSorted(),
    );
    expect(modules.toSorted()).toEqual(['electron', 'node:fs']);
  });

  test('sees the files of pages and style sheets', () => {
    const page =
      '<link href="./a.css"><script src="./assets/b.js"></script><img src="data:image/png;base64,x">';
    const style = 'src: url(./c.woff2) format("woff2"); fill: url(#gradient)';
    expect([
      ...findReferences('dist/i.html', page).files,
      ...findReferences('dist/assets/a.css', style).files,
    ]).toEqual(['dist/a.css', 'dist/assets/b.js', 'dist/assets/c.woff2']);
  });

  test('goes from file to file, round circles too', () => {
    const texts = new Map([
      ['dist/a.js', 'import "./b.js";'],
      ['dist/b.js', 'import "./a.js"; import("./c.js")'],
      ['dist/d.js', 'import "./a.js"'],
    ]);
    expect([...reachedFrom(['dist/a.js'], texts)]).toEqual(['dist/a.js', 'dist/b.js', 'dist/c.js']);
  });
});
