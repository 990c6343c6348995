/** Class of the link that stands for its row when somebody walks through the list by keys. */
export const TITLE_LINK = 'story-title';

/** Goes one row on from the one that has the focus; from elsewhere letters lead to the first, arrows scroll. */
export function stepRow(step: 1 | -1, { key }: KeyboardEvent): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`.${TITLE_LINK}`)];
  const row = document.activeElement?.closest('tr');
  const present = links.findIndex((link) => row?.contains(link));
  if (present < 0 && key.startsWith('Arrow')) return false;
  const next = links[present < 0 ? 0 : present + step];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Ticks or unticks the row that has the focus. */
export function toggleRow(): void {
  document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    ?.click();
}

/** Opens the story whose box has the focus; what has a meaning of its own for the key, like a link, keeps it. */
export function openRow(): boolean {
  const box = document.activeElement;
  if (!box?.matches('tr input')) return false;
  box.closest('tr')?.querySelector<HTMLElement>(`.${TITLE_LINK}`)?.click();
  return true;
}
