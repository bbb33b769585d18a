/**
 * Converts a line of a note to runs and back: pieces of text that each carry all their formats, as editors keep them.
 * The tree of `types.ts` nests what runs keep side by side.
 */
import { makeLinkTarget, parseLinkTarget } from './link-target.ts';
import type { Inline } from './types.ts';

/** A piece of text with its formats; `\n` begins the next line of the paragraph. */
export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  /** The address that the text links to; null if it is not a link. */
  readonly address: string | null;
}

/** Makes a run without formats. */
export function plainRun(text: string): Run {
  return { text, isStrong: false, isEmphasis: false, address: null };
}

function sameFormat(a: Run, b: Run): boolean {
  return a.isStrong === b.isStrong && a.isEmphasis === b.isEmphasis && a.address === b.address;
}

/** Joins neighbours of the same format into one run and drops empty ones. */
export function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && sameFormat(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

/** Converts the pieces of a line to runs. */
export function runsOf(inlines: readonly Inline[]): readonly Run[] {
  return joinRuns(flatten(inlines, plainRun('')));
}

function flatten(inlines: readonly Inline[], format: Run): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    switch (inline.kind) {
      case 'text':
        return [{ ...format, text: inline.text }];
      case 'break':
        return [{ ...format, text: '\n' }];
      case 'strong':
        return flatten(inline.children, { ...format, isStrong: true });
      case 'emphasis':
        return flatten(inline.children, { ...format, isEmphasis: true });
      case 'link':
        return flatten(inline.children, { ...format, address: makeLinkTarget(inline.target) });
    }
  });
}

type Format = 'isStrong' | 'isEmphasis' | 'address';
const FORMATS: readonly Format[] = ['address', 'isStrong', 'isEmphasis'];

/**
 * Converts runs to the pieces of a line: the format that covers most runs is outermost. Addresses without a target make
 * no link.
 */
export function inlinesOf(runs: readonly Run[]): readonly Inline[] {
  return nest(joinRuns(runs), FORMATS);
}

function nest(runs: readonly Run[], formats: readonly Format[]): readonly Inline[] {
  const inlines: Inline[] = [];
  for (let at = 0; at < runs.length;) {
    const run = runs[at];
    if (!run) break;
    const outer = outermost(runs, at, formats);
    const inside = runs.slice(at, at + (outer?.length ?? 1));
    if (outer) {
      const children = nest(
        inside,
        formats.filter((format) => format !== outer.format),
      );
      inlines.push(...wrap(outer.format, run, children));
    } else inlines.push(...textLines(run.text));
    at += inside.length;
  }
  return inlines;
}

/** Finds the format that covers most runs from here on, and how many it covers. */
function outermost(
  runs: readonly Run[],
  at: number,
  formats: readonly Format[],
): { readonly format: Format; readonly length: number } | null {
  let best: { readonly format: Format; readonly length: number } | null = null;
  const value = (index: number, format: Format): Run[Format] | undefined => runs[index]?.[format];
  for (const format of formats) {
    const own = value(at, format);
    if (own === null || own === false) continue;
    let end = at + 1;
    while (end < runs.length && value(end, format) === own) end += 1;
    if (end - at > (best?.length ?? 0)) best = { format, length: end - at };
  }
  return best;
}

function wrap(format: Format, { address }: Run, children: readonly Inline[]): readonly Inline[] {
  if (format === 'isStrong') return [{ kind: 'strong', children }];
  if (format === 'isEmphasis') return [{ kind: 'emphasis', children }];
  const target = address === null ? null : parseLinkTarget(address);
  return target ? [{ kind: 'link', target, children }] : children;
}

/**
 * Makes lines of text with their breaks. Spaces at the ends of a piece may separate it from its neighbours, so they
 * stay.
 */
export function textLines(text: string): readonly Inline[] {
  return text.split('\n').flatMap((line, i): readonly Inline[] => {
    const words: readonly Inline[] = line === '' ? [] : [{ kind: 'text', text: line }];
    return i === 0 ? words : [{ kind: 'break' }, ...words];
  });
}

function isBlank(text: string): boolean {
  return /^\s$/.test(text);
}

/**
 * Tidies runs so that Markdown can hold them: no spaces at the ends of lines, no empty lines, and bold and italic begin
 * and end at a letter or sign, never at a space.
 */
export function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const cells = joinRuns(runs).flatMap((run) => run.text.split('').map((text) => ({ ...run, text })));
  const kept = cells.filter((cell, i) => {
    if (!isBlank(cell.text)) return true;
    // Of the white space around a line end only the first line end stays.
    let from = i;
    while (from > 0 && isBlank(cells[from - 1]?.text ?? '')) from -= 1;
    let to = i;
    while (to < cells.length && isBlank(cells[to]?.text ?? '')) to += 1;
    if (from === 0 || to === cells.length) return false;
    const feed = cells.findIndex((each, at) => at >= from && at < to && each.text === '\n');
    return feed < 0 || feed === i;
  });
  return joinRuns(clearEdges(clearEdges(kept, 'isStrong'), 'isEmphasis'));
}

/** Removes a format from the spaces at its edges. */
function clearEdges(cells: readonly Run[], format: 'isStrong' | 'isEmphasis'): readonly Run[] {
  const changed = [...cells];
  const clear = (from: number, by: 1 | -1): void => {
    for (let at = from; ; at += by) {
      const cell = changed[at];
      if (!cell?.[format] || !isBlank(cell.text)) return;
      changed[at] = { ...cell, [format]: false };
    }
  };
  for (let at = 0; at < cells.length; at++) {
    if (changed[at]?.[format] !== true) continue;
    if (changed[at - 1]?.[format] !== true) clear(at, 1);
    if (changed[at + 1]?.[format] !== true) clear(at, -1);
  }
  return changed;
}
