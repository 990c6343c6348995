import {
  createExecutionContext,
  createMessageBatch,
  env,
  evictAllDurableObjects,
  runInDurableObject,
} from 'cloudflare:test';
import { expect, it } from 'vitest';
import { Site } from '#app/site.ts';
import { listOutbox } from '#platform/mail/mail-outbox.ts';
import { withDeadline } from '#shared/deadline.ts';
import { keepMails } from '../outbox.ts';
import { endEarlierWork } from './earlier-work.ts';
import { beginEmpty } from './empty-site.ts';
import { takeLog } from './kept-log.ts';

keepMails();

async function listKept() {
  const [pictures, values] = [await env.MEDIA.list(), await env.CACHE.list()];
  return [...pictures.objects.map(({ key }) => key), ...values.keys.map(({ name }) => name)];
}

it('a file of tests finds nothing that sleeps since an earlier one', async () => {
  const count = () => env.RATE_LIMITER.getByName('a reader').take({ most: 1, window: 600 });
  await env.MEDIA.put('a picture', '');
  await env.CACHE.put('a value', '');
  expect([await count(), await count()]).toEqual([0, 600]);
  // Ten seconds without a call do the same.
  await evictAllDurableObjects();
  await beginEmpty(0);
  expect([await listKept(), await count()]).toEqual([[], 0]);
});

it('a file of tests begins when the work of an earlier one has ended', async () => {
  let hasEnded = false;
  const work = async () => {
    await scheduler.wait(20);
    hasEnded = true;
  };
  createExecutionContext().waitUntil(work());
  await endEarlierWork();
  expect(hasEnded).toBe(true);
});

it('a file of tests gets no message of an earlier one', async () => {
  const toMessage = (percent: number, timestamp: Date) => ({
    ...{ id: `${percent}`, timestamp, attempts: 1 },
    body: { kind: 'storage', database: 'DB', percent },
  });
  const earlier = new Date();
  await scheduler.wait(1);
  await beginEmpty();
  env.MAIL_PROVIDER = 'outbox';
  env.CONTACT_EMAIL = 'desk@news.test';
  const messages = [toMessage(71, earlier), toMessage(72, new Date())];
  const site = { env, ctx: createExecutionContext() } as unknown as Site;
  await Site.prototype.queue.call(site, createMessageBatch('mail', messages));
  const subjects = (await listOutbox(env)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('72')]);
});

it('a file of tests begins with the variables of the configuration', async () => {
  env.CONTACT_EMAIL = 'another@news.test';
  await beginEmpty();
  expect(env.CONTACT_EMAIL).toBe('');
});

it('a machine that is busy is not taken for a store that is silent', async () => {
  const slow = scheduler.wait(10).then(() => 'an answer');
  expect(await withDeadline(slow, 5)).toBe('an answer');
});

it('what the site logs is kept for who looks into a fault, and told to nobody before', async () => {
  takeLog();
  await runInDurableObject(env.RATE_LIMITER.getByName('a reader'), () => {
    console.warn('said in an object');
  });
  console.error('of %d things', 2);
  expect(takeLog()).toEqual(['said in an object', 'of 2 things']);
});
