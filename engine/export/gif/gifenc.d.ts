/** The parts of gifenc that we use; the package ships no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  /** Red, green, blue, 0..255. */
  export type GifColour = readonly [number, number, number];

  export interface GifFrameOptions {
    /** Colours; needed with the first frame, whose palette the others share. */
    readonly palette?: readonly GifColour[];
    /** Milliseconds, written in hundredths of a second. */
    readonly delay?: number;
    /** 0: forever; -1: once. Read with the first frame. */
    readonly repeat?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** How the picture is disposed of after its time; 1 leaves it. */
    readonly dispose?: number;
  }

  export interface GifStream {
    writeFrame(index: Uint8Array, width: number, height: number, options?: GifFrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): GifStream;
  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    most: number,
    options?: { readonly format?: 'rgb565' | 'rgb444' },
  ): GifColour[];
}
