/** The menu bar's groups also open on hover and close on Escape, on leaving and on a click outside. */
export function enhanceMenu(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  const closeAll = () => {
    for (const group of groups) group.open = false;
  };
  for (const group of groups) {
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
      if (event.key !== 'Escape') return;
      group.open = false;
      group.querySelector('summary')?.focus();
    });
  }
  document.addEventListener('click', (event) => {
    if (!groups.some((group) => group.contains(event.target as Node))) closeAll();
  });
}
