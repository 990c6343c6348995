import { expect, it } from 'vitest';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the address of a section opens the front page at it on %s', async (_, device) => {
  const { page } = await site.open('/', device);
  const id = await page.locator('.section-front h2').last().getAttribute('id');
  await page.goto('/cities');
  await page.goto(`/#${id}`);
  const place = await page.locator(`#${id}`).evaluate(async (heading) => {
    const top = () => heading.getBoundingClientRect().top;
    for (let still = 0, last = top(); still < 10 || scrollY === 0; last = top()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = top() === last ? still + 1 : 0;
    }
    return top();
  });
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(device.viewport.height / 3);
});
