import { desk } from '#desk/frame/desk-data.ts';

/** What this tab holds where the browser gives it no storage. */
const held = new Map<string, string>();

/** What was kept under a name for whoever is signed in, in this tab; null where nothing is. */
export function readKept<T>(name: string): T | null {
  const key = keyOf(name);
  const text = held.get(key) ?? getStored(key);
  return text === null ? null : (JSON.parse(text) as T);
}

/** Keeps something until the tab is closed, over other screens and reloads; null is forgotten. */
export function saveKept(name: string, value: unknown): void {
  const key = keyOf(name);
  if (value === null) held.delete(key);
  else held.set(key, JSON.stringify(value));
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be off or full; it is then kept until the page is loaded again.
  }
}

function keyOf(name: string): string {
  return `desk.${desk.user.id}.${name}`;
}

function getStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
