/** What is no part of the language, but both hosts have. */

/** Base64 of texts whose characters are bytes. */
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;

/** The decoder of the WHATWG Encoding Standard; a byte-order mark is not part of the text. */
declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** The encoder of the same standard: UTF-8; a lone surrogate becomes U+FFFD. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
