/**
 * Guards around the objects of the double. What Electron has and the double has not must throw: silently undefined, it
 * would let a fault pass. And nothing of a destroyed object may be used.
 */
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

/** Names that promises, assertions and printing look for on any object. */
const ASKED_BY_OTHERS = new Set([
  'then',
  'toJSON',
  'asymmetricMatch',
  '$$typeof',
  'nodeType',
  'inspect',
  'length',
  'default',
]);

/**
 * What stays usable on a destroyed object. The rest are functions and properties of native objects, which answer
 * "Object has been destroyed" (`shell/common/gin_helper/trackable_object.h`, `destroyable.cc`).
 */
const ALWAYS = new Set<PropertyKey>([
  'isDestroyed',
  'constructor',
  ...Reflect.ownKeys(EventEmitter.prototype),
]);

/** A guard around one object. `name` is that of its interface or class in `electron.d.ts`. */
export function guard<T extends object>(
  name: string,
  target: T,
  isDestroyed: () => boolean = () => false,
): T {
  const bound = new Map<PropertyKey, [raw: unknown, bound: unknown]>();
  const proxy: T = new Proxy(target, {
    get(_target, key) {
      if (typeof key === 'symbol' || key.startsWith('_')) return Reflect.get(target, key, target);
      if (!(key in target)) {
        if (ASKED_BY_OTHERS.has(key)) return undefined;
        throw new Error(missing(name, key));
      }
      if (isDestroyed() && !ALWAYS.has(key)) throw new TypeError('Object has been destroyed');
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || key === 'constructor') return value;
      const known = bound.get(key);
      if (known?.[0] === value) return known[1];
      const call = (...args: unknown[]): unknown => {
        if (isDestroyed() && !ALWAYS.has(key)) throw new TypeError('Object has been destroyed');
        const result: unknown = Reflect.apply(value, target, args);
        // Calls that can be chained go on with the guard.
        return result === target ? proxy : result;
      };
      bound.set(key, [value, call]);
      return call;
    },
    set(_target, key, value) {
      if (typeof key === 'string' && !(key in target)) throw new Error(missing(name, key));
      if (isDestroyed()) throw new TypeError('Object has been destroyed');
      return Reflect.set(target, key, value, target);
    },
  });
  return proxy;
}

/** A module of Electron that the double does not have at all. */
export function absent(name: string): unknown {
  const refuse = (): never => {
    throw new Error(
      `The double of Electron does not simulate \`${name}\`. Add it to test/electron/double if main needs it.`,
    );
  };
  return new Proxy(function () {}, {
    get: (_target, key) => (typeof key === 'symbol' || ASKED_BY_OTHERS.has(key) ? undefined : refuse()),
    apply: refuse,
    construct: refuse,
    set: refuse,
  });
}

/** Says whether Electron has what was asked for. */
function missing(name: string, key: string): string {
  const isKnown = declarationOf(name).includes(key);
  return isKnown
    ? `The double of Electron does not simulate ${name}.${key}. Add it to test/electron/double if main needs it.`
    : `Electron has no ${name}.${key}: electron.d.ts does not declare it.`;
}

/** The names that the declarations of an interface or class, and of those it extends, contain. */
function declarationOf(name: string): readonly string[] {
  const require = createRequire(import.meta.url);
  const file = path.join(path.dirname(require.resolve('electron/package.json')), 'electron.d.ts');
  const text = fs.readFileSync(file, 'utf8');
  const names: string[] = [];
  const begin = new RegExp(`^  (?:interface|class) ${name}(?: extends (\\w+))?[^\\n]*\\{$`, 'mu').exec(text);
  if (!begin) return names;
  const body = text.slice(begin.index, text.indexOf('\n  }\n', begin.index));
  for (const [, member] of body.matchAll(/^ {4}(?:static |readonly )*(\w+)/gmu))
    if (member !== undefined) names.push(member);
  const parent = begin[1];
  return parent === undefined || parent === 'NodeEventEmitter' ? names : [...names, ...declarationOf(parent)];
}
