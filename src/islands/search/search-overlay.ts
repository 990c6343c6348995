import { listSearches } from './recent-searches.ts';
import { offerSuggestions } from './suggestions.ts';

/** Opens the search over the page, made of the box that the drawer has. */
export function openSearch(link: HTMLAnchorElement): void {
  const box = document.querySelector('.menu-drawer .search-box')?.cloneNode(true);
  const close = document.querySelector('.menu-drawer .menu-close')?.cloneNode(true);
  if (!(box instanceof HTMLElement) || !(close instanceof HTMLElement)) {
    location.assign(link.href);
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.className = 'search-over';
  dialog.setAttribute('aria-label', link.textContent);
  close.removeAttribute('popovertarget');
  close.addEventListener('click', () => dialog.close());
  dialog.replaceChildren(close, box, ...listIdeas(box));
  dialog.addEventListener('close', () => dialog.remove());
  // What is behind the field closes it, as it does with the drawer.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.insertAdjacentElement('beforeend', dialog);
  dialog.showModal();
  const field = box.querySelector<HTMLElement>('[data-suggest]');
  if (field) offerSuggestions(field);
  box.querySelector('input')?.focus();
}

/** What may be searched for before anything is typed: what was, and the categories that many read. */
function listIdeas(box: HTMLElement): HTMLElement[] {
  const labels = JSON.parse(
    box.querySelector<HTMLElement>('[data-suggest]')?.dataset.labels ?? '{}',
  ) as Record<string, string>;
  const action = box.querySelector('form')?.action ?? '';
  const recent = listSearches().map((keyword) =>
    toLink(keyword, `${action}?${new URLSearchParams({ keyword })}`),
  );
  const popular = document.querySelector('nav:has(> .popular)');
  const links = [...(popular?.querySelectorAll('a') ?? [])];
  return [
    ...(recent.length > 0 ? [toGroup(labels.recent ?? '', recent)] : []),
    ...(links.length > 0
      ? [
          toGroup(
            popular?.getAttribute('aria-label') ?? '',
            links.map(({ textContent, href }) => toLink(textContent, href)),
          ),
        ]
      : []),
  ];
}

function toGroup(name: string, links: readonly HTMLAnchorElement[]): HTMLElement {
  const group = document.createElement('nav');
  group.setAttribute('aria-label', name);
  const heading = document.createElement('p');
  heading.textContent = name;
  const list = document.createElement('ul');
  for (const link of links) list.appendChild(document.createElement('li')).replaceChildren(link);
  group.replaceChildren(heading, list);
  return group;
}

function toLink(text: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}
