import { isSignedIn } from '#islands/session/signed-in.ts';
import { agreeOnCity, type CityBase, parseBase } from './my-city-sync.model.ts';
import { getCity, keepCity } from './own-city.store.ts';

const BASE = 'city-in-step';
const PROFILE = '/api/user/profile';

let last = Promise.resolve();

/** Brings this browser and the account into step, one time after the other. What fails is tried with the next page. */
export function exchangeCity(): Promise<void> {
  last = last.then(exchange).catch(console.error);
  return last;
}

async function exchange(): Promise<void> {
  const account = await askProfile();
  if (!account) return;
  const before = getCity();
  const city = agreeOnCity(before?.slug ?? null, account, getBase());
  if (city !== account.city && !(await askProfile({ city }))) return;
  // Whoever has signed out meanwhile leaves nothing behind.
  if (!isSignedIn()) return;
  // What was chosen meanwhile is told the next time.
  if (getCity()?.slug === before?.slug && city !== (before?.slug ?? null))
    keepCity(city === null ? null : { slug: city, place: null });
  writeBase({ account: account.account, city });
}

/** What the account says, after it was told something; null where it can't be asked, or doesn't take it. */
async function askProfile(told?: { city: string | null }): Promise<CityBase | null> {
  const options = told && {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(told),
  };
  const response = await fetch(PROFILE, options);
  if (!response.ok) return null;
  const { data } = Object(await response.json());
  return { account: data.id, city: data.city };
}

function getBase(): CityBase | null {
  try {
    return parseBase(localStorage.getItem(BASE));
  } catch {
    return null;
  }
}

function writeBase(base: CityBase): void {
  try {
    localStorage.setItem(BASE, JSON.stringify(base));
  } catch {
    // Full or off.
  }
}
