/** Event objects as Electron's emitters hand them to listeners. */

/** An event whose default can be prevented. */
export interface NativeEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** Makes an event that carries these details. */
export function makeEvent<T extends object>(details?: T): NativeEvent & T {
  let isPrevented = false;
  const event = {
    get defaultPrevented() {
      return isPrevented;
    },
    preventDefault() {
      isPrevented = true;
    },
  };
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(details ?? {})) as NativeEvent & T;
}
