/**
 * Explains what a move captures, or why it captures nothing: the facts from the rules about the end of its sowing, in
 * words.
 */
import type { StopFact } from '../rules/stop-fact.ts';
import type { Board, PlaceIndex, Step } from '../rules/types.ts';
import { ownerOf } from '../drawing/count-mode.ts';
import type { Side } from '../core/side.ts';
import type { Texts } from '../locales/text.ts';
import { listText } from './sentences.ts';

/** The data that names of places and sides need. */
interface Names {
  readonly board: Board;
  readonly sideName: (side: Side) => string;
}

type Fact<Kind extends StopFact['kind']> = Extract<StopFact, { readonly kind: Kind }>;
type Capture = Extract<Step, { readonly kind: 'capture' }>;

function labelOf({ board }: Names, place: PlaceIndex): string {
  return board.labels[place] ?? '';
}

/** `d comes to 2, c to 3; a holds 5, so the capture stops`; then how much of it a rule leaves, and which rule. */
function chainText(
  texts: Texts,
  names: Names,
  { pits, end, most, left, limit }: Fact<'chain'>,
  steps: readonly Step[],
): string {
  const held = pits.map(({ at, count }, i) =>
    texts.say(i === 0 ? 'why.chain.first' : 'why.chain.next', { pit: labelOf(names, at), n: count }),
  );
  const [first] = pits;
  if (!first) {
    if (!end) return '';
    const only = texts.say('why.chain.first', { pit: labelOf(names, end.at), n: end.count });
    return texts.say(`why.chain.none-${most}`, { held: only });
  }
  const side = names.sideName(ownerOf(names.board, first.at));
  if (end?.count === 0) held.push(texts.say('why.chain.stops-empty', { pit: labelOf(names, end.at) }));
  else if (end) held.push(texts.say('why.chain.stops', { pit: labelOf(names, end.at), n: end.count }));
  else if (pits.length > 1) held.push(texts.say('why.chain.row-ends', { side }));
  const chain = held.join(', ');
  const spared = steps.find((step) => step.kind === 'spare');
  switch (left) {
    case null:
      return chain;
    case 'over-limit':
      return texts.say(hasCapture(steps) ? 'why.left.over-limit' : 'why.left.over-limit-none', {
        chain,
        n: limit,
      });
    case 'leave-one':
    case 'grand-slam':
      return texts.say(`why.left.${left}`, {
        chain,
        side,
        pit: spared?.kind === 'spare' ? labelOf(names, spared.at) : '',
      });
  }
}

function hasCapture(steps: readonly Step[]): boolean {
  return steps.some(({ kind }) => kind === 'capture');
}

/** `gem 3 from b`: the gem that a capture took. */
function gemText(texts: Texts, names: Names, { at, beads }: Capture): string {
  const value = beads.findIndex((count) => count > 0);
  const pit = labelOf(names, at);
  return pit === ''
    ? texts.say('builder.take-cup', { value })
    : texts.say('builder.take-pit', { value, pit });
}

function noStonesText(texts: Texts, names: Names, end: Fact<'stones'>['end']): string {
  if (!end) return '';
  const { at, lacks, count } = end;
  const pit = labelOf(names, at);
  switch (lacks) {
    case 'stone':
      return texts.say('why.stones.lacks-stone');
    case 'opponent':
      return texts.say('why.stones.lacks-opponent', { pit, side: names.sideName(ownerOf(names.board, at)) });
    case 'single':
      return count === 0
        ? texts.say('why.stones.lacks-empty', { pit })
        : texts.say('why.stones.lacks-single', { pit, n: count });
    case 'same-kind':
      return '';
  }
}

/** `A stone falls on the single gem 4 in c`; with the gem that was taken if the player had a choice. */
function stonesText(
  texts: Texts,
  names: Names,
  { singles, end }: Fact<'stones'>,
  steps: readonly Step[],
): string {
  const [first] = singles;
  if (!first) return noStonesText(texts, names, end);
  const met = singles.map(({ at, bead }) => {
    const pit = labelOf(names, at);
    return bead === 0
      ? texts.say('why.stones.stone', { pit })
      : texts.say('why.stones.gem', { pit, value: bead });
  });
  const stones = texts.say('why.stones.falls', { beads: listText(texts, met) });
  if (first.bead > 0) return stones;
  const gems = steps.flatMap((step) => (step.kind === 'capture' ? [gemText(texts, names, step)] : []));
  return gems.length === 0
    ? texts.say('why.stones.no-choice', { stones })
    : texts.say('why.stones.choice', { stones, gems: listText(texts, gems) });
}

/** Writes the facts that decided the end of a move's last sowing as a sentence; `''` if the rules give none. */
export function whyText(
  texts: Texts,
  board: Board,
  steps: readonly Step[],
  sideName: (side: Side) => string,
): string {
  const stop = steps.findLast((step) => step.kind === 'stop');
  const fact = stop?.kind === 'stop' ? stop.fact : undefined;
  if (!fact) return '';
  const names: Names = { board, sideName };
  const pit = 'at' in fact ? labelOf(names, fact.at) : '';
  switch (fact.kind) {
    case 'occupied':
      return texts.say('why.occupied', { pit, n: fact.count });
    case 'own-side':
    case 'other-side':
      return texts.say(`why.${fact.kind}`, { side: sideName(ownerOf(board, fact.at)) });
    case 'outer-row':
      return texts.say('why.outer-row');
    case 'opposite': {
      const { at, count } = fact.opposite;
      return texts.say(`why.opposite.${fact.takes}`, { opposite: labelOf(names, at), n: count });
    }
    case 'facing': {
      const { inner, outer, takes } = fact;
      const places = { inner: labelOf(names, inner.at), outer: labelOf(names, outer.at) };
      return texts.say(`why.facing.${takes}`, { ...places, n: inner.count, behind: outer.count });
    }
    case 'chain':
      return chainText(texts, names, fact, steps);
    case 'stones':
      return stonesText(texts, names, fact, steps);
  }
}
