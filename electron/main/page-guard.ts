/** Keeps every page from navigating away, opening windows and getting permissions. Electron would allow it all. */
import { app, session, type WebContents } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

/** Copying to the clipboard after a click is the one permission the program needs. */
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

/** Refuses navigation off our origin, new windows and embedded views, for every page. */
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

/** Whether an address is one of our own page. */
export function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).href.startsWith(`${APP_ORIGIN}/`);
}
