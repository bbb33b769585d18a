/**
 * `npm run dev`: the page by Vite with hot replacement, the engine host by Node straight from its sources, started
 * again when they change. Open the printed address, which changes with each restart of the host.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { ensureBuilt, PROJECT } from './build-state.ts';

const HOST_PORT = 5174;
const HOST_ORIGIN = `http://127.0.0.1:${HOST_PORT}`;

// The host serves nothing without a built page, even though Vite's is the one in use.
if (!ensureBuilt()) process.exit(1);

const server = await createServer({
  configFile: path.join(PROJECT, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    // The host accepts sockets of its own origin only; here Vite connects.
    proxy: {
      '/engine': { target: HOST_ORIGIN, ws: true, changeOrigin: true, headers: { origin: HOST_ORIGIN } },
      '/store': { target: HOST_ORIGIN, ws: true, changeOrigin: true, headers: { origin: HOST_ORIGIN } },
    },
  },
});
await server.listen();

const host = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    path.join(PROJECT, 'electron/browser/loopback.ts'),
    '--keep',
    '--port',
    String(HOST_PORT),
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
createInterface({ input: host.stdout }).on('line', (line) => {
  const token = /#(\S+)$/.exec(line)?.[1];
  const page = server.resolvedUrls?.local[0];
  console.log(token === undefined || page === undefined ? line : `${page}#${token}`);
});
process.once('SIGINT', () => {
  host.kill();
  void server.close();
});
