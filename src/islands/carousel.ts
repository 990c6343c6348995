/**
 * What carousels keep to (spec section 9), in milliseconds; `touchThreshold` is the part of the width, one
 * divided by it, that a finger moves a slide by for the next one to come.
 */
export const CAROUSEL = {
  autoplay: 3_000,
  /** Each turn takes this much longer than was asked for. */
  addedToAutoplay: 50,
  transition: 500,
  touchThreshold: 5,
  resizeDebounce: 50,
} as const;

/** One slide at a time. */
export type Step = -1 | 0 | 1;

/** Shows the slides of each carousel one after the other, as long as nobody looks closer or wants it to stop. */
export function startCarousels(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-carousel]')) rotate(list);
}

/** Where a finger leads that has moved a slide by so many pixels. */
export function toStep(moved: number, width: number): Step {
  if (width <= 0 || Math.abs(moved) < width / CAROUSEL.touchThreshold) return 0;
  return moved < 0 ? 1 : -1;
}

/** Milliseconds between two slides; `asked` is what the list says, empty for the default. */
export function toInterval(asked: string | undefined): number {
  return (Number(asked) || CAROUSEL.autoplay) + CAROUSEL.addedToAutoplay;
}

function rotate(list: HTMLElement): void {
  const slides = [...list.children] as HTMLElement[];
  const slot = list.parentElement;
  const pause = slot?.querySelector<HTMLButtonElement>('.ad-pause');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  if (!slot || !pause) return;
  let current = 0;
  let turn: ReturnType<typeof setInterval> | undefined;
  const isHeld = () =>
    calm.matches ||
    document.hidden ||
    pause.ariaPressed === 'true' ||
    list.dataset.touched !== undefined ||
    isLeftAlone(slot);
  const show = (step: Step) => {
    const before = slides[current];
    current = (current + step + slides.length) % slides.length;
    for (const [place, slide] of slides.entries()) slide.hidden = place !== current;
    if (step !== 0 && !calm.matches) change(before, slides[current], step);
    // The one after is fetched before its turn, not all of them at once.
    const coming = slides[(current + 1) % slides.length]?.querySelector('img');
    if (coming) coming.loading = 'eager';
  };
  const begin = () => {
    clearInterval(turn);
    turn = setInterval(() => {
      if (!isHeld()) show(1);
    }, toInterval(list.dataset.carousel));
  };
  show(0);
  pause.hidden = false;
  pause.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true');
  });
  followFinger(list, (step) => {
    show(step);
    begin();
  });
  begin();
}

/** Not shown at all, or looked at. A finger leaves a hover behind, which would hold the slides for ever. */
function isLeftAlone(slot: HTMLElement): boolean {
  if (!slot.checkVisibility()) return true;
  const canHover = matchMedia('(hover: hover)').matches;
  return slot.matches(canHover ? ':hover, :focus-within' : ':focus-within');
}

/** Pushes a slide out of sight with the next one. */
function change(before: HTMLElement | undefined, after: HTMLElement | undefined, step: Step) {
  const options = { duration: CAROUSEL.transition, easing: 'ease' };
  const away = (to: number) => ({ transform: `translateX(${to * 100}%)` });
  if (before && before !== after) {
    before.dataset.leaving = '';
    const leaving = before.animate([away(0), away(-step)], options);
    leaving.onfinish = () => delete before.dataset.leaving;
  }
  after?.animate([away(step), away(0)], options);
}

/** Lets a finger move the slide sideways, and tells where it led. Up and down still moves the page. */
function followFinger(list: HTMLElement, lead: (step: Step) => void): void {
  let width = 0;
  let start: { id: number; x: number } | null = null;
  let moved = 0;
  const release = () => {
    start = null;
    delete list.dataset.touched;
    list.style.removeProperty('transform');
  };
  list.addEventListener('pointerdown', ({ pointerType, pointerId, clientX, isPrimary }) => {
    if (pointerType === 'mouse' || !isPrimary) return;
    width ||= list.clientWidth;
    start = { id: pointerId, x: clientX };
    moved = 0;
    list.dataset.touched = '';
  });
  list.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (pointerId !== start?.id) return;
    moved = clientX - start.x;
    list.style.setProperty('transform', `translateX(${moved}px)`);
  });
  list.addEventListener('pointerup', ({ pointerId }) => {
    if (pointerId !== start?.id) return;
    const step = toStep(moved, width);
    release();
    if (step !== 0) lead(step);
  });
  list.addEventListener('pointercancel', release);
  // A finger that has moved a slide does not open what it advertises.
  list.addEventListener('click', (event) => {
    if (toStep(moved, width) !== 0) event.preventDefault();
    moved = 0;
  });
  whenResized(() => {
    width = 0;
    release();
  });
}

/** Once the window has its new size. */
function whenResized(work: () => void): void {
  let resized: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    clearTimeout(resized);
    resized = setTimeout(work, CAROUSEL.resizeDebounce);
  });
}
