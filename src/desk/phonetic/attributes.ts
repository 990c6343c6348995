/** Gives an element attributes for a while; gives the function that puts back what it had before. */
export function setAttributes(
  element: HTMLElement,
  attributes: Readonly<Record<string, string>>,
): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const [name, value] of before)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  };
}
