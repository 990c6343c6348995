import { call, Fault } from '#desk/frame/api.ts';
import { may } from '#desk/frame/desk-data.ts';
import type { Answer, Body } from '#desk/frame/routes.ts';
import { pickFacts } from '#domains/news/story/working.model.ts';
import type { DeskPermission } from '#domains/newsroom/working/desk.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StoryRow } from './story-row.ts';

/** What can be done to many stories at once. */
const BULK_ACTIONS = ['submit', 'approve', 'publish', 'unpublish', 'categorise'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const NEEDS: Readonly<Record<BulkAction, DeskPermission>> = {
  submit: 'story.translate',
  approve: 'story.review',
  publish: 'story.publish',
  unpublish: 'story.publish',
  categorise: 'story.write',
};

const BECOMES: Readonly<Record<Exclude<BulkAction, 'categorise'>, Step['to']>> = {
  submit: 'in_review',
  approve: 'approved',
  publish: 'published',
  unpublish: 'unpublished',
};

/** Most stories that one call takes. */
const MOST = 50;

export const OFFERED_ACTIONS = BULK_ACTIONS.filter((action) => may(NEEDS[action]));

export interface BulkOrder {
  action: BulkAction;
  stories: readonly StoryRow[];
  /** The language it is done to; a category is of all. */
  lang: Lang;
  /** For `unpublish`. */
  reason: string;
  /** For `categorise`. */
  categoryId: number;
}

/** What became of one story. */
export type BulkResult = Answer<'POST /desk/bulk'>[number];

type Step = Omit<Body<'POST /desk/bulk'>, 'ids'>;

/** Does it to each story for itself: one that is refused leaves the others as they should be. */
export function doToAll(order: BulkOrder): Promise<BulkResult[]> {
  const { action, stories, lang, reason, categoryId } = order;
  if (action === 'categorise') return categorise(stories.map(({ id }) => ({ id, categoryId })));
  return saveSteps(stories, { lang, to: BECOMES[action], ...(reason && { reason }) });
}

/** What readers have seen can't be unseen: taking it back is a step of its own. */
export function canUndo(action: BulkAction): boolean {
  return action !== 'publish' && action !== 'unpublish';
}

/** Puts the stories that something was done to back to where they were. */
export function undoAll(order: BulkOrder, results: readonly BulkResult[]): Promise<BulkResult[]> {
  const done = new Set(results.filter(({ refusal }) => !refusal).map(({ id }) => id));
  const stories = order.stories.filter(({ id }) => done.has(id));
  if (order.action !== 'categorise') return saveSteps(stories, { lang: order.lang, to: 'draft' });
  return categorise(stories.map(({ id, category }) => ({ id, categoryId: category?.id ?? 0 })));
}

async function saveSteps(stories: readonly StoryRow[], step: Step): Promise<BulkResult[]> {
  const ids = stories.map(({ id }) => id);
  const results: BulkResult[] = [];
  for (let from = 0; from < ids.length; from += MOST) {
    const body = { ...step, ids: ids.slice(from, from + MOST) };
    results.push(...(await call('POST /desk/bulk', { body })));
  }
  return results;
}

/** One after the other, each on top of what it is now. */
async function categorise(
  wanted: readonly { id: number; categoryId: number }[],
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { id, categoryId } of wanted)
    try {
      const { version, facts } = await call('GET /desk/stories/{id}', { params: { id } });
      const body = { version, facts: { ...pickFacts(facts), categoryId } };
      await call('PUT /desk/stories/{id}/facts', { params: { id }, body });
      results.push({ id, refusal: null });
    } catch (error) {
      if (!(error instanceof Fault) || error.isPassing) throw error;
      results.push({ id, refusal: { code: error.code, message: error.message } });
    }
  return results;
}
