/** `npm run serve:web [-- --port N]`: serves the built web edition on this machine, as any server of static files can. */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { webFolder } from '../program/places.ts';
import { listAssets, serveAsset, WEB_HEADERS } from '../program/serve-asset.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
const assets = listAssets(webFolder());

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  void serveAsset(assets, request.method ?? '', pathname, WEB_HEADERS).then(({ status, headers, body }) => {
    response.writeHead(status, headers).end(body);
  });
});
server.listen(Number(values.port), 'localhost', () => {
  const address = server.address();
  console.log(`http://localhost:${typeof address === 'object' ? String(address?.port) : ''}/`);
});
