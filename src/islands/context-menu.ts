/** Where the browser's own menu is of use to the reader. */
const USEFUL = 'a, input, textarea, select, button, video, audio, [contenteditable]';

/** Keeps the browser's context menu off the page (spec section 1), but never from links, fields, selected text or the keyboard. */
export function blockContextMenu(): void {
  if (document.body.dataset.contextMenu !== 'blocked') return;
  let byKeyboard = false;
  const note = (event: KeyboardEvent | PointerEvent) => {
    byKeyboard =
      event instanceof KeyboardEvent &&
      (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'));
  };
  addEventListener('keydown', note);
  addEventListener('pointerdown', note);
  addEventListener('contextmenu', (event) => {
    const isUseful = event.target instanceof Element && event.target.closest(USEFUL) !== null;
    const isSelected = getSelection()?.isCollapsed === false;
    if (!byKeyboard && !isUseful && !isSelected) event.preventDefault();
  });
}
