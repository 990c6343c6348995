import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { BoundedMap } from '#shared/bounded-map.ts';

/** Addresses whose routes an isolate keeps: about 2 MB. */
const KEPT = 2_000;
/** Characters of the longest of them. */
const LONGEST = 300;

/**
 * Finds routes in a tree, once for each address: readers ask for the same pages again and again, and the whole of a site's
 * routes is more than one pattern can hold. What is found must not be changed.
 */
export class KeptRouter<T> implements Router<T> {
  readonly name = 'KeptRouter';
  readonly #tree = new TrieRouter<T>();
  readonly #found = new BoundedMap<string, Result<T>>(KEPT);

  add(method: string, path: string, handler: T): void {
    this.#found.clear();
    this.#tree.add(method, path, handler);
  }

  match(method: string, path: string): Result<T> {
    const key = `${method} ${path}`;
    const before = this.#found.get(key);
    if (before) return before;
    const found = this.#tree.match(method, path);
    if (key.length <= LONGEST) this.#found.set(key, found);
    return found;
  }
}
