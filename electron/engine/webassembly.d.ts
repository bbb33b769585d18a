/** The part of WebAssembly that the hosts use; TypeScript's own declarations come only with those of the DOM. */
declare namespace WebAssembly {
  function compile(bytes: ArrayBuffer): Promise<Module>;
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
    readonly [Symbol.toStringTag]: string;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared: boolean });
    readonly buffer: ArrayBufferLike;
    /** Returns the old size in pages. */
    grow(pages: number): number;
  }
  class Table {
    constructor(descriptor: { element: 'anyfunc'; initial: number });
    set(index: number, value: unknown): void;
  }
  interface Environment {
    readonly memory: Memory;
    readonly table: Table;
    readonly pause: (done: number) => number;
  }
  class Instance {
    constructor(module: Module, imports: { readonly env: Environment });
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
