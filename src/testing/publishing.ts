import { env } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import { followUp } from '#domains/newsroom/publishing/follow-up.service.ts';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import { releaseDue } from '#domains/newsroom/publishing/publisher.service.ts';
import {
  getPublication,
  orderPublication,
  PUBLISHER,
  type PublicationOrder,
} from '#domains/newsroom/publishing/publishing.service.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { makeWorkingStory } from './desk-stories.ts';
import { makePlatform } from './factories.ts';
import { visitCanonical } from './site.ts';

/** Orders that the first version of a story's Gujarati is published now, unless given. */
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

const HOUR = 3_600_000;

/** A story whose publication is due, as it is found by an object that was away at its time. */
export interface DueStory {
  id: number;
  publication: number;
}

export async function placeDue(wanted: Partial<PublicationOrder> = {}): Promise<DueStory> {
  const id = await makeWorkingStory();
  const dueAt = new Date(Date.now() + HOUR);
  const { id: publication } = await order(id, { dueAt, ...wanted });
  await env.DB.prepare('UPDATE publications SET due_at = ? WHERE id = ?')
    .bind(Date.now() - 1, publication)
    .run();
  return { id, publication };
}

/** What the object does from one alarm to the next; it dies wherever the database fails. */
export async function live(revive: () => Platform<Env>, ...publications: number[]): Promise<void> {
  try {
    await releaseDue(revive());
    await followUp(revive(), publications);
  } catch {
    // Dead.
  }
}

/** Longer than any pause after a failed try, in milliseconds. */
export const LONG = 120_000;

/** As if the pauses after failed tries were over. */
export async function passTime(): Promise<void> {
  forgetContent();
  await env.DB.exec(
    `UPDATE publication_steps SET finished_at = finished_at - ${LONG} WHERE status IN ('waiting', 'running')`,
  );
}

/** An edge that takes every call, or none. */
export function makeEdge(isDone: boolean): typeof env.PURGER {
  const purger = {
    purge: async () => isDone,
    isWaiting: async () => !isDone,
    add: async () => {},
  };
  return { getByName: () => purger } as unknown as typeof env.PURGER;
}

/** Waits until nothing more is done for a publication. */
export function finish(id: number): Promise<PublicationView> {
  return vi.waitFor(
    async () => {
      const view = await getPublication(makePlatform(), id);
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
