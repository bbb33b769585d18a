/** The little of WebAssembly that the hosts use; the compiler's own declarations come with those of the page alone. */
declare namespace WebAssembly {
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
  class Instance {
    constructor(
      module: Module,
      imports: { readonly env: { readonly memory: Memory; readonly pause: (done: number) => number } },
    );
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
