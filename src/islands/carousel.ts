/** How long an advertisement is shown, in milliseconds (spec section 9). */
const SHOWN = 2_000;

/** Shows several advertisements one after the other, as long as nobody looks closer or wants it to stop. */
export function startCarousels(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-carousel]')) rotate(list);
}

function rotate(list: HTMLElement): void {
  const slides = [...list.children] as HTMLElement[];
  const slot = list.parentElement;
  const pause = slot?.querySelector<HTMLButtonElement>('.ad-pause');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  if (!slot || !pause) return;
  let current = 0;
  const isHeld = () =>
    calm.matches ||
    document.hidden ||
    pause.ariaPressed === 'true' ||
    slot.matches(':hover, :focus-within');
  const show = (next: number) => {
    for (const [place, slide] of slides.entries()) slide.hidden = place !== next;
    current = next;
    // The one after is fetched before its turn, not all of them at once.
    const coming = slides[(current + 1) % slides.length]?.querySelector('img');
    if (coming) coming.loading = 'eager';
  };
  show(current);
  pause.hidden = false;
  pause.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true');
  });
  setInterval(() => {
    if (!isHeld()) show((current + 1) % slides.length);
  }, SHOWN);
}
