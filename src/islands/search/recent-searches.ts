const KEY = 'recent-searches';
const KEPT = 6;

/** Texts searched for last in this browser, the last first; none where storage is off. */
export function listSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSearch(text: string): void {
  const keyword = text.trim();
  if (!keyword) return;
  const kept = [keyword, ...listSearches().filter((other) => other !== keyword)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or off: nothing is kept then.
  }
}
