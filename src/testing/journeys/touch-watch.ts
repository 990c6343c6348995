import type { Page } from 'playwright-core';

/** Controls of the page's own part that are lower than a finger needs; links inside a line of text may be. */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const isInLine = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length >
        (element.textContent ?? '').trim().length;
    const targetOf = (element: Element) =>
      element.matches('[type=checkbox], [type=radio]')
        ? (element.closest('label') ?? element)
        : element;
    const small = [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !element.matches('.visually-hidden, [type=hidden]') && !isInLine(element),
      )
      .filter((element) => targetOf(element).getBoundingClientRect().height < LEAST);
    return small.map((element) => {
      const { height } = targetOf(element).getBoundingClientRect();
      const name = (element.textContent || element.getAttribute('name') || '').trim().slice(0, 30);
      return `${element.tagName}.${element.className} ${name}: ${Math.round(height)} px`;
    });
  });
}

/** Controls of the page's own part that show no sign of the focus, or lie under something else while they have it. */
export function listFocusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary)',
      ),
    ].filter((element) => element.checkVisibility() && element.tabIndex >= 0);
    const faults: string[] = [];
    for (const element of controls) {
      element.focus();
      // A page that glides would not be there yet.
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      if (document.activeElement !== element) continue;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(
        box.x + box.width / 2,
        box.y + Math.min(box.height / 2, 20),
      );
      const isSeen =
        !!top &&
        (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element));
      const name = `${element.tagName}.${element.className} ${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 30)}`;
      if (outlineStyle === 'none' && boxShadow === 'none') faults.push(`${name} shows no focus`);
      else if (!isSeen) faults.push(`${name} lies under ${top?.tagName}.${top?.className}`);
    }
    scrollTo(0, 0);
    return faults;
  });
}
