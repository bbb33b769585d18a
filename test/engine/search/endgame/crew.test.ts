/** Rounds of jobs that threads do together: every job once, whoever comes, goes or is lost. */
import { describe, expect, test } from 'vitest';
import { CREW_WORDS, leadRound, makeHand, type Course } from '../../../../engine/search/endgame/crew.ts';
import { makeRandom } from '../../../support/random-play.ts';

const makeCrew = (): Int32Array => new Int32Array(new SharedArrayBuffer(4 * CREW_WORDS));

/** Pieces of a job. */
const PIECES = 5;

/** Notes who has finished which job. */
function jobsOf(name: string, finished: string[]): (job: number) => Course {
  return function* (job) {
    for (let piece = 0; piece < PIECES; piece++) yield 1;
    finished.push(`${String(job)} ${name}`);
  };
}

/** Leaves after so many pieces. */
function after(pieces: number): () => boolean {
  let left = pieces;
  return () => left-- <= 0;
}

const numbersOf = (finished: readonly string[]): number[] =>
  finished.map((each) => Number(each.split(' ')[0])).sort((one, two) => one - two);

describe('a round', () => {
  test('is done in order by a leader without hands, from the first open job on', () => {
    const finished: string[] = [];
    const pieces = [...leadRound(makeCrew(), 7, 2, 5, 0, jobsOf('leader', finished))];
    expect(finished).toEqual(['2 leader', '3 leader', '4 leader']);
    expect(pieces).toEqual(new Array<number>(3 * PIECES).fill(1));
  });

  test('is done once each by leader and hands that come and go, and all work is counted', () => {
    const random = makeRandom(5);
    let byHands = 0;
    for (let round = 1; round <= 60; round++) {
      const crew = makeCrew();
      const finished: string[] = [];
      const places = new Set<string>();
      const hands = ['one', 'two'].map((name) =>
        makeHand(crew, (told, place, job) => {
          places.add(`${String(told)} ${String(place)}`);
          return jobsOf(name, finished)(job);
        }),
      );
      const count = 1 + Math.floor(random() * 12);
      let work = 0;
      for (const piece of leadRound(crew, round, 0, count, 99, jobsOf('leader', finished))) {
        work += piece;
        if (random() < 0.3) hands[random() < 0.5 ? 0 : 1]?.(after(Math.floor(random() * 12)));
      }
      expect(numbersOf(finished)).toEqual(Array.from({ length: count }, (_, job) => job));
      // A job that a hand had parked and the leader did again was work, too.
      expect(work).toBeGreaterThanOrEqual(count * PIECES);
      if (places.size > 0) expect([...places]).toEqual([`${String(round)} 99`]);
      byHands += finished.filter((each) => !each.endsWith('leader')).length;
    }
    expect(byHands).toBeGreaterThan(60);
  });

  test('continues in the next one with a hand whose parked job the leader has done', () => {
    const crew = makeCrew();
    const finished: string[] = [];
    const hand = makeHand(crew, (round, _place, job) => jobsOf(`hand in ${String(round)}`, finished)(job));
    for (const round of [1, 2]) {
      let pieces = 0;
      for (const _ of leadRound(crew, round, 0, 3, 0, jobsOf('leader', finished)))
        if (pieces++ === 1) hand(after(PIECES + 3));
    }
    expect(finished).toEqual([
      ...['2 hand in 1', '0 leader', '1 leader'],
      ...['2 hand in 2', '0 leader', '1 leader'],
    ]);
  });

  test('is done by the leader alone where a hand cannot take a job', () => {
    const crew = makeCrew();
    const finished: string[] = [];
    const hand = makeHand(crew, () => null);
    for (const _ of leadRound(crew, 1, 0, 3, 0, jobsOf('leader', finished))) hand(after(1));
    expect(finished).toEqual(['0 leader', '1 leader', '2 leader']);
  });

  test('does not wait for ever for a hand that is lost in the midst of a job', () => {
    const crew = makeCrew();
    const finished: string[] = [];
    const lost = makeHand(crew, (_round, _place, job) => {
      if (job === 2) throw new Error('lost');
      return jobsOf('hand', finished)(job);
    });
    let isLost = false;
    for (const _ of leadRound(crew, 1, 0, 3, 0, jobsOf('leader', finished), 3)) {
      if (!isLost) expect(() => lost(after(1))).toThrow('lost');
      isLost = true;
    }
    expect(finished).toEqual(['0 leader', '1 leader', '2 leader']);
  });
});
