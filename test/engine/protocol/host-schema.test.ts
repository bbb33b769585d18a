import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HOST_CALL_NAMES, hostChannel, type HostCallName } from '../../../engine/protocol/host.ts';
import { HOST_ARGUMENTS } from '../../../engine/protocol/host-schema.ts';
import { HOMEPAGE, LINK_ADDRESSES } from '../../../engine/protocol/links.ts';

const accepts = (name: HostCallName, ...args: readonly unknown[]): boolean =>
  v.safeParse(HOST_ARGUMENTS[name], args).success;

const circle: Record<string, unknown> = {};
circle['self'] = circle;

const entry = {
  id: 'doc-1',
  kind: 'document',
  name: 'a.mgn',
  file: null,
  text: '1. C *',
  rules: 'kalah',
  position: '',
  savedAt: 1,
  discardedAt: null,
};
const item = {
  kind: 'item',
  id: 'save',
  label: 'Save',
  accessKey: 's',
  key: 'Ctrl+S',
  isEnabled: true,
  isChecked: null,
};
const fileMenu = (...entries: readonly object[]): readonly object[] => [
  { group: 'file', label: 'File', accessKey: 'f', entries },
];
const nonce = '123e4567-e89b-42d3-a456-426614174000';

test('every call has a channel of its own and a schema, and nothing else has one', () => {
  expect(Object.keys(HOST_ARGUMENTS).toSorted()).toEqual([...HOST_CALL_NAMES].toSorted());
  const channels = HOST_CALL_NAMES.map(hostChannel);
  expect(new Set(channels).size).toBe(HOST_CALL_NAMES.length);
  expect(channels.every((channel) => channel.startsWith('studio:'))).toBe(true);
});

test.for<[HostCallName, readonly unknown[]]>([
  ['read', ['/games/a.mgn']],
  ['save', ['/games/a.mgn', 'text', false, 'seen']],
  ['saveAs', ['Zug um Zug.mgn', '']],
  ['exportFile', [{ name: 'a.svg', data: '<svg/>' }]],
  ['exportFile', [{ name: 'a.png', data: new Uint8Array([1, 2]) }]],
  ['peek', ['/games/a.mgn']],
  ['look', ['/games/a.mgn']],
  ['accept', ['/games/a.mgn']],
  ['watch', [['/games/a.mgn', '/games/b.mgn']]],
  ['versions', ['/games/a.mgn']],
  ['readVersion', ['/games/a.mgn', '1700000000000-0123456789abcdef']],
  ['journal', [entry]],
  ['journal', [{ ...entry, kind: 'draft' }]],
  ['readEntry', ['doc-1']],
  ['forget', ['doc-1']],
  ['readDamaged', ['doc-1.json']],
  ['readDamaged', ['doc-1.json.bad-2026-01-02T03-04-05-000Z']],
  ['discardDamaged', ['a folder.json']],
  ['writeSettings', [{ theme: 'dark', keys: {} }, null]],
  ['writeKept', ['training', 'items-1', { cards: [] }, 'r1']],
  ['setTitle', ['a.mgn', true, null]],
  ['setMenu', [fileMenu(item, { kind: 'separator' })]],
  ['setTextFocus', ['field']],
  ['setTheme', ['dark']],
  ['openLink', ['kalah']],
  ['requestEnginePort', [nonce]],
])('%s takes %j', ([name, args]) => {
  expect(accepts(name, ...args)).toBe(true);
});

test.for<[string, HostCallName, readonly unknown[]]>([
  ['no id', 'read', []],
  ['an empty id', 'read', ['']],
  ['an id that is no text', 'read', [{ toString: 'a' }]],
  ['a name that leads elsewhere', 'saveAs', ['../../.bashrc', '']],
  ['a name of Windows that leads elsewhere', 'exportFile', [{ name: '..\\evil.bat', data: '' }]],
  ['a name with a zero byte', 'saveAs', ['a\0.mgn', '']],
  ['data that is neither text nor bytes', 'exportFile', [{ name: 'a', data: [1, 2] }]],
  ['a recovery id that is a path', 'forget', ['../settings']],
  ['a recovery entry with such an id', 'journal', [{ ...entry, id: 'a/b' }]],
  ['a recovery entry of another kind', 'journal', [{ ...entry, kind: 'table' }]],
  ['a damaged entry that is a path', 'readDamaged', ['../settings.json']],
  ['a damaged entry of Windows that is a path', 'discardDamaged', ['..\\settings.json']],
  ['a damaged entry that is no entry', 'readDamaged', ['settings.txt']],
  ['a damaged entry thrown away already', 'discardDamaged', ['a.json.thrown-1']],
  ['a hidden file', 'readDamaged', ['.a.json']],
  ['a version that is a path', 'readVersion', ['/games/a.mgn', '../../a']],
  ['one file in place of a list', 'watch', ['/games/a.mgn']],
  ['a time that is none', 'journal', [{ ...entry, savedAt: Number.NaN }]],
  ['settings that are a list', 'writeSettings', [[1], null]],
  ['settings of any size', 'writeSettings', [{ theme: 'x'.repeat(4 * 1024 * 1024) }, null]],
  ['settings that lead back to themselves', 'writeSettings', [circle, null]],
  ['settings that are nothing', 'writeSettings', [null, null]],
  ['a room that is none', 'listKept', ['recovery']],
  ['a kept object whose id is a path', 'writeKept', ['training', '../settings', {}, null]],
  ['a kept object that is a list', 'writeKept', ['training', 'a', [1], null]],
  ['a menu line of unknown kind', 'setMenu', [fileMenu({ kind: 'role' })]],
  ['an access key that is a word', 'setMenu', [fileMenu({ ...item, accessKey: 'save' })]],
  ['an unknown place of the focus', 'setTextFocus', ['address bar']],
  ['an unknown theme', 'setTheme', ['sepia']],
  ['an address in place of a link id', 'openLink', ['https://example.org']],
  ['an inherited name in place of a link id', 'openLink', ['constructor']],
  ['a nonce that could be anything', 'requestEnginePort', ['*']],
])('%s is refused', ([, name, args]) => {
  expect(accepts(name, ...args)).toBe(false);
});

test('extra fields of a menu line do not pass', () => {
  const sent = fileMenu({ ...item, reason: null, click: 'x' });
  expect(v.parse(HOST_ARGUMENTS.setMenu, [sent])).toEqual([fileMenu(item)]);
});

test('a recent file with the longest path that systems allow does not drop the menu', () => {
  const path = `/${'a'.repeat(4095)}`;
  const recent = { ...item, id: `file.recent:${path}`, label: `a.mgn (${path})` };
  expect(accepts('setMenu', fileMenu(recent))).toBe(true);
});

test('the page of releases belongs to the site of the project, and without one there is none', () => {
  const hasSite = HOMEPAGE !== '';
  expect(LINK_ADDRESSES['releases']).toBe(hasSite ? new URL('releases/', HOMEPAGE).href : undefined);
  expect(accepts('openLink', 'releases')).toBe(hasSite);
});

test('every link is https', () => {
  expect(Object.values(LINK_ADDRESSES).filter((address) => new URL(address).protocol !== 'https:')).toEqual(
    [],
  );
});
