/** Words of a match: score, difference, how a game ended. */
import { FAULTS, faultsOf } from '../../../engine/match/forfeits.ts';
import { otherPlayer, type ByPlayer, type PlayerId } from '../../../engine/match/player.ts';
import type { GameEnd, PlayedGame } from '../../../engine/match/played-game.ts';
import { strengthOf, type Standing } from '../../../engine/match/statistics.ts';
import { listText, numberFixed, percentText } from '../../i18n/numbers.ts';
import { t, textOf } from '../../i18n/text.ts';

/** Writes points as people do: `6½`. */
function pointsText({ wins, draws, losses }: Standing, player: PlayerId): string {
  const own = player === 'one' ? wins : losses;
  const whole = own + Math.floor(draws / 2);
  if (draws % 2 === 0) return String(whole);
  return `${whole === 0 ? '' : String(whole)}½`;
}

/** Writes the score: `6½ – 3½, Level 4 against Level 3`. */
export function scoreText(standing: Standing, names: ByPlayer<string>): string {
  return t('match.score', {
    one: names.one,
    two: names.two,
    pointsOne: pointsText(standing, 'one'),
    pointsTwo: pointsText(standing, 'two'),
  });
}

/** Writes a sentence for each player that lost games by faults. */
export function faultTexts(games: readonly PlayedGame[], names: ByPlayer<string>): readonly string[] {
  const faults = faultsOf(games);
  return (['one', 'two'] as const).flatMap((id) => {
    const some = FAULTS.filter((fault) => faults[id][fault] > 0);
    const list = listText(some.map((fault) => t(`match.fault-${fault}`, { n: faults[id][fault] })));
    return some.length === 0 ? [] : [t('match.faults', { name: names[id], list })];
  });
}

/** Writes an Elo difference: `+29`, `−110`, `∞`. */
export function eloText(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '+∞' : '−∞';
  const rounded = Math.round(elo);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${numberFixed(Math.abs(rounded), 0)}`;
}

/** Writes a sentence with the difference and its error, or one that says that nothing has been played. */
export function strengthText(standing: Standing, names: ByPlayer<string>): string {
  const strength = strengthOf(standing);
  if (!strength) return t('match.no-games');
  const { elo, least, most, superiority } = strength;
  const stronger: PlayerId = superiority >= 0.5 ? 'one' : 'two';
  return t('match.elo', {
    one: names.one,
    elo: eloText(elo),
    least: eloText(least),
    most: eloText(most),
    stronger: names[stronger],
    chance: percentText(Math.max(superiority, 1 - superiority)),
  });
}

/** Writes the result of a game, as seen by the player who began as South. */
export function resultText({ south, points }: PlayedGame): string {
  const own = south === 'one' ? points : 1 - points;
  return own === 0.5 ? '½–½' : own === 1 ? '1–0' : '0–1';
}

/** Says why a game ended. */
export function endText(end: GameEnd, names: ByPlayer<string>): string {
  switch (end.kind) {
    case 'rules':
      return textOf(`end.${end.outcome.reason}`);
    case 'proof':
      return t('match.end-proof');
    case 'length':
      return t('match.end-length', { n: end.plies });
    case 'forfeit':
      return t(`match.forfeit-${end.reason}`, { name: names[end.player], detail: end.detail });
  }
}

/** Returns the player on each side of a game. */
export function seatsOf({ south }: Pick<PlayedGame, 'south'>): {
  readonly south: PlayerId;
  readonly north: PlayerId;
} {
  return { south, north: otherPlayer(south) };
}
