import type { CityChoiceProps } from './CityChoice.tsx';
import { chooseCity } from './my-city.store.ts';
import { followCity, getCity } from './own-city.store.ts';

/** Has the button of a city's page make it the reader's, and say whether it is. */
export function CityChoiceButton(element: HTMLElement, city: CityChoiceProps): void {
  const button = element.querySelector('button');
  if (!button) return;
  const isOwn = () => getCity()?.slug === city.slug;
  const show = () => button.setAttribute('aria-pressed', String(isOwn()));
  button.disabled = false;
  button.addEventListener('click', () => chooseCity(isOwn() ? null : city));
  followCity(show);
  show();
}
