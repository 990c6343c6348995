import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makeWorld, type World } from '#testing/access/world.ts';
import { parsePage } from '#testing/html-page.ts';
import type { Member } from '#testing/member.ts';
import { readFields } from '#testing/plain-reader.ts';
import { isFull } from '#testing/sample.ts';
import { newReader, SITE } from '#testing/site.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { createApp } from './app.ts';

const app = createApp();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const TYPED = 'મારી દુકાનની વાત, with <words> & "marks"';

interface Form {
  who: 'owner' | 'customer';
  path: (world: World) => string;
  fields: Record<string, string>;
}

const profile = (world: World, part: string) => `/directory/x/y/${world.business}/${part}`;
const section = (name: string) => (world: World) => `/vendor/${world.business}/${name}`;

/** Forms of shopkeepers and of those who ask and rate them, with something typed into them. */
const FORMS: Readonly<Record<string, Form>> = {
  'a step to a listing': {
    who: 'owner',
    path: () => '/vendor/new',
    fields: { step: 'business', businessName: TYPED, pincode: '395009' },
  },
  about: { who: 'owner', path: section('about'), fields: { version: '1', about: TYPED } },
  'an item': {
    who: 'owner',
    path: section('items'),
    fields: { intent: 'add', name: TYPED.replace(/[<>]/g, ''), unit: 'a kilo' },
  },
  'a membership': {
    who: 'owner',
    path: section('associations'),
    fields: { intent: 'add', associationId: '1', role: TYPED },
  },
  'a number': {
    who: 'owner',
    path: section('members'),
    fields: { intent: 'add', phone: '98250 12345' },
  },
  'a saved answer': {
    who: 'owner',
    path: section('enquiries'),
    fields: { title: 'Thanks a lot', body: TYPED },
  },
  'a message': {
    who: 'customer',
    path: ({ enquiry }) => `/account/enquiries/${enquiry}`,
    fields: { intent: 'message', body: TYPED, key: 'one-key' },
  },
  'an answer to a rating': {
    who: 'owner',
    path: section('ratings'),
    fields: { id: '{rating}', 'reply-{rating}': TYPED },
  },
  'an enquiry': {
    who: 'customer',
    path: (world) => profile(world, 'enquire'),
    fields: { message: TYPED, agreed: 'yes', key: 'one-key' },
  },
  'a rating': {
    who: 'customer',
    path: (world) => profile(world, 'rate'),
    fields: { stars: '4', review: TYPED.replace(/[<>]/g, ''), ownExperience: '1', noReward: '1' },
  },
  'a claim': {
    who: 'customer',
    path: (world) => profile(world, 'claim'),
    fields: { intent: 'gstin', gstin: '24AAPFU0939F1Z1', note: TYPED },
  },
  'a report': {
    who: 'customer',
    path: (world) => profile(world, 'report'),
    fields: { reason: 'other', comment: TYPED },
  },
  'an appeal': {
    who: 'customer',
    path: ({ decision }) => `/account/decisions/${decision}`,
    fields: { text: TYPED },
  },
};

async function send(
  { headers }: Member,
  path: string,
  { fields, DB }: { fields: Record<string, string>; DB: D1Database },
) {
  const context = createExecutionContext();
  const request = new Request(SITE + path, {
    method: 'POST',
    headers: { ...headers, ...newReader(), Origin: SITE, Accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
  const response = await app.fetch(request, { ...env, DB }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text };
}

/** Everything that stands in the fields of the forms of a page. */
function listFilled(html: string): string[] {
  const forms = parsePage(html).one('main').all('form');
  return forms.flatMap((form) => Object.values(readFields(form)));
}

const MOST_ANSWERS = 40;

it.each(Object.entries(FORMS).map(([name, form], turn) => ({ name, form, turn })))(
  '$name is given back as it was typed, wherever the database goes',
  async ({ form, turn }) => {
    const world = await makeWorld();
    const { rating } = world;
    const fields = Object.fromEntries(
      Object.entries(form.fields).map((pair) =>
        pair.map((text) => text.replace('{rating}', String(rating))),
      ),
    ) as Record<string, string>;
    const edition = ALL_EDITIONS[turn % ALL_EDITIONS.length] ?? ALL_EDITIONS[0];
    const path = `${edition?.prefix}${form.path(world)}`;
    const typed = Object.values(fields).filter((value) => /\s/.test(value));
    const toAnswer = (status: number, text: string) => {
      const filled = listFilled(text);
      return { status, kept: typed.filter((value) => filled.includes(value)) };
    };
    const refused: ReturnType<typeof toAnswer>[] = [];
    // All of them by `npm run test:all`; else when nothing answers, and some of the others.
    for (let at = 1; at <= MOST_ANSWERS; at += isFull ? 1 : 2 + (turn % 3)) {
      let answers = 0;
      const DB = withFault(env.DB, async () => {
        answers += 1;
        if (answers >= at) throw new Error('Network connection lost.');
      });
      const { status, text } = await send(world[form.who], path, { fields, DB });
      if (answers < at) {
        expect([200, 303, 409, 422], text.slice(0, 500)).toContain(status);
        for (const answer of refused) expect(answer).toEqual(toAnswer(status, text));
        return;
      }
      // What comes after the work is done is put off, or done again by the cron.
      if (status === 303) continue;
      // Judged before the frame of its page was read: it is refused as where all answers come.
      if (status === 409 || status === 422) {
        refused.push(toAnswer(status, text));
        continue;
      }
      expect([status, at], text.slice(0, 500)).toEqual([503, at]);
      expect(text).toContain(translatorOf(edition?.lang ?? 'en')('error.unavailable.text'));
      for (const value of typed) expect(listFilled(text), `answer ${at}`).toContain(value);
    }
    throw new Error('it asks the database more often than is tried here');
  },
);
