import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardScene } from '../../../engine/drawing/board-scene.ts';
import { escapeXml, serialiseScene } from '../../../engine/drawing/serialise.ts';
import { hawalisBoard, kalahBoard, plainView, seedsSetup, shakalaBoard, beadsSetup } from './boards.ts';
import { anyCharacter } from '../../support/any-character.ts';

/** Checks tags, nesting, attribute quoting and entities of the small XML we write; returns the names of all elements. */
function wellFormed(xml: string): readonly string[] {
  const body = xml.replace(/^<\?xml [^?]*\?>\s*/, '');
  const names: string[] = [];
  const open: string[] = [];
  const token = /<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  while (at < body.length) {
    token.lastIndex = at;
    const match = token.exec(body);
    if (!match) throw new Error(`not XML at ${at}: ${body.slice(at, at + 60)}`);
    at = token.lastIndex;
    const [, close, name, attributes = '', empty, text = ''] = match;
    if (/&(?!(amp|lt|gt|quot|#39);)/.test(`${attributes}${text}`))
      throw new Error(`bare ampersand near ${at}`);
    if (name === undefined) continue;
    const written = [...attributes.matchAll(/\s([\w:.-]+)="/g)].map((m) => m[1]);
    if (new Set(written).size !== written.length) throw new Error(`attribute twice in ${name}`);
    if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      names.push(name);
      if (!empty) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`open at the end: ${open.join(' ')}`);
  return names;
}

describe('SVG files', () => {
  test('every board is one well-formed svg element with a title and no style attribute', () => {
    const views = [
      plainView(kalahBoard(6), seedsSetup(new Array<number>(12).fill(3))),
      plainView(hawalisBoard(7), seedsSetup(new Array<number>(28).fill(2)), { theme: 'dark' }),
      plainView(shakalaBoard(), beadsSetup('40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-.'), {
        theme: 'print',
      }),
    ];
    for (const view of views) {
      const svg = serialiseScene(boardScene(view), { ground: '#FFFFFF' });
      const names = wellFormed(svg);
      expect(names.slice(0, 2)).toEqual(['svg', 'title']);
      expect(names.filter((name) => name === 'svg')).toHaveLength(1);
      expect(svg).not.toMatch(/\sstyle=|<style|<script|href="(?!#)/);
    }
  });

  test('any name and alt text survive, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (text) => {
        const view = plainView(kalahBoard(2), seedsSetup([1, 1, 1, 1]), {
          names: { south: text, north: 'N' },
          alt: text,
        });
        wellFormed(serialiseScene(boardScene(view)));
      }),
      { numRuns: 20 },
    );
  });

  test('characters that XML cannot hold are dropped, the rest is escaped', () => {
    expect(escapeXml('a\u0000b<c>&"\'\uD800d😀')).toBe('ab&lt;c&gt;&amp;&quot;&#39;d😀');
  });

  test("a font is embedded only when given, a size replaces the drawing's own", () => {
    const scene = boardScene(plainView(kalahBoard(6), seedsSetup(new Array<number>(12).fill(3))));
    const svg = serialiseScene(scene, {
      fontDataUrl: 'data:font/woff2;base64,AAAA',
      width: 1648,
      height: 850,
    });
    wellFormed(svg);
    expect(svg).toContain("@font-face{font-family:'Source Sans 3 Variable'");
    expect(svg).toContain('url(data:font/woff2;base64,AAAA)');
    expect(svg).toMatch(/<svg [^>]*width="1648" height="850" viewBox="0 0 /);
    expect(serialiseScene(scene)).toContain(`width="${scene.width}"`);
  });
});
