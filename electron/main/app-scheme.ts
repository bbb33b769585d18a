/** The `app://` scheme from which the page is loaded: it serves only the built files. */
import { protocol } from 'electron';
import { serveAsset, type Assets } from '../program/serve-asset.ts';

const SCHEME = 'app';
const HOST = 'studio';

/** Origin of the page, as frames and requests report it. */
export const APP_ORIGIN = `${SCHEME}://${HOST}`;

/** Makes the scheme behave like https; must run once, before the program is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Answers requests of the scheme; runs after the program is ready. */
export function serveAppScheme(assets: Assets): void {
  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    // Another host would be another origin with the same files.
    const pathname = url.host === HOST ? url.pathname : '/no-such-host';
    const { status, headers, body } = await serveAsset(assets, request.method, pathname);
    return new Response(body, { status, headers: { ...headers } });
  });
}
