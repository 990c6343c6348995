/** What has the focus, and what that stands in, from the inside out. */
interface Place {
  element: HTMLElement;
  around: readonly Element[];
}

/**
 * Keeps the focus near where it was when what had it is taken away or switched off, so that whoever works with the
 * keyboard or a screen reader doesn't begin at the top again. Gives what stops it.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  let place: Place | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) place = { element: target, around: listAround(target) };
  };
  const forget = ({ target }: FocusEvent) => {
    // What was left on purpose is still there a moment later.
    setTimeout(() => {
      if (!place || place.element !== target || hasFocus(place.element)) return;
      if (place.element.isConnected && !isOff(place.element)) place = null;
    });
  };
  document.addEventListener('focusin', remember, { signal: stop.signal });
  document.addEventListener('focusout', forget, { signal: stop.signal });
  const changes = new MutationObserver(() => {
    if (place && hasFocus(document.body)) restoreFocus(place);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    stop.abort();
    changes.disconnect();
  };
}

/** To itself where it is on again, else to the nearest thing around it that is left. */
function restoreFocus({ element, around }: Place): void {
  if (element.isConnected && isOff(element)) return;
  const near = element.isConnected ? element : around.find((each) => each.isConnected);
  if (!(near instanceof HTMLElement)) return;
  if (near !== element && !near.hasAttribute('tabindex')) near.tabIndex = -1;
  near.focus({ preventScroll: true });
}

/** All of one screen: another screen chooses its own beginning. */
function listAround(element: Element): Element[] {
  const parent = element.parentElement;
  return parent && parent.id !== 'main' && parent !== document.body
    ? [parent, ...listAround(parent)]
    : [];
}

function isOff(element: Element): boolean {
  return element.matches(':disabled');
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
