import { keepSearch } from './recent-searches.ts';

/** Suggestions come with the first search field the reader goes to; what leads to the search opens it over the page. */
export function watchSearchFields(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.search-link');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await import('./search-overlay.ts').then(
      ({ openSearch }) => openSearch(link),
      () => location.assign(link.href),
    );
  });
  document.addEventListener('submit', ({ target }) => {
    const input = (target as HTMLFormElement).querySelector<HTMLInputElement>('[name=keyword]');
    // The directory has fields of its own, whose words find no news.
    if (input?.closest('[data-suggest^="/api/news/"]')) keepSearch(input.value);
  });
  const prepare = async ({ target }: { target: EventTarget | null }) => {
    const field = (target as Element | null)?.closest<HTMLElement>('[data-suggest]');
    if (!field) return;
    const { offerSuggestions } = await import('./suggestions.ts');
    offerSuggestions(field);
  };
  document.addEventListener('focusin', prepare);
  prepare({ target: document.activeElement });
}
