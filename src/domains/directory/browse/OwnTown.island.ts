import { OWN_CITY, parseOwnCity } from '#shared/own-city.ts';

/** Has a search begin in the reader's own city, where businesses of it are known. */
export function OwnTown(element: HTMLElement): void {
  const select = element.querySelector('select');
  const city = parseOwnCity(localStorage.getItem(OWN_CITY));
  const isKnown = [...(select?.options ?? [])].some(({ value }) => value === city?.slug);
  // What a browser puts back into the form is the reader's choice.
  if (select && city && isKnown && select.value === '') select.value = city.slug;
}
