/** Has the links to the lite front page lead to the lite version of this page, where it has one, and the offer of it go for good. */
export function offerLite(): void {
  const { lite } = document.documentElement.dataset;
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href$="/lite"]');
  if (lite) for (const link of links) link.setAttribute('href', lite);
  const offer = document.querySelector('.lite-offer');
  offer?.querySelector('button')?.addEventListener('click', () => {
    document.documentElement.classList.remove('slow');
    try {
      localStorage.setItem('liteRefused', '1');
    } catch {
      // It is offered again on the next page.
    }
  });
}
