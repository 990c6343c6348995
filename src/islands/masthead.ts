/** How far one scrolls up before the masthead comes back, in pixels: a finger that trembles does not call it. */
const INTENT = 12;

/** Narrow screens: the masthead comes back over the page while one scrolls up, and stands in its place at the top. */
export function returnMasthead(): void {
  const masthead = document.querySelector<HTMLElement>('.masthead');
  const header = masthead?.closest<HTMLElement>('.site-header');
  if (!masthead || !header) return;
  const wide = matchMedia('(min-width: 1100px)');
  // Asked for with the first step: a browser that starts a page would lay it out for the answer.
  let last = Number.NaN;
  let turnedAt = last;
  const show = (isOver: boolean) => {
    if (isOver === 'over' in masthead.dataset) return;
    // Nothing moves: the header keeps the room it took.
    if (isOver) header.style.setProperty('--kept', `${masthead.offsetHeight}px`);
    else header.style.removeProperty('--kept');
    masthead.toggleAttribute('data-over', isOver);
  };
  const follow = () => {
    if (Number.isNaN(last)) turnedAt = scrollY;
    else if ((scrollY - last) * (last - turnedAt) < 0) turnedAt = last;
    last = scrollY;
    if (last > turnedAt || last <= header.offsetTop || wide.matches) show(false);
    else if (turnedAt - last > INTENT && last > header.offsetTop + header.offsetHeight) show(true);
  };
  addEventListener('scroll', follow, { passive: true });
  wide.addEventListener('change', follow);
}
