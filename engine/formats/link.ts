/**
 * Games as a link: everything is in the address, nothing on a server.
 *
 *   makeLink({ games: [record] })                 // mancala-studio:#g=1DcQxCsMw…
 *   readLink('https://example.org/studio/#g=1…')  // the same games
 *
 * After `#g=` stand the version, `1`, and as base64url (RFC 4648) the CRC-32 of the text, its three low bytes first, and
 * the text: mgn in UTF-8, packed as raw DEFLATE (RFC 1951) with a preset dictionary. The address before it is of no
 * importance.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { LINK_SCHEME, MAX_LINK_LENGTH } from '../core/link-address.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { ReadGames } from '../notation/read-games.ts';
import { problemOf, type LinkError } from '../notation/problems.ts';
import { crc32 } from '../search/endgame/checksum.ts';
import type { GameCollection } from '../tree/types.ts';
import { makeMgn, parseMgn } from './mgn.ts';

/** Most bytes of text in a link: what claims to be more is no game but an attack on the memory. */
const MAX_TEXT_BYTES = 1 << 20;

const VERSION = '1';
const CHECK_BYTES = 3;

/** What texts of games begin with. It is a part of version 1 of the format and never changes. */
const DICTIONARY = strToU8(
  '[Game "shakala"]\n[Rules "shakala:[Game "hawalis"]\n[Rules "hawalis:[Setup "[Event "[Site "[Date "20' +
    '[Round "[South "[North "[%title "[%bookmark][%mark C ring one][%value "[%move-value [%verdict mistake cost=} {' +
    '1. A a 2. B b 3. C c 4. D d 5. E e 6. F f 7. 8. 9. 10. ( 1... ) 1-0 0-1 1/2-1/2 ' +
    '[Game "oware"]\n[Rules "oware[Game "kalah"]\n[Rules "kalah"]\n[Result "*"]\n\n*\n',
);

/** Begins a text that is a link, of any address. */
const HEAD = /^\s*<?(?:[a-z][a-z\d+.-]*:[^\s#]*)?#g=/i;

/** True for a text that is one link and nothing else. */
export function isLink(text: string): boolean {
  return HEAD.test(text);
}

function checkOf(text: Uint8Array): readonly number[] {
  const crc = crc32(text);
  return [crc & 255, (crc >> 8) & 255, (crc >> 16) & 255];
}

/**
 * Makes the link of some games.
 *
 * @param address the page that opens it; any `#` part is replaced.
 */
export function makeLink(collection: GameCollection, address = LINK_SCHEME): string {
  const text = strToU8(makeMgn(collection));
  const packed = deflateSync(text, { level: 9, dictionary: DICTIONARY });
  const bytes = new Uint8Array(CHECK_BYTES + packed.length);
  bytes.set(checkOf(text));
  bytes.set(packed, CHECK_BYTES);
  const base64 = btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${address.replace(/#.*$/s, '')}#g=${VERSION}${base64}`;
}

/** Unpacks the text of a link. */
function unpack(link: string): Result<string, LinkError> {
  const damaged = fail('ERR_LINK_DAMAGED');
  if (link.length > MAX_LINK_LENGTH) return fail('ERR_LINK_SIZE');
  // Mail programs break long lines, and the end of a sentence is easily copied with it.
  const packed = link
    .replace(HEAD, '')
    .replaceAll(/\s/g, '')
    .replace(/[^\w-]+$/, '');
  const version = packed.slice(0, 1);
  if (!/\d/.test(version)) return damaged;
  if (version !== VERSION) return fail('ERR_LINK_VERSION', undefined, { version, max: VERSION });
  try {
    const bytes = strToU8(atob(packed.slice(1).replaceAll('-', '+').replaceAll('_', '/')), true);
    if (bytes.length <= CHECK_BYTES) return damaged;
    // Without room of a fixed size the library takes as much memory as the link wants.
    const out = new Uint8Array(MAX_TEXT_BYTES + 1);
    const text = inflateSync(bytes.subarray(CHECK_BYTES), { out, dictionary: DICTIONARY });
    if (text.length > MAX_TEXT_BYTES) return fail('ERR_LINK_SIZE');
    return checkOf(text).every((byte, i) => byte === bytes[i]) ? ok(strFromU8(text)) : damaged;
  } catch {
    return damaged;
  }
}

/** Reads the games of a link. One that was damaged on its way has none, since all that follows would be wrong. */
export function readLink(link: string): ReadGames {
  const text = unpack(link);
  if (!text.ok) return { games: [], problems: [problemOf(text, {})] };
  const { collection, problems } = parseMgn(text.value);
  return { games: collection.games, problems };
}
