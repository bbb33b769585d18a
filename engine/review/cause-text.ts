/**
 * The cause of a mistake in words, the same in the window, in reports and on the command line: at most two sentences, one
 * on the played move and one on the better move. They tell numbers of seeds.
 */
import type { Move } from '../core/move.ts';
import { otherSide, type BySide } from '../core/side.ts';
import type { Cause, Fault, Merit } from './cause.ts';
import type { ReviewedMove } from './review-line.ts';
import type { Board, PlaceIndex } from '../rules/types.ts';
import type { Say } from '../locales/text.ts';

/** What the words depend on. */
export interface CauseWords {
  readonly say: Say;
  /** Name of a move. */
  readonly move: (move: Move) => string;
  /** Labels of the pits. */
  readonly labels: readonly string[];
  /** Names of the players, by their seats at the start. */
  readonly names: BySide<string>;
}

/** Makes the words of causes for readers outside the window. */
export function plainCauseWords(say: Say, { labels }: Board, names: BySide<string>): CauseWords {
  return { say, move: (move) => move, labels, names };
}

/** The two players of a move, by name. */
interface Players {
  readonly player: string;
  readonly opponent: string;
}

/** Largest number of facts told of the better move. */
const MERITS_TOLD = 2;
/** Largest number of moves of a line that a sentence names. */
const MOVES_TOLD = 5;

function turnText(moves: readonly Move[], { move }: CauseWords): string {
  return moves.map(move).join('.');
}

function lineText(moves: readonly Move[], { move }: CauseWords): string {
  return moves.slice(0, MOVES_TOLD).map(move).join(' ');
}

/** Says after which moves something happens; after how many, if they are too many to name. */
function afterText(moves: readonly Move[], words: CauseWords): string {
  const { say } = words;
  if (moves.length > MOVES_TOLD) return say('cause.after-moves', { n: moves.length });
  return say('cause.after', { line: lineText(moves, words) });
}

function listed(texts: readonly string[], { say }: CauseWords): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : say('cause.and', { first: texts.slice(0, -1).join(', '), last });
}

function pitsText(pits: readonly PlaceIndex[], words: CauseWords): string {
  return listed(
    pits.map((pit) => words.labels[pit] ?? ''),
    words,
  );
}

/** Returns the key of the sentence for weak pits: all with one seed, all with two, or some of each. */
function weakKey(weak: Extract<Fault, { readonly kind: 'loses' }>['weak']) {
  const counts = new Set(weak.map(({ seeds }) => seeds));
  return counts.size > 1 ? 'cause.loses-weak' : counts.has(1) ? 'cause.loses-ones' : 'cause.loses-twos';
}

function faultText(fault: Fault, better: Move, words: CauseWords, players: Players): string {
  const { say } = words;
  switch (fault.kind) {
    case 'loses': {
      const { after, weak, pits, beads: n } = fault;
      const params = { ...players, n, turn: turnText(fault.turn, words) };
      if (after.length > 0) return say('cause.loses-later', { ...params, after: afterText(after, words) });
      if (weak.length > 0)
        return say(weakKey(weak), {
          ...params,
          pits: pitsText(
            weak.map(({ pit }) => pit),
            words,
          ),
        });
      if (pits.length > 0) return say('cause.loses-open', { ...params, pits: pitsText(pits, words) });
      return say('cause.loses', params);
    }
    case 'gives-turn':
      return say('cause.gives-turn', { ...players, turn: turnText(fault.turn, words) });
    case 'ends': {
      const when = fault.after.length === 0 ? '-now' : '';
      const params = { ...players, after: afterText(fault.after, words), n: fault.beads };
      return say(`cause.ends${when}${fault.beads === 0 ? '' : '-with'}`, params);
    }
    case 'tempo':
      return say('cause.tempo', { ...players, n: fault.own, better: fault.better, other: fault.other });
    case 'feeds':
      return say('cause.feeds', { ...players, n: fault.seeds, better: fault.better });
    case 'scores': {
      const { turns: n, played, better: other } = fault;
      const figures = { own: played.own, other: played.other, better: words.move(better) };
      return say('cause.scores', {
        ...players,
        ...figures,
        n,
        ownBetter: other.own,
        otherBetter: other.other,
      });
    }
  }
}

function meritText(merit: Merit, words: CauseWords, players: Players): string {
  const { say } = words;
  switch (merit.kind) {
    case 'takes': {
      const { after, turn, pits, beads: n } = merit;
      const params = { n, turn: turnText(turn, words), pits: pitsText(pits, words) };
      if (after.length > 0) return say('cause.takes-later', { ...params, after: afterText(after, words) });
      if (turn.length > 1) return say('cause.takes-turn', params);
      return say(pits.length > 0 ? 'cause.takes' : 'cause.takes-beads', params);
    }
    case 'moves-again':
      return say('cause.moves-again', { turn: turnText(merit.turn.slice(1), words) });
    case 'saves':
      return say('cause.saves', { pits: pitsText(merit.pits, words) });
    case 'threatens':
      return say('cause.threatens', { pit: pitsText([merit.pit], words), n: merit.beads });
    case 'keeps':
      return say('cause.keeps', { pit: pitsText([merit.pit], words) });
    case 'leaves-moves':
      return say('cause.leaves-moves', { ...players, n: merit.moves });
    case 'finishes':
      if (merit.beads === 0) return say('cause.finishes');
      return say(merit.after.length === 0 ? 'cause.finishes-now-with' : 'cause.finishes-with', {
        n: merit.beads,
      });
  }
}

/** Returns the facts of the better move that are told; an extra turn is told with what it captures. */
function toldMerits({ merits }: Cause): readonly Merit[] {
  const isTold = merits.some(
    (merit) => merit.kind === 'takes' && merit.after.length === 0 && merit.turn.length > 1,
  );
  return merits.filter(({ kind }) => !isTold || kind !== 'moves-again').slice(0, MERITS_TOLD);
}

/** Writes what is wrong with the played move as a sentence; `''` if only the better move has something to tell. */
export function faultSentence(
  { cause, player }: Pick<ReviewedMove, 'cause' | 'player'>,
  words: CauseWords,
): string {
  const [fault] = cause?.faults ?? [];
  const players = { player: words.names[player], opponent: words.names[otherSide(player)] };
  return cause && fault ? faultText(fault, cause.better, words, players) : '';
}

/** Writes the better move as a sentence, with what is better about it or else with its line; `''` if none is known. */
export function meritSentence(
  {
    cause,
    player,
    best,
    bestLine,
    move,
  }: Pick<ReviewedMove, 'cause' | 'player' | 'best' | 'bestLine' | 'move'>,
  words: CauseWords,
): string {
  const { say } = words;
  if (best === null || best === move) return '';
  const players = { player: words.names[player], opponent: words.names[otherSide(player)] };
  const told = cause ? toldMerits(cause).map((merit) => meritText(merit, words, players)) : [];
  const named = { move: words.move(best), line: lineText(bestLine, words) };
  if (told.length > 0) return say('cause.better-why', { ...named, why: listed(told, words) });
  return say(bestLine.length > 0 ? 'cause.better-line' : 'cause.better', named);
}

/** Writes the cause of a mistake in at most two sentences; `''` if nothing is known. */
export function causeText(move: Parameters<typeof meritSentence>[0], words: CauseWords): string {
  return [faultSentence(move, words), meritSentence(move, words)].filter((text) => text !== '').join(' ');
}
