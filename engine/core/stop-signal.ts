/** Says that work is to stop: what an `AbortSignal` of the page and of Node gives, which this floor has no types of. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
