/** The menu bar's groups also open on hover, are walked through with arrow keys, and close on Escape, on leaving and on a click outside. */
export function enhanceMenu(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  for (const group of groups) enhanceGroup(group);
  document.addEventListener('click', (event) => {
    if (groups.some((group) => group.contains(event.target as Node))) return;
    for (const group of groups) group.open = false;
  });
  keepFocusInDrawer();
}

function enhanceGroup(group: HTMLDetailsElement): void {
  group.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') group.open = true;
  });
  group.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !group.contains(document.activeElement))
      group.open = false;
  });
  group.addEventListener('focusout', (event) => {
    if (!group.contains(event.relatedTarget as Node | null)) group.open = false;
  });
  group.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      group.open = false;
      group.querySelector('summary')?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(group, event);
  });
}

/** From the heading of a group through its links and round again. */
function walk(group: HTMLDetailsElement, event: KeyboardEvent): void {
  event.preventDefault();
  group.open = true;
  const stops = [...group.querySelectorAll<HTMLElement>('summary, a')];
  const current = stops.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : -1;
  stops.at((current + step) % stops.length)?.focus();
}

/** While the drawer is open, nothing behind it can be reached. */
function keepFocusInDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.menu-drawer');
  const behind = '.skip-link, .top-line, .name-line, .main-menu, main, .ad-bottom, .site-footer';
  drawer?.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open';
    for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = isOpen;
    if (!isOpen) document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`)?.focus();
  });
}
