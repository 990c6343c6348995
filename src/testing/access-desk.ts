import type { Guarded, Sample } from './access.ts';
import { makeText, publishStory } from './factories.ts';

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
  isLiveBlog: false,
  embargoUntil: null,
};

/** A draft from outside, whose Hindi anybody may write who may write at all. */
function makeDraft(): Promise<number> {
  return publishStory({ texts: [makeText('en', { status: 'draft' })] });
}

async function ofDraft(body?: object): Promise<Sample> {
  return { params: { id: await makeDraft(), lang: 'hi' }, ...(body && { body }) };
}

/** Routes of stories at the desk. */
export const GUARDED_DESK: Readonly<Record<string, Guarded>> = {
  'POST /api/desk/stories': {
    permission: 'story.write',
    sample: () => ({ body: { key: crypto.randomUUID(), lang: 'en' } }),
  },
  'GET /api/desk/stories/:id': { permission: 'desk.open', sample: () => ofDraft() },
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
};
