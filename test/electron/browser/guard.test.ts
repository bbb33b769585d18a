import { describe, expect, test } from 'vitest';
import { guardRequest, guardUpgrade, isEntry } from '../../../electron/browser/guard.ts';
import { parseLoopbackArguments, runLoopback } from '../../../electron/browser/loopback-program.ts';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';

const PORT = 4321;
const host = [`127.0.0.1:${PORT}`];
const origin = [`http://127.0.0.1:${PORT}`];

describe('the guard of plain requests', () => {
  test.each<[string, string | undefined, Record<string, string[]>, object]>([
    ['the page', '/', { host }, { pathname: '/' }],
    ['a file with a query', '/a.js?x=1', { host }, { pathname: '/a.js' }],
    ['a request of the page itself', '/a.js', { host, origin }, { pathname: '/a.js' }],
    ['no host', '/', {}, { status: 421 }],
    ['localhost', '/', { host: [`localhost:${PORT}`] }, { status: 421 }],
    ['a rebound name', '/', { host: [`evil.example:${PORT}`] }, { status: 421 }],
    ['no port', '/', { host: ['127.0.0.1'] }, { status: 421 }],
    ['another port', '/', { host: ['127.0.0.1:80'] }, { status: 421 }],
    ['the address as a prefix', '/', { host: [`127.0.0.1:${PORT}.evil.example`] }, { status: 421 }],
    ['two hosts', '/', { host: [...host, 'evil.example'] }, { status: 421 }],
    ['another site', '/', { host, origin: ['http://evil.example'] }, { status: 403 }],
    ['a sandboxed frame', '/', { host, origin: ['null'] }, { status: 403 }],
    ['a proxy request', 'http://evil.example/', { host }, { status: 400 }],
    ['no path', undefined, { host }, { status: 400 }],
  ])('%s', (_, url, headersDistinct, answer) => {
    expect(guardRequest({ method: 'GET', url, headersDistinct }, PORT)).toEqual(answer);
  });
});

describe('the guard of the socket', () => {
  test.each<[string, string, string, Record<string, string[]>, number | null]>([
    ['the page', 'GET', '/engine', { host, origin }, null],
    ['no origin', 'GET', '/engine', { host }, 403],
    ['another site', 'GET', '/engine', { host, origin: ['https://evil.example'] }, 403],
    ['another program here', 'GET', '/engine', { host, origin: ['http://127.0.0.1:80'] }, 403],
    ['the origin by another name', 'GET', '/engine', { host, origin: [`http://localhost:${PORT}`] }, 403],
    ['the origin as a prefix', 'GET', '/engine', { host, origin: [`${origin[0] ?? ''}.evil.example`] }, 403],
    ['a rebound name', 'GET', '/engine', { host: ['evil.example'], origin }, 421],
    ['another path', 'GET', '/', { host, origin }, 404],
    ['a query', 'GET', '/engine?x', { host, origin }, 404],
    ['another method', 'POST', '/engine', { host, origin }, 405],
  ])('%s', (_, method, url, headersDistinct, status) => {
    expect(guardUpgrade({ method, url, headersDistinct }, PORT)).toBe(status);
  });
});

describe('the token', () => {
  const enter = (token: unknown): string => JSON.stringify({ v: PROTOCOL_VERSION, type: 'enter', token });
  test.each([
    [enter('right-token'), true],
    [enter('wrong-token'), false],
    [enter('right-toke'), false],
    [enter('right-token '), false],
    [enter(''), false],
    [enter(7), false],
    ['right-token', false],
    ['{"v":3,"type":"hello","build":"right-token"}', false],
  ])('%s enters: %s', (text, isEntering) => {
    expect(isEntry(text, 'right-token')).toBe(isEntering);
  });
});

describe('the arguments of browser mode', () => {
  test.each<[string[], object]>([
    [[], { port: 0, isKept: false, isTest: false, isKiosk: false, files: [] }],
    [
      ['--port', '8080', '--keep', '--test'],
      { port: 8080, isKept: true, isTest: true, isKiosk: false, files: [] },
    ],
    [
      ['--open', '/a.mgn', '--open=b.mgn'],
      { port: 0, isKept: false, isTest: false, isKiosk: false, files: ['/a.mgn', 'b.mgn'] },
    ],
  ])('%j', (args, value) => {
    expect(parseLoopbackArguments(args)).toEqual({ ok: true, value });
  });

  test.each([
    [['--port']],
    [['--port', '65536']],
    [['--port', '-1']],
    [['--port', 'x']],
    [['--open']],
    [['file.mgn']],
  ])('%j is wrong usage', (args) => {
    expect(parseLoopbackArguments(args)).toMatchObject({ ok: false, code: 'ERR_LOOPBACK_USAGE' });
  });

  test('wrong usage is said in two lines, with exit code 2', async () => {
    const lines: string[] = [];
    const terminal = {
      print: (line: string) => lines.push(`out ${line}`),
      complain: (line: string) => lines.push(line),
    };
    expect(await runLoopback(['--port', 'x'], terminal)).toBe(2);
    expect(lines).toEqual([
      'ERR_LOOPBACK_USAGE: --port x',
      'usage: loopback [--port N] [--keep] [--test] [--kiosk] [--open FILE]...',
    ]);
  });
});
