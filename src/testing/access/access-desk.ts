import { makeLink } from '#domains/newsroom/draft/draft.service.ts';
import { addComment } from '#domains/newsroom/working/comment.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { makeWorkingStory } from '#testing/desk-stories.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { signInAs } from '#testing/people.ts';
import { SITE } from '#testing/site.ts';
import { type Guarded, type Sample, SECRET } from './guarded.ts';

const TEXT = {
  title: 'Rain',
  standfirst: '',
  bodyHtml: '<p>Rain</p>',
  slug: '',
  seoTitle: '',
  seoDescription: '',
  socialTitle: '',
  socialDescription: '',
  imageDescription: '',
};

const FACTS = {
  categoryId: 3,
  cityId: null,
  mediaId: null,
  label: 'news',
  sourceName: '',
  sourceUrl: '',
  authorIds: [],
  tagIds: [],
  sponsorId: null,
  isLiveBlog: false,
  embargoUntil: null,
};

/** Drafts from outside, whose Hindi anybody may write who may write at all. */
function makeDraft(...langs: readonly Lang[]): Promise<number> {
  return publishStory({
    texts: ['en' as const, ...langs].map((lang) => makeText(lang, { status: 'draft' })),
  });
}

/** The first of two versions of a translation. */
async function ofRevision(): Promise<Sample> {
  const id = await makeDraft('hi');
  const { cookie } = await signInAs('editor', SECRET);
  const { status } = await callApi(`/desk/stories/${id}/texts/hi`, {
    method: 'PUT',
    headers: { ...cookie, Origin: SITE, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, text: { ...TEXT, title: SECRET } }),
  });
  if (status !== 200) throw new Error(`saving is answered with ${status}`);
  return { params: { id, lang: 'hi', version: 1 } };
}

/** The first of two versions of a draft's facts. */
async function ofFactsRevision(): Promise<Sample> {
  const id = await makeDraft();
  const { cookie } = await signInAs('editor', SECRET);
  const { status } = await callApi(`/desk/stories/${id}/facts`, {
    method: 'PUT',
    headers: { ...cookie, Origin: SITE, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, facts: { ...FACTS, sourceName: SECRET } }),
  });
  if (status !== 200) throw new Error(`saving is answered with ${status}`);
  return { params: { id, version: 1 }, body: { version: 2 } };
}

async function makeComment(): Promise<number> {
  const { id: userId } = await signInAs('editor', SECRET);
  return addComment(makePlatform(), { storyId: await makeDraft(), userId, text: SECRET });
}

async function ofDraft(body?: object): Promise<Sample> {
  return { params: { id: await makeDraft(), lang: 'hi' }, ...(body && { body }) };
}

const NEWS = { category: 'gujarat', title: 'Rain', body: '<p>Rain</p>' };

/** A text that can be published in an hour. */
async function ofNews(): Promise<Sample> {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  return { params: { id: await makeWorkingStory(['en']), language: 'english' }, body: { at } };
}

/** A link to a draft. */
async function ofLink(): Promise<Sample> {
  const t = translatorOf('en');
  const author = { actor: 'system', requestId: '' } as const;
  const wanted = { articleId: await makeDraft(), days: 1 };
  const { id } = await makeLink(makePlatform(), wanted, { author, t });
  return { params: { id } };
}

/** Routes of stories at the desk. */
export const GUARDED_DESK: Readonly<Record<string, Guarded>> = {
  'POST /api/news': { permission: 'story.write', sample: () => ({ body: NEWS }) },
  'PUT /api/news/:id': {
    permission: 'story.translate',
    isTold: true,
    sample: () => ofDraft({ hindiTitle: 'बारिश' }),
  },
  'POST /api/news/:id/:language/publish': { permission: 'story.publish', sample: ofNews },
  'POST /api/desk/stories': {
    permission: 'story.write',
    sample: () => ({ body: { key: crypto.randomUUID(), lang: 'en' } }),
  },
  'GET /api/desk/stories': { permission: 'story.read' },
  'GET /api/desk/waiting': { permission: 'story.read' },
  'GET /api/desk/stories/:id': { permission: 'story.read', sample: () => ofDraft() },
  'PUT /api/desk/stories/:id/facts': {
    permission: 'story.write',
    isTold: true,
    sample: () => ofDraft({ version: 1, facts: { ...FACTS, sourceName: 'An agency' } }),
  },
  'PUT /api/desk/stories/:id/texts/:lang': {
    permission: 'story.translate',
    isTold: true,
    sample: () => ofDraft({ version: 0, text: TEXT }),
  },
  'POST /api/desk/stories/:id/texts/:lang/status': {
    permission: 'story.translate',
    sample: async () => ({
      params: { id: await makeDraft('hi'), lang: 'hi' },
      body: { version: 1, to: 'in_review' },
    }),
  },
  'GET /api/desk/stories/:id/texts/:lang/revisions': {
    permission: 'story.read',
    sample: () => ofDraft(),
  },
  'GET /api/desk/stories/:id/texts/:lang/revisions/:version': {
    permission: 'story.read',
    sample: ofRevision,
  },
  'POST /api/desk/stories/:id/texts/:lang/revisions/:version/restore': {
    permission: 'story.translate',
    sample: async () => ({ ...(await ofRevision()), body: { version: 2 } }),
  },
  'GET /api/desk/stories/:id/facts/revisions': {
    permission: 'story.read',
    sample: () => ofDraft(),
  },
  'POST /api/desk/stories/:id/facts/revisions/:version/restore': {
    permission: 'story.write',
    sample: ofFactsRevision,
  },
  'POST /api/desk/bulk': {
    permission: 'story.translate',
    sample: async () => ({
      body: { ids: [await makeDraft('hi')], lang: 'hi', to: 'in_review' },
    }),
  },
  'GET /api/desk/stories/:id/comments': { permission: 'story.read', sample: () => ofDraft() },
  'POST /api/desk/stories/:id/comments': {
    permission: 'story.translate',
    isTold: true,
    sample: () => ofDraft({ text: SECRET }),
  },
  'POST /api/desk/comments/:id/resolve': {
    permission: 'story.translate',
    isTold: true,
    sample: async () => ({ params: { id: await makeComment() } }),
  },
  'GET /api/desk/stories/:id/presence': {
    permission: 'story.read',
    answer: 426,
    sample: () => ofDraft(),
  },
  'GET /api/desk/stories/:id/links': { permission: 'story.read', sample: () => ofDraft() },
  'POST /api/desk/stories/:id/links': {
    permission: 'story.write',
    sample: () => ofDraft({ days: 3 }),
  },
  'DELETE /api/desk/links/:id': { permission: 'story.write', sample: ofLink },
  'GET /api/desk/catalogue': { permission: 'story.read' },
  'GET /api/desk/authors': { permission: 'story.read' },
  'GET /api/desk/sponsors': { permission: 'story.read' },
  'GET /api/desk/tags': { permission: 'story.read' },
  'GET /api/desk/door': { permission: 'desk.open' },
  'GET /api/desk/names/:lang': {
    permission: 'desk.open',
    sample: () => ({ params: { lang: 'gu' } }),
  },
  'POST /api/desk/tags': {
    permission: 'story.write',
    sample: () => ({ body: { name: `Topic ${crypto.randomUUID()}`, lang: 'en' } }),
  },
};
