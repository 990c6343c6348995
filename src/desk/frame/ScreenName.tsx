import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Told } from '#desk/parts/Told.tsx';
import { desk } from './desk-data.ts';

/**
 * Names the page after the heading of its screen. Whoever goes to another screen is taken to that
 * heading, unless the screen has put the focus somewhere itself; then the name is told.
 */
export function ScreenName() {
  const [location] = useLocation();
  const [told, setTold] = useState('');
  useEffect(() => {
    // The first screen is named by the page itself.
    const isFirst = !document.body.dataset.screen;
    document.body.dataset.screen = location;
    let isArrived = isFirst;
    const follow = () => {
      const heading = findHeading();
      if (!heading) return;
      const name = heading.textContent.trim();
      document.title = `${name} - ${desk.brandName}`;
      if (isArrived || name === '') return;
      isArrived = true;
      if (!takeFocus(heading)) setTold(name);
    };
    const changes = new MutationObserver(follow);
    const main = document.getElementById('main');
    if (main) changes.observe(main, { childList: true, subtree: true, characterData: true });
    follow();
    return () => changes.disconnect();
  }, [location]);
  return <Told>{told}</Told>;
}

/** Of the screen that is seen: one that is left stays hidden in the page until the next has come. */
function findHeading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('#main h1')];
  return headings.find((heading) => heading.checkVisibility());
}

/** False where something on the screen has the focus. */
function takeFocus(heading: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement?.closest('#main, dialog')) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
  return true;
}
