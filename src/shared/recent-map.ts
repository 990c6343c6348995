/** A map of what was asked for lately: at least the `most` last entries, at most twice as many. Quicker than a BoundedMap, which knows their order. */
export class RecentMap<K, V> {
  #recent = new Map<K, V>();
  #before = new Map<K, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept for a key, or made for it now. */
  getOrMake(key: K, make: (key: K) => V): V {
    const kept = this.#recent.get(key);
    if (kept !== undefined) return kept;
    const value = this.#before.get(key) ?? make(key);
    if (this.#recent.size >= this.#most) [this.#recent, this.#before] = [new Map(), this.#recent];
    this.#recent.set(key, value);
    return value;
  }
}
