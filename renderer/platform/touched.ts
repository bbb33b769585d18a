/** Whether a finger is what one mainly points with: rows whose heights are known before they are drawn are higher then. */
export const isTouched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** The least height of what a finger presses, pixels; `--row` of the styles. */
export const TOUCH_TARGET = 44;
