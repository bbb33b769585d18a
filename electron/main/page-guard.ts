/**
 * Keeps every page from navigating away, opening windows and getting permissions, all of which Electron would allow.
 */
import { app, session, type WebContents } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

/** The only permission that the program needs: copying to the clipboard after a click. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

/** Refuses permissions; runs after the program is ready. */
export function refusePermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(permission === ALLOWED_PERMISSION);
  });
  session.defaultSession.setPermissionCheckHandler(
    (_contents, permission) => permission === ALLOWED_PERMISSION,
  );
}

/** Refuses navigation away from our origin, new windows and embedded views, for every page. */
export function refuseNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    guard(contents);
  });
}

function guard(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Tells whether an address belongs to our own page. */
export function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).href.startsWith(`${APP_ORIGIN}/`);
}
