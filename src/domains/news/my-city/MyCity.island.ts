import { fetchPart } from '#islands/part/part-of-page.ts';
import { showRelativeTimes } from '#islands/relative-time.ts';
import type { MyCityProps } from './MyCityLine.tsx';
import { SHOWN } from './my-city.model.ts';
import { chooseCity, syncCity } from './my-city.store.ts';
import { getNearCity, refuseOffer } from './near-city.store.ts';
import { followCity, getCity, keepCity } from './own-city.store.ts';

/** How far below what is seen something may change its height, in heights of the window: one may scroll meanwhile. */
const AWAY = 0.5;

/** Shows the newest stories of the reader's city on the front page, and lets them choose it. */
export function MyCity(element: HTMLElement, words: MyCityProps): void {
  const root = element.querySelector<HTMLElement>('.my-city');
  const line = element.querySelector('p');
  const link = element.querySelector('a');
  if (!root || !line || !link) return;
  const cities = link.pathname;
  let turn = 0;
  const draw = async () => {
    turn += 1;
    const own = turn;
    const city = getCity();
    if (!city) return show(root, line);
    const block = await fetchContent(`${cities}/${city.slug}`);
    if (own !== turn) return;
    // The city is no longer offered.
    if (block === 'gone') return keepCity(null);
    if (!block) return show(root, line);
    dropShown(block);
    show(root, block);
    const { place } = block.dataset;
    if (place && !city.place) keepCity({ ...city, place });
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    showPicker(line, cities);
  });
  watchChoices(root, () => {
    line.replaceChildren(link);
    link.focus();
  });
  const offer = () => offerNear(line, link, words);
  followCity(draw);
  addEventListener('weather-told', offer);
  if (getCity()) draw();
  offer();
  syncCity();
}

/** All cities at once in place of the way to them, which is gone where they can't be had. */
async function showPicker(line: HTMLElement, path: string): Promise<void> {
  const picker = await fetchContent(path);
  if (!picker || picker === 'gone') return location.assign(path);
  line.replaceChildren(picker);
  picker.focus();
}

/** `forget` shows that no city is chosen any more. */
function watchChoices(root: HTMLElement, forget: () => void): void {
  root.addEventListener('change', ({ target }) => {
    const [option] = target instanceof HTMLSelectElement ? target.selectedOptions : [];
    if (option?.value) chooseCity({ slug: option.value, place: option.dataset.place ?? null });
  });
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-own-city="forget"]')) return;
    chooseCity(null);
    forget();
  });
}

/**
 * Asks whether the city that the reader seems to be in is to be theirs; until then nothing of it is kept. Where the question takes
 * more lines than there are, it waits until it stands so far below what is seen that nobody sees what it moves.
 */
async function offerNear(line: HTMLElement, link: HTMLElement, words: MyCityProps): Promise<void> {
  await untilStill();
  const near = getNearCity();
  if (!near || getCity() || line.childElementCount > 1 || !line.contains(link)) return;
  if (document.activeElement === link) return;
  const asked = document.createElement('span');
  asked.textContent = words.offer.replace('{city}', near.name);
  const yes = toButton(words.yes, () => chooseCity(near));
  const no = toButton(words.no, () => {
    refuseOffer();
    line.replaceChildren(link);
    link.focus();
  });
  const height = line.offsetHeight;
  line.replaceChildren(asked, yes, no, link);
  // A little may have been scrolled since it was found to be far enough.
  const isFar = line.getBoundingClientRect().top > innerHeight * (1 + AWAY / 2);
  if (isFar || line.offsetHeight <= height) return;
  line.replaceChildren(link);
  onceFarBelow(line, () => offerNear(line, link, words));
}

/** Once nobody scrolls: a browser whose scripts are busy may stand elsewhere than it tells them before its next frame. */
async function untilStill(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  for (let last = Number.NaN; last !== scrollY; await nextFrame()) last = scrollY;
}

function onceFarBelow(element: HTMLElement, act: () => void): void {
  const watch = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top <= 0) return;
    observer.disconnect();
    act();
  };
  new IntersectionObserver(watch, { rootMargin: `0px 0px ${AWAY * 100}%` }).observe(element);
}

/** The room that was kept for a city goes once there is something in it. */
function show(root: HTMLElement, content: HTMLElement): void {
  const hadFocus = root.contains(document.activeElement);
  root.replaceChildren(content);
  delete document.documentElement.dataset.city;
  showRelativeTimes();
  if (hadFocus) root.querySelector<HTMLElement>('select, a')?.focus();
}

function toButton(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tool tool-worded';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}

/** What stands elsewhere on the page is not offered twice, as long as enough is left for a row. */
function dropShown(block: HTMLElement): void {
  const pathOf = (story: Element) => story.querySelector('.headline a')?.getAttribute('href');
  const others = [...document.querySelectorAll('.story')].filter(
    (story) => !story.closest('.my-city'),
  );
  const shown = new Set(others.map(pathOf));
  const stories = [...block.querySelectorAll('.story')];
  const fresh = stories.filter((story) => !shown.has(pathOf(story)));
  const kept = (fresh.length > 1 ? fresh : stories).slice(0, SHOWN);
  for (const story of stories) if (!kept.includes(story)) story.remove();
}

/** What the page of a city, or of all, gives for the front page; `gone` where there is none any more. */
async function fetchContent(path: string): Promise<HTMLElement | 'gone' | null> {
  const part = await fetchPart(path);
  if (part?.status === 404) return 'gone';
  return part?.isGood ? (part.body.firstElementChild as HTMLElement | null) : null;
}
