import { isSignedIn } from '#islands/session/signed-in.ts';
import type { OwnCity } from '#shared/own-city.ts';
import { keepCity } from './own-city.store.ts';

/** The reader has chosen a city, or none any more. */
export function chooseCity(city: OwnCity | null): void {
  keepCity(city);
  syncCity();
}

/** Brings this browser and the account of whoever is signed in into step. */
export function syncCity(): void {
  if (isSignedIn()) import('./my-city-sync.store.ts').then(({ exchangeCity }) => exchangeCity());
}
