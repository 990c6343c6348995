/** How long the word about a copied link stays, in milliseconds. */
const MESSAGE_STAYS = 4_000;

/** Copies a story's address and opens the device's own sheet, where it has one. */
export function enhanceShareBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-share-url]')) {
    const { shareUrl: url = '', shareTitle: title = '' } = bar.dataset;
    const copy = bar.querySelector<HTMLElement>('[data-share=copy]');
    copy?.addEventListener('click', () => copyLink(copy, url));
    const device = bar.querySelector<HTMLElement>('[data-share=device]');
    if (!device || !('share' in navigator)) continue;
    device.closest('li')?.removeAttribute('hidden');
    // A sheet the reader closes again is not an error.
    device.addEventListener('click', () => navigator.share({ title, url }).catch(() => {}));
  }
}

async function copyLink(button: HTMLElement, url: string): Promise<void> {
  const { done = '', failed = '' } = button.dataset;
  const message = button.parentElement?.querySelector('[role=status]');
  if (!message) return;
  // `clipboard` is missing where the page is not served securely.
  const text = await navigator.clipboard?.writeText(url).then(
    () => done,
    () => failed,
  );
  message.textContent = text ?? failed;
  setTimeout(() => {
    message.textContent = '';
  }, MESSAGE_STAYS);
}
