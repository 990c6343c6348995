/** Milliseconds that printing waits for pictures. */
const PATIENCE = 8_000;

/** Opens the browser's print dialog, with pictures that have not come into sight yet. */
export function PrintPaper(root: HTMLElement): void {
  const button = root.querySelector('button');
  button?.addEventListener('click', async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.epaper img')];
    for (const picture of pictures) picture.loading = 'eager';
    button.disabled = true;
    // One that can't be had, or not soon, is printed without.
    const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    button.disabled = false;
    print();
  });
}
