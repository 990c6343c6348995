/** Suggestions come with the first search field the reader goes to. */
export function watchSearchFields(): void {
  const prepare = async ({ target }: { target: EventTarget | null }) => {
    const field = (target as Element | null)?.closest<HTMLElement>('[data-suggest]');
    if (!field) return;
    const { offerSuggestions } = await import('./suggestions.ts');
    offerSuggestions(field);
  };
  document.addEventListener('focusin', prepare);
  prepare({ target: document.activeElement });
}
