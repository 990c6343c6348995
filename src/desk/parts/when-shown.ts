/** Drawings of the screen within which something is there, also what is loaded first. */
const PATIENCE = 300;

/** Calls `then` once what `find` finds is there to be seen; gives the function that waits no longer. */
export function whenShown(
  find: () => HTMLElement | null,
  then: (shown: HTMLElement) => void,
): () => void {
  let left = PATIENCE;
  const look = () => {
    const found = find();
    left -= 1;
    if (found?.checkVisibility()) then(found);
    else if (left > 0) asked = requestAnimationFrame(look);
  };
  let asked = requestAnimationFrame(look);
  return () => cancelAnimationFrame(asked);
}
