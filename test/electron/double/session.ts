/** `session` and `protocol`: schemes that main answers, permissions, words of the spell checker. */
import { appLife } from './app.ts';
import { note } from './channel.ts';
import { guard } from './strict.ts';
import type { WireResponse } from './wire.ts';

type SchemeHandler = (request: Request) => Response | Promise<Response>;
type RequestHandler = (
  contents: unknown,
  permission: string,
  answer: (isGranted: boolean) => void,
  details: object,
) => void;
type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean;

/** Only a standard scheme has origins (electron.d.ts, `Protocol.registerSchemesAsPrivileged`). */
const standard = new Set<string>(['http:', 'https:']);
let isRegistered = false;

/** The origin of an address as frames report it. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) return 'null';
  const { protocol: scheme, host } = new URL(address);
  return standard.has(scheme) ? `${scheme}//${host}` : 'null';
}

export class Session {
  readonly _partition: string;
  readonly protocol: object;
  spellCheckerEnabled = true;
  readonly #schemes = new Map<string, SchemeHandler>();
  #onRequest: RequestHandler | null = null;
  #onCheck: CheckHandler | null = null;

  constructor(partition: string) {
    this._partition = partition;
    const schemes = this.#schemes;
    this.protocol = guard('Protocol', {
      handle(scheme: string, handler: SchemeHandler): void {
        if (schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        schemes.set(scheme, handler);
      },
      unhandle(scheme: string): void {
        if (!schemes.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
      },
      isProtocolHandled: (scheme: string) => schemes.has(scheme),
    });
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#onRequest = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#onCheck = handler;
  }

  /** Dictionaries are fetched as soon as the session is there, whatever a page wants (electron/electron issue 22995). */
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url)) throw new Error('The provided URL was invalid.');
    note({ kind: 'system', what: 'dictionary-address', args: [url] });
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.spellCheckerEnabled = isEnabled;
  }

  addWordToSpellCheckerDictionary(word: string): boolean {
    note({ kind: 'system', what: 'add-word', args: [word] });
    return true;
  }

  /** "Granted" is what a session without handlers says (docs/tutorial/security.md, 5). */
  _request(contents: unknown, permission: string, origin: string): Promise<boolean> {
    const ask = this.#onRequest;
    if (!ask) return Promise.resolve(true);
    return new Promise((resolve) =>
      ask(contents, permission, resolve, { requestingUrl: origin, isMainFrame: true }),
    );
  }

  _check(contents: unknown, permission: string, origin: string): boolean {
    return this.#onCheck?.(contents, permission, origin, { isMainFrame: true }) ?? true;
  }

  /** Null: no handler has this scheme. A handler that throws gives a failed request. */
  async _answer(
    url: string,
    method: string,
    headers: readonly (readonly [string, string])[],
  ): Promise<WireResponse | null> {
    const handler = this.#schemes.get(new URL(url).protocol.slice(0, -1));
    if (!handler) return null;
    try {
      const response = await handler(
        new Request(url, { method, headers: headers.map(([key, value]): [string, string] => [key, value]) }),
      );
      return {
        status: response.status,
        headers: [...response.headers],
        body: new Uint8Array(await response.arrayBuffer()),
      };
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}

const sessions = new Map<string, { readonly raw: Session; readonly face: Session }>();

function find(partition: string): { readonly raw: Session; readonly face: Session } {
  const known = sessions.get(partition);
  if (known) return known;
  const raw = new Session(partition);
  const made = { raw, face: guard('Session', raw) };
  // It lives as long as the program: `shell/browser/electron_browser_context.cc`, `browser_context_map`.
  sessions.set(partition, made);
  note({ kind: 'system', what: 'session', args: [partition] });
  return made;
}

/** The session of a partition, unguarded. */
export function sessionOf(partition: string): Session {
  return find(partition).raw;
}

/** The session that main handed to a window. */
export function rawSession(face: unknown): Session {
  const found = [...sessions.values()].find((each) => each.face === face || each.raw === face);
  if (!found) throw new TypeError('webPreferences.session is no session');
  return found.raw;
}

function inReady(): void {
  if (!appLife.isReady()) throw new Error('Session can only be received when app is ready');
}

/** `session`. */
export const session = guard('session', {
  get defaultSession(): Session {
    inReady();
    return find('').face;
  },
  fromPartition(partition: string): Session {
    inReady();
    return find(partition).face;
  },
});

interface Privileged {
  readonly scheme: string;
  readonly privileges?: { readonly standard?: boolean };
}

type Handle = {
  handle(scheme: string, handler: SchemeHandler): void;
  unhandle(scheme: string): void;
  isProtocolHandled(scheme: string): boolean;
};
const ofDefault = (): Handle => session.defaultSession.protocol as Handle;

/** `protocol`: that of the default session, and the registration that comes before all. */
export const protocol = guard('Protocol', {
  /** "This method can only be used before the ready event of the app module gets emitted and can be called only once." */
  registerSchemesAsPrivileged(schemes: readonly Privileged[]): void {
    if (appLife.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (isRegistered) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
    isRegistered = true;
    for (const { scheme, privileges } of schemes)
      if (privileges?.standard === true) standard.add(`${scheme}:`);
  },
  handle(scheme: string, handler: SchemeHandler): void {
    ofDefault().handle(scheme, handler);
  },
  unhandle(scheme: string): void {
    ofDefault().unhandle(scheme);
  },
  isProtocolHandled: (scheme: string): boolean => ofDefault().isProtocolHandled(scheme),
});
