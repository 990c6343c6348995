import type { Pin } from '#domains/news/front/layout.model.ts';

/** Puts a story on a place; what is pinned there moves on to the next, as far as there are places. */
export function putOn(pins: readonly Pin[], storyId: number, place: number, places: number): Pin[] {
  const others = pins.filter((pin) => pin.storyId !== storyId);
  let moved: Pin = { ...(find(pins, storyId) ?? { storyId, until: null }), place };
  const placed = new Map(others.map((pin) => [pin.place, pin]));
  while (moved.place <= places) {
    const there = placed.get(moved.place);
    placed.set(moved.place, moved);
    if (!there) break;
    moved = { ...there, place: there.place + 1 };
  }
  return inOrder([...placed.values()]);
}

/** Lets a story change places with what is pinned on another; there it is pinned. */
export function moveTo(
  pins: readonly Pin[],
  storyId: number,
  { from, to }: { from: number; to: number },
): Pin[] {
  const there = pins.find(({ place }) => place === to);
  const others = pins.filter((pin) => pin.storyId !== storyId && pin !== there);
  const moved = { ...(find(pins, storyId) ?? { storyId, until: null }), place: to };
  return inOrder([...others, moved, ...(there ? [{ ...there, place: from }] : [])]);
}

export function removePin(pins: readonly Pin[], storyId: number): Pin[] {
  return pins.filter((pin) => pin.storyId !== storyId);
}

export function setEnd(pins: readonly Pin[], storyId: number, until: number | null): Pin[] {
  return pins.map((pin) => (pin.storyId === storyId ? { ...pin, until } : pin));
}

export function isSame(a: readonly Pin[], b: readonly Pin[]): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function find(pins: readonly Pin[], storyId: number): Pin | undefined {
  return pins.find((pin) => pin.storyId === storyId);
}

function inOrder(pins: readonly Pin[]): Pin[] {
  return pins
    .map(({ place, storyId, until }) => ({ place, storyId, until }))
    .toSorted((a, b) => a.place - b.place);
}
