import { DurableObject } from 'cloudflare:workers';
import { createPlatform, type Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { followUp } from './follow-up.service.ts';
import { getNextDue } from './publication.repo.ts';
import { releaseDue } from './publisher.service.ts';

/** When it looks again after it was cut off, in milliseconds. */
const RETRY = 5_000;

/**
 * The one object whose clock decides when something is published. What was ordered and how far it has
 * come is in the database; here is nothing but the alarm, set to the next thing there is to do.
 */
export class Publisher extends DurableObject<Env> {
  /** Calls of `wake`: what they set the alarm to is not to be overwritten. */
  #wakes = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #following = new Set<number>();

  /** What is due has changed for readers when this answers; the alarm sees to everything else. */
  async wake(dueAt: number): Promise<void> {
    this.#wakes += 1;
    await this.#setAlarmBy(Math.max(dueAt, Date.now()));
    if (dueAt > Date.now()) return;
    await this.#release();
    await this.#setAlarmBy(Date.now());
  }

  /** Comes at least once and may be cut off anywhere. */
  override async alarm(): Promise<void> {
    const wakes = this.#wakes;
    await this.ctx.storage.setAlarm(Date.now() + RETRY);
    try {
      const { begun, retryAt } = await this.#release();
      this.#follow(begun.filter((id) => !this.#following.has(id)));
      const dueAt = await getNextDue(this.#openPlatform().db);
      const times = [retryAt, dueAt].filter((time) => time !== null);
      if (this.#following.size > 0) times.push(Date.now() + RETRY);
      if (this.#wakes !== wakes) await this.ctx.storage.setAlarm(Date.now());
      else if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
      else await this.ctx.storage.deleteAlarm();
    } catch (error) {
      logError('publisher.failed', error);
    }
  }

  /** One after the other: what is ordered first comes first. */
  #release(): ReturnType<typeof releaseDue> {
    const turn = this.#turn.then(() => releaseDue(this.#openPlatform()));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Goes on beside the alarm, which must not wait: the next publication may be due in a second. */
  #follow(ids: readonly number[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#following.add(id);
    const work = followUp(this.#openPlatform(), ids)
      .then((retryAt) => (retryAt === null ? undefined : this.#setAlarmBy(retryAt)))
      .catch((error) => logError('publisher.follow_up_failed', error, { publications: ids.length }))
      .finally(() => {
        for (const id of ids) this.#following.delete(id);
      });
    this.ctx.waitUntil(work);
  }

  #openPlatform(): Platform<Env> {
    return createPlatform(this.env, this.ctx);
  }

  async #setAlarmBy(time: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || time < alarm) await this.ctx.storage.setAlarm(time);
  }
}
