/** Headers of made games: 500 players of whom a few play most, events with their places and dates. */
import type { Random } from '../../engine/core/random.ts';
import type { Tag } from '../../engine/tree/types.ts';

const FIRST =
  'Ada Ben Chidi Dara Ebo Fatou Gülay Hana Ivo Josué Kofi Lena Musa Nia Olu Pia Quinn Rosa Sami Thandi Uma Vera Wanjiru Ximena Yaw';
const LAST =
  'Abara Berg Čech Diallo Ekow Fischer Garcia Haile Ito Jansen Keita Lopez Mensah Novak Okafor Petit Quist Rossi Sow Tesfaye';
const FIRST_NAMES = FIRST.split(' ');
const LAST_NAMES = LAST.split(' ');

/** Players, the most frequent first. */
const PLAYERS: readonly string[] = FIRST_NAMES.flatMap((first) =>
  LAST_NAMES.map((last) => `${last}, ${first}`),
);

const PLACES = ['Accra', 'Addis Ababa', 'Barcelona', 'Dakar', 'Lomé', 'Online', 'Praha', 'Saint John’s'];
const EVENTS = ['Open', 'Club evening', 'Championship', 'Friendly match', 'Mind Sports', 'Simultaneous play'];

function oneOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

const two = (value: number): string => String(value).padStart(2, '0');

function dateOf(year: number, random: Random): string | null {
  const month = two(1 + Math.floor(random() * 12));
  const day = two(1 + Math.floor(random() * 28));
  const known = random();
  if (known < 0.05) return null;
  if (known < 0.1) return String(year);
  return known < 0.2 ? `${String(year)}.${month}` : `${String(year)}.${month}.${day}`;
}

/** Event, place, date, round and players. */
export function makeHeader(random: Random): readonly Tag[] {
  const year = 1985 + Math.floor(41 * Math.sqrt(random()));
  const place = oneOf(PLACES, random);
  const date = dateOf(year, random);
  const player = (): string => PLAYERS[Math.floor(PLAYERS.length * random() ** 3)] ?? '';
  const south = player();
  let north = player();
  while (north === south) north = player();
  return [
    { name: 'Event', value: `${place} ${oneOf(EVENTS, random)} ${String(year)}` },
    { name: 'Site', value: place },
    ...(date === null ? [] : [{ name: 'Date', value: date }]),
    { name: 'Round', value: String(1 + Math.floor(random() * 9)) },
    { name: 'South', value: south },
    { name: 'North', value: north },
  ];
}
