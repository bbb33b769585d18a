/**
 * Whole numbers in as few bytes as necessary: seven bits per byte, the low ones first; a set top bit means that another
 * byte follows.
 */

/** Collects bytes one after another. */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  private length = 0;

  /** Adds a byte, 0 to 255. */
  byte(value: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length] = value;
    this.length += 1;
  }

  /** Adds a whole number from 0 to 2^53 - 1. */
  number(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** Returns a copy of the written bytes. */
  done(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Reads the bytes of a `ByteWriter`. After the end it returns zeros, so the caller must know when to stop. */
export class ByteReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns the next byte. */
  byte(): number {
    const value = this.bytes[this.at] ?? 0;
    this.at += 1;
    return value;
  }

  /** Returns the next whole number. */
  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
      unit *= 0x80;
    }
  }

  isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }
}
