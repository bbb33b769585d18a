import { describe, expect, it } from 'vitest';
import { afterDays, expectedScore, rated, UNRATED } from '../../../engine/progress/glicko.ts';

describe('Glicko ratings', () => {
  it("agree with the worked example of the method's paper", () => {
    const after = rated({ rating: 1500, deviation: 200 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.1, 1);
    expect(after.deviation).toBeCloseTo(151.4, 1);
  });

  it('are surer after a result and less sure after two years without one', () => {
    const one = rated(UNRATED, [{ opponent: UNRATED, score: 1 }]);
    expect(one.rating).toBeGreaterThan(UNRATED.rating);
    expect(one.deviation).toBeLessThan(UNRATED.deviation);
    expect(afterDays({ rating: 1600, deviation: 50 }, 730).deviation).toBeCloseTo(350);
    expect(afterDays(one, -3)).toEqual(one);
  });

  it('expect the same of both sides', () => {
    const [a, b] = [
      { rating: 1700, deviation: 80 },
      { rating: 1500, deviation: 80 },
    ];
    expect(expectedScore(a, b) + expectedScore(b, a)).toBeCloseTo(1);
  });
});
