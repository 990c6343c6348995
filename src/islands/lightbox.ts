interface Pictures {
  links: readonly HTMLAnchorElement[];
  index: number;
  /** Words of the buttons, as the data attributes of the story carry them. */
  labels: DOMStringMap;
}

/**
 * Shows a picture of the story on its own. Escape, the area around it and the browser's Back close
 * it; arrow keys go through the pictures. Pinching is left to the browser.
 */
export function openPictures({ links, index, labels }: Pictures): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.ariaLabel = labels.viewer ?? '';
  const figure = document.createElement('figure');
  let shown = index;
  const show = (next: number) => {
    shown = (next + links.length) % links.length;
    const link = links[shown];
    if (link) figure.replaceChildren(...toContent(link));
  };
  const buttons = [toButton('close', labels.close, () => dialog.close())];
  if (links.length > 1) {
    buttons.push(
      toButton('previous', labels.previous, () => show(shown - 1)),
      toButton('next', labels.next, () => show(shown + 1)),
    );
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') show(shown - 1);
      if (key === 'ArrowRight') show(shown + 1);
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === figure) dialog.close();
  });
  closeWithBack(dialog, () => links[index]?.focus());
  dialog.replaceChildren(figure, ...buttons);
  show(index);
  document.body.appendChild(dialog);
  dialog.showModal();
}

/** An entry of the history stands for the open dialog, so that Back closes it and leaves the page alone. */
function closeWithBack(dialog: HTMLDialogElement, giveFocusBack: () => void): void {
  const close = () => dialog.close();
  history.pushState({ lightbox: true }, '');
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    if (history.state?.lightbox) history.back();
    dialog.remove();
    giveFocusBack();
  });
}

function toContent(link: HTMLAnchorElement): HTMLElement[] {
  const small = link.querySelector('img');
  const image = document.createElement('img');
  image.sizes = '100vw';
  image.srcset = toWhole(small?.srcset ?? '', link.href);
  image.src = link.href;
  image.alt = small?.alt ?? '';
  const caption = link.closest('figure')?.querySelector('figcaption')?.cloneNode(true);
  return caption instanceof HTMLElement ? [image, caption] : [image];
}

/** What is cut on the page is shown whole: in the widths it has there, and as large as the link has it. */
export function toWhole(srcset: string, largest: string): string {
  const whole = srcset.replaceAll(/&r=\d+x\d+/g, '');
  return whole === srcset ? srcset : `${whole}, ${largest} ${/&w=(\d+)/.exec(largest)?.[1] ?? 1}w`;
}

function toButton(name: string, label: string | undefined, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `lightbox-${name}`;
  button.ariaLabel = label ?? '';
  button.addEventListener('click', press);
  return button;
}
