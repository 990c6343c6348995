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
    if (byKeyboard || !(event.target instanceof Element)) return;
    if (!event.target.closest(USEFUL) && !isSelected(event.target)) event.preventDefault();
  });
}

function isSelected(element: Element): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && selection.containsNode(element, true);
}
