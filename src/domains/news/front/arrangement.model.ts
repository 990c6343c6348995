import type { StoryCard } from '#domains/news/story/article.model.ts';
import { isStanding, type PinnedCard } from './layout.model.ts';

type Pins = readonly PinnedCard<StoryCard>[];

/**
 * What is made of contents with pins, remade only when a pin ends: what is drawn of a content is
 * kept by its identity, and a pin ends without a new content.
 */
export class Arrangements<C extends { pins: Pins }, A> {
  readonly #kept = new WeakMap<C, { ended: number; arranged: A }>();

  find(content: C, now: Date, arrange: (standing: Pins) => A): A {
    const standing = content.pins.filter((pin) => isStanding(pin, now.getTime()));
    const ended = content.pins.length - standing.length;
    const kept = this.#kept.get(content);
    if (kept?.ended === ended) return kept.arranged;
    const arranged = arrange(standing);
    this.#kept.set(content, { ended, arranged });
    return arranged;
  }
}
