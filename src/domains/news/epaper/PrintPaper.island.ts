/** Opens the browser's print dialog, with pictures that have not come into sight yet. */
export function PrintPaper(root: HTMLElement): void {
  root.querySelector('button')?.addEventListener('click', async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.epaper img')];
    for (const picture of pictures) picture.loading = 'eager';
    // One that can't be had is printed without.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    print();
  });
}
