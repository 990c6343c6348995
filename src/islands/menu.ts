/** The menu bar's groups also open on hover, are walked through with arrow keys, and close on Escape, on leaving and on a click outside. */
export function enhanceMenu(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  for (const group of groups) enhanceGroup(group);
  document.addEventListener('click', (event) => {
    if (groups.some((group) => group.contains(event.target as Node))) return;
    for (const group of groups) group.open = false;
  });
  document.querySelector<HTMLElement>('.main-menu')?.addEventListener('keydown', walk);
  keepFocusInDrawer();
}

function enhanceGroup(group: HTMLDetailsElement): void {
  const summary = group.querySelector('summary');
  // Opened by the mouse passing over it: a click then keeps it open instead of closing it.
  let isPassing = false;
  group.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse' || group.open) return;
    isPassing = true;
    group.open = true;
  });
  group.addEventListener('pointerleave', () => {
    if (isPassing && !group.contains(document.activeElement)) group.open = false;
  });
  group.addEventListener('toggle', () => {
    if (!group.open) isPassing = false;
  });
  summary?.addEventListener('click', (event) => {
    if (isPassing) event.preventDefault();
    isPassing = false;
  });
  group.addEventListener('focusout', (event) => {
    if (!group.contains(event.relatedTarget as Node | null)) group.open = false;
  });
  group.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    group.open = false;
    summary?.focus();
  });
}

/** Up and down lead from the heading of a group through its links and round again; left and right along the bar. */
function walk(this: HTMLElement, event: KeyboardEvent): void {
  const focused = document.activeElement as HTMLElement;
  const group = focused.closest('details');
  const bar = [...this.querySelectorAll<HTMLElement>(':scope > ul > li > a, summary')];
  const links = [...(group?.querySelectorAll<HTMLElement>('summary, a') ?? [])];
  const head = links[0] ?? focused;
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => stepFrom(focused, links, 1),
    ArrowUp: () => stepFrom(focused, links, -1),
    ArrowRight: () => stepFrom(head, bar, 1),
    ArrowLeft: () => stepFrom(head, bar, -1),
    Home: () => (focused === head ? bar : links).at(0),
    End: () => (focused === head ? bar : links).at(-1),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  if (group && links.includes(target)) group.open = true;
  target.focus();
}

function stepFrom(from: HTMLElement, stops: HTMLElement[], step: number): HTMLElement | undefined {
  return stops.at((stops.indexOf(from) + step) % stops.length);
}

/** While the drawer is open, nothing behind it can be reached. */
function keepFocusInDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.menu-drawer');
  const behind =
    '.skip-link, .top-line, .name-line, .main-menu, .section-strip, main, .ad-bottom, .site-footer';
  drawer?.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open';
    // First of all: what becomes inert loses the focus to nowhere.
    if (isOpen && !drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus();
    for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = isOpen;
    if (!isOpen) document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`)?.focus();
  });
}
