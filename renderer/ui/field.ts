/** Reads the value of a form field from its event. */

/** Returns the text of the field, or of the chosen option. */
export function fieldText(event: Event): string {
  const { target } = event;
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField ? target.value : '';
}

/** Tells whether the box is ticked. */
export function fieldChecked(event: Event): boolean {
  return event.target instanceof HTMLInputElement && event.target.checked;
}

/** Returns the number in the field within bounds; `fallback` if the field has no number. */
export function fieldNumber(event: Event, least: number, most: number, fallback: number): number {
  const value = Number(fieldText(event));
  return fieldText(event) === '' || !Number.isFinite(value)
    ? fallback
    : Math.min(most, Math.max(least, value));
}
