/** Opens an address in the user's browser. */
import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/**
 * Opens an address in the default browser. If that is not possible, nothing happens: the address has been printed.
 *
 * @param address without secrets: every user of the machine can read the arguments of programs. For browser mode see
 * `browser/opening.ts`.
 * @param fallback a browser to use if the system has no opener (a bare Linux), or null.
 */
export function openAddress(address: string, fallback: string | null): void {
  const [program, ...args] = OPENERS[process.platform] ?? [];
  if (program === undefined) return;
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.once('error', () => {
    if (fallback !== null) startBrowser(fallback, address);
  });
  child.unref();
}

function startBrowser(program: string, address: string): void {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(program, [...sandbox, address], { stdio: 'ignore', detached: true });
  // The browser existed a moment ago; if it cannot be started either, the user still has the printed address.
  child.once('error', () => undefined);
  child.unref();
}
