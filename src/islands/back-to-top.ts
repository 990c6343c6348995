/** Shows the button that leads back to the top once the reader is 300 px below it (spec section 9). */
export function enhanceBackToTop(): void {
  const button = document.querySelector<HTMLButtonElement>('.back-to-top');
  const mark = document.querySelector('.scroll-mark');
  if (!button || !mark) return;
  new IntersectionObserver(([entry]) => {
    button.hidden = entry?.isIntersecting ?? true;
  }).observe(mark);
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  });
}
