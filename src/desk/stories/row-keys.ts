/** Class of the link that stands for its row when somebody walks through the list by keys. */
export const TITLE_LINK = 'story-title';

/** Goes so many rows on from the one that has the focus; from nowhere, to the first. */
export function stepRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`.${TITLE_LINK}`)];
  const row = document.activeElement?.closest('tr');
  const present = links.findIndex((link) => row?.contains(link));
  const next = links[present < 0 ? 0 : present + step];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Ticks or unticks the row that has the focus. */
export function toggleRow(): void {
  document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    ?.click();
}

/** Opens the story of the row that has the focus; what has an action of its own, like a link, keeps it. */
export function openRow(): void {
  const { activeElement } = document;
  if (activeElement?.matches('a, button')) (activeElement as HTMLElement).click();
  else activeElement?.closest('tr')?.querySelector<HTMLElement>(`.${TITLE_LINK}`)?.click();
}
