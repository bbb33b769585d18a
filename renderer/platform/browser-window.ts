/** The window and the clipboard with the browser's own functions. */

/** Enters or leaves full screen; false if the browser refuses. */
export async function toggleFullScreen(): Promise<boolean> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
    return true;
  } catch {
    return false;
  }
}

/** Gives the clipboard's text to the focused element, as a `paste` event; false if the browser refuses to read it. */
export async function pasteText(): Promise<boolean> {
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    return false;
  }
  const target = document.activeElement ?? document.body;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  // No listener took the event, and a browser inserts nothing for an event made by a script.
  if (target.dispatchEvent(event)) insertText(target, text);
  return true;
}

function insertText(target: Element, text: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = target;
  if (selectionStart === null || selectionEnd === null || target.readOnly) return;
  target.setRangeText(text, selectionStart, selectionEnd, 'end');
  target.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
}
