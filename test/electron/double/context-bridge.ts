/**
 * `contextBridge`: what crosses between preload and page is copied, functions become stand-ins, and of an error only the
 * message arrives (electron.d.ts, `ContextBridge`; docs/api/context-bridge.md, "Parameter / Error / Return Type support").
 */

/** The copy of a value on the other side. */
export function bridge(value: unknown): unknown {
  if (typeof value === 'function') {
    return (...args: readonly unknown[]): unknown => {
      try {
        return bridge(Reflect.apply(value, undefined, args.map(bridge)));
      } catch (error) {
        throw bridgeError(error);
      }
    };
  }
  if (typeof value === 'symbol') throw new TypeError('Symbols cannot cross the context bridge.');
  if (typeof value !== 'object' || value === null) return value;
  if (isPromise(value)) return bridgePromise(value);
  if (value instanceof Error) return bridgeError(value);
  if (Array.isArray(value)) return value.map(bridge);
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bridge(each)]));
  }
  return structuredClone(value);
}

/** Values of the preload's context have other prototypes than ours. */
function isPromise(value: object): value is PromiseLike<unknown> {
  return Object.prototype.toString.call(value) === '[object Promise]';
}

function isPlain(value: object): boolean {
  return Object.prototype.toString.call(value) === '[object Object]';
}

async function bridgePromise(value: PromiseLike<unknown>): Promise<unknown> {
  try {
    return bridge(await value);
  } catch (error) {
    throw bridgeError(error);
  }
}

function bridgeError(error: unknown): Error {
  return new Error(
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error),
  );
}
