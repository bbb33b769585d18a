/** Styles that belong to nothing: a class renamed in the template alone leaves its part of the window unstyled. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MOVE_GLYPHS } from '../../../engine/tree/types.ts';

const folder = path.resolve(import.meta.dirname, '../../../renderer');
/** Where nodes of charts get their classes. */
const CHARTS = ['../engine/drawing/chart.ts', '../engine/drawing/ribbon.ts', 'features/match/score-chart.ts'];
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

const components = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.vue'))
  .map((name) => ({ name, source: fs.readFileSync(path.join(folder, name), 'utf8') }));

function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z][\w-]*/g) ?? [];
}

/** The classes in the selectors of a component's styles. */
function styledClasses(source: string): readonly string[] {
  const styles = [...source.matchAll(STYLE)].map(([, style = '']) => style).join('\n');
  const selectors = styles.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
}

test('every class that is styled stands in a template', () => {
  // Also in that of another component: styles reach the roots of the components inside.
  const known = new Set<string>([
    ...components.flatMap(({ source }) => wordsOf(source.replace(STYLE, ''))),
    ...CHARTS.flatMap((name) => wordsOf(fs.readFileSync(path.join(folder, name), 'utf8'))),
    ...MOVE_GLYPHS,
  ]);
  const orphans = components.flatMap(({ name, source }) =>
    styledClasses(source).flatMap((each) => (known.has(each) ? [] : [`${name}: ${each}`])),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(orphans).toEqual([]);
});
