/** The pictures of a story or a business open large; what shows them is fetched with the first one. */
export function enhancePictures(): void {
  const story = document.querySelector<HTMLElement>('.article, .company');
  if (!story) return;
  for (const image of story.querySelectorAll<HTMLImageElement>('.article-body img'))
    if (!image.closest('a')) image.replaceWith(toLink(image));
  const links = [...story.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
  for (const [index, link] of links.entries())
    link.addEventListener('click', async (event) => {
      // A new tab stays a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { openPictures } = await import('./lightbox.ts');
      openPictures({ links, index, labels: story.dataset });
    });
}

function toLink(image: HTMLImageElement): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = image.src;
  link.dataset.picture = '';
  link.appendChild(image.cloneNode());
  return link;
}
