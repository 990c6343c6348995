type Load = (element: HTMLElement) => void;

/** Hydrates each island when its trigger says so; React is fetched when the first one is due. */
export function watchIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const watch = TRIGGERS[element.dataset.when ?? 'load'] ?? hydrate;
    watch(element, hydrate);
  }
}

const TRIGGERS: Record<string, (element: HTMLElement, load: Load) => void> = {
  load: (element, load) => load(element),
  idle: (element, load) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => load(element));
    else setTimeout(() => load(element), 200);
  },
  visible: (element, load) => {
    const target = element.firstElementChild ?? element;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load(element);
      },
      { rootMargin: '200px' },
    );
    observer.observe(target);
  },
  interaction: (element, load) => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    const start = () => {
      for (const event of events) element.removeEventListener(event, start);
      load(element);
    };
    for (const event of events) element.addEventListener(event, start, { passive: true });
  },
};

async function hydrate(element: HTMLElement): Promise<void> {
  if (element.dataset.status) return;
  element.dataset.status = 'loading';
  try {
    const { hydrateIsland } = await import('./hydrate.ts');
    await hydrateIsland(element);
    element.dataset.status = 'ready';
  } catch (error) {
    // The server's HTML keeps working; the next interaction may try again.
    delete element.dataset.status;
    console.error(error);
  }
}
