import { env } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import type { PublicationView } from '#features/publishing/publication.model.ts';
import {
  orderPublication,
  PUBLISHER,
  type PublicationOrder,
  readPublication,
} from '#features/publishing/publishing.service.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { makePlatform } from './factories.ts';
import { visitCanonical } from './site.ts';

/** Orders that the first version of a story's Gujarati is published now, unless told otherwise. */
export function order(
  articleId: number,
  wanted: Partial<PublicationOrder> = {},
  platform = makePlatform(),
): Promise<PublicationView> {
  const usual = {
    lang: 'gu',
    action: 'publish',
    version: 1,
    actor: 'user:7',
    requestId: '',
  } as const;
  return orderPublication(platform, { articleId, ...usual, ...wanted }, EDITIONS.en);
}

/** The object that publishes. */
export function publisher() {
  return env.PUBLISHER.getByName(PUBLISHER);
}

/** Waits until nothing more is done for a publication. */
export function finish(id: number): Promise<PublicationView> {
  return vi.waitFor(
    async () => {
      const view = await readPublication(makePlatform(), id);
      expect(view.status).not.toMatch(/scheduled|running/);
      return view;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** What a reader of an edition sees of a story in the category Gujarat. */
export async function readStory(
  articleId: number,
  lang: Lang = 'gu',
): Promise<{ status: number; html: string }> {
  const prefix = { en: '', hi: '/hindi', gu: '/gujarati' }[lang];
  const page = await visitCanonical(`${prefix}/gujarat/any/${articleId}`);
  return { status: page.status, html: await page.text() };
}
