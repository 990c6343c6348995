import { whenIdle } from './idle.ts';
import { whenNear } from './near.ts';

type Load = (element: HTMLElement) => Promise<void>;

/** Islands that need no React: a function takes over the HTML as the server has sent it. */
type Take = (element: HTMLElement, props: object) => void;
const plain = import.meta.glob<Record<string, Take>>('/src/domains/**/*.island.ts');
const plainLoaders = new Map(
  Object.entries(plain).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.island.ts'.length),
    load,
  ]),
);

/** Hydrates each island when its trigger says so; React is fetched when the first one that is made of it is due. */
export function watchIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const watch = TRIGGERS[element.dataset.when ?? 'load'] ?? hydrate;
    watch(element, hydrate);
  }
}

const TRIGGERS: Record<string, (element: HTMLElement, load: Load) => void> = {
  load: (element, load) => load(element),
  idle: (element, load) => whenIdle(() => load(element)),
  visible: (element, load) => whenNear(element.firstElementChild ?? element, () => load(element)),
  interaction: (element, load) => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    const start = () => {
      for (const event of events) element.removeEventListener(event, start);
      load(element);
    };
    for (const event of events) element.addEventListener(event, start, { passive: true });
    holdActions(element, load);
  },
};

/** What the reader does before the island is there is done again by it; the server takes a form when the island never comes. */
function holdActions(element: HTMLElement, load: Load): void {
  const isReady = () => element.dataset.status === 'ready';
  element.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (isReady() || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    // React may begin to listen while this event is on its way.
    event.stopImmediatePropagation();
    await load(element);
    if (isReady()) form.requestSubmit(submitter);
    else form.submit();
  });
  element.addEventListener('click', async (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (isReady() || !button || button.type === 'submit') return;
    event.stopImmediatePropagation();
    await load(element);
    if (isReady()) button.click();
  });
}

const loading = new WeakMap<HTMLElement, Promise<void>>();

function hydrate(element: HTMLElement): Promise<void> {
  const started = loading.get(element) ?? load(element);
  loading.set(element, started);
  return started;
}

async function load(element: HTMLElement): Promise<void> {
  element.dataset.status = 'loading';
  try {
    const { island: name = '', props = '{}' } = element.dataset;
    const plain = await plainLoaders.get(name)?.();
    if (plain) plain[name]?.(element, JSON.parse(props));
    else await import('./hydrate.ts').then(({ hydrateIsland }) => hydrateIsland(element));
    element.dataset.status = 'ready';
  } catch (error) {
    // The server's HTML keeps working; the next interaction may try again.
    delete element.dataset.status;
    loading.delete(element);
    console.error(error);
  }
}
