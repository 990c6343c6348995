const KEYS: Readonly<Record<string, number | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Turns over the stories of the brief one by one: by finger, which the browser does, by buttons and by arrow keys. */
export function BriefSequence(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.brief-stories');
  const status = root.querySelector('.brief-place');
  if (!list || !status) return;
  const stories = [...list.children] as HTMLElement[];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let current = -1;
  const show = (place: number) => {
    if (place === current) return;
    current = place;
    status.textContent = stories[place]?.dataset.place ?? '';
    // Its picture is there when the next one is turned to.
    const next = stories[place + 1]?.querySelector('img');
    if (next) next.loading = 'eager';
    for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]'))
      button.disabled = !stories[place + toStep(button)];
  };
  const turn = (step: number) => {
    const story = stories[current + step];
    if (!story) return;
    // Where several presses come during one turn each counts.
    show(current + step);
    const behavior = calm.matches ? 'instant' : 'smooth';
    list.scrollTo({ left: story.offsetLeft - (stories[0]?.offsetLeft ?? 0), behavior });
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-step]');
    if (button) turn(toStep(button));
  });
  document.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (!step || isTaken(event)) return;
    event.preventDefault();
    turn(step);
  });
  list.addEventListener('scrollend', () => show(findShown(list)));
  show(findShown(list));
}

function toStep({ dataset }: HTMLElement): number {
  return dataset.step === 'next' ? 1 : -1;
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
