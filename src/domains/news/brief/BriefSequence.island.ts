const KEYS: Readonly<Record<string, number | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Turns over the entries of a list one by one: by finger, which the browser does, by buttons, by arrow keys and, where they are asked for, by taps. */
export function BriefSequence(root: HTMLElement): void {
  const list = root.querySelector('ol');
  const status = root.querySelector('.brief-place');
  if (!list || !status) return;
  const stories = [...list.children] as HTMLElement[];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const place: Place = { shown: -1, aimed: null };
  const show = (next: number) => {
    if (next === place.shown) return;
    place.shown = next;
    status.textContent = stories[next]?.dataset.place ?? '';
    // Its picture is there when the next one is turned to.
    const picture = stories[next + 1]?.querySelector('img');
    if (picture) picture.loading = 'eager';
    for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]'))
      button.disabled = !stories[next + toStep(button)];
  };
  const turn = (step: number) => {
    const story = stories[place.shown + step];
    if (!story) return;
    // Where several presses come during one turn each counts.
    show(place.shown + step);
    place.aimed = place.shown;
    const behavior = calm.matches ? 'instant' : 'smooth';
    list.scrollTo({ left: story.offsetLeft - (stories[0]?.offsetLeft ?? 0), behavior });
  };
  root.addEventListener('click', ({ target, clientX }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-step]');
    if (button) turn(toStep(button));
    else if ('taps' in root.dataset && isBare(target)) turn(clientX < innerWidth / 3 ? -1 : 1);
  });
  document.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (!step || isTaken(event)) return;
    event.preventDefault();
    turn(step);
  });
  watchScroll(list, place, show);
  show(findShown(list));
}

/** Which entry is shown, and which one the list is on its way to unless a reader has moved it since. */
interface Place {
  shown: number;
  aimed: number | null;
}

/** Says what is shown once the list has come to rest. */
function watchScroll(list: HTMLElement, place: Place, show: (next: number) => void): void {
  const yieldToReader = () => {
    place.aimed = null;
  };
  for (const type of ['pointerdown', 'wheel'])
    list.addEventListener(type, yieldToReader, { passive: true });
  list.addEventListener('scrollend', () => {
    const found = findShown(list);
    // The end of one turn may be told when the next has begun.
    if (place.aimed !== null && found !== place.aimed) return;
    place.aimed = null;
    show(found);
  });
}

function toStep({ dataset }: HTMLElement): number {
  return dataset.step === 'next' ? 1 : -1;
}

/** A tap on nothing that does something itself, and that marks no words. */
function isBare(target: EventTarget | null): boolean {
  const isActive = target instanceof Element && target.closest('a, button') !== null;
  return !isActive && getSelection()?.type !== 'Range';
}

function findShown({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}

/** Arrows that move something else: with a modifier they go through the history, in a field through its text. */
function isTaken(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
