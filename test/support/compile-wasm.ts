/** Before all tests: WebAssembly modules are compiled once, so that no test waits for the compiler. */
import { compileWasm, wasmNames } from '../../electron/engine/wasm-compiler.ts';

export function setup(): void {
  for (const name of wasmNames()) compileWasm(name);
}
