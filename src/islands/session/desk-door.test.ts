import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { SessionBusiness } from '#kernel/access/session-business.model.ts';
import { openDoors } from './desk-door.ts';

/** As much of a link as is asked of it. */
class Link {
  href = '';
  textContent = '';
  className = '';
  pathname = '/gujarati/account';
  dataset: Record<string, string> = {};
  nextElementSibling: Link | null = null;
  before: Link[] = [];

  insertAdjacentElement(_: string, link: Link) {
    this.before.push(link);
  }
}

const SHOP = [{ vendorBusinessDetailsId: 7 }] as unknown as readonly SessionBusiness[];
const desk = { href: '/desk', text: 'The desk' };
const fetch = vi.fn();

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Link);
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', {
    documentElement: { lang: 'gu' },
    querySelector: () => null,
    createElement: () => new Link(),
  });
  fetch.mockReset();
  fetch.mockResolvedValue({ ok: true, json: async () => ({ data: { desk, story: null } }) });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

async function open(role: string, businesses: readonly SessionBusiness[]) {
  const account = new Link();
  account.nextElementSibling = Object.assign(new Link(), { dataset: { shop: 'My business' } });
  const added = await openDoors([account as unknown as Element], { role, businesses });
  expect(added).toEqual(account.before);
  return account.before.map(({ href, textContent }) => `${textContent} ${href}`);
}

it.each([
  ['vendor', SHOP, ['My business /gujarati/vendor']],
  ['vendor', [], ['My business /gujarati/vendor']],
  ['editor', [], ['The desk /desk']],
  ['editor', SHOP, ['My business /gujarati/vendor', 'The desk /desk']],
] as const)('%s with %j is led to %j', async (role, businesses, links) => {
  expect(await open(role, businesses)).toEqual(links);
});

it('a desk that can’t be asked keeps nobody from their business', async () => {
  fetch.mockRejectedValue(new TypeError('no network'));
  expect(await open('editor', SHOP)).toEqual(['My business /gujarati/vendor']);
});
