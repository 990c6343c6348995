import { call } from '#desk/api.ts';
import { may } from '#desk/desk-data.ts';
import type { DeskPermission } from '#features/desk/desk.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StoryRow } from './story-row.ts';

/** What can be done to many stories at once. */
export const BULK_ACTIONS = ['submit', 'approve', 'publish', 'unpublish', 'categorise'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const NEEDS: Readonly<Record<BulkAction, DeskPermission>> = {
  submit: 'story.translate',
  approve: 'story.review',
  publish: 'story.publish',
  unpublish: 'story.publish',
  categorise: 'story.review',
};

export const OFFERED_ACTIONS = BULK_ACTIONS.filter((action) => may(NEEDS[action]));

export interface BulkOrder {
  action: BulkAction | 'draft';
  stories: readonly StoryRow[];
  /** The language it is done to; a category is of all. */
  lang: Lang;
  /** For `unpublish`. */
  reason?: string;
  /** For `categorise`. */
  categoryId?: number;
}

/** What became of one story. */
export interface BulkResult {
  id: number;
  isDone: boolean;
  /** Why not; empty when it is done. */
  message: string;
}

/** Does it to each story for itself: one that is refused leaves the others as they should be. */
export function doToAll(order: BulkOrder): Promise<{ results: BulkResult[] }> {
  const { stories, ...what } = order;
  return call('POST', '/bulk', { body: { ...what, ids: stories.map(({ id }) => id) } });
}

/** What readers have seen can't be unseen: taking it back is a step of its own. */
export function canUndo(action: BulkOrder['action']): boolean {
  return action === 'submit' || action === 'approve' || action === 'categorise';
}

/** Puts the stories that something was done to back to where they were. */
export async function undoAll(order: BulkOrder, results: readonly BulkResult[]): Promise<void> {
  const done = new Set(results.filter(({ isDone }) => isDone).map(({ id }) => id));
  const stories = order.stories.filter(({ id }) => done.has(id));
  const answers = await Promise.all(listUndoings(order, stories).map(doToAll));
  const refused = answers.flatMap((answer) => answer.results).find(({ isDone }) => !isDone);
  if (refused) throw new Error(refused.message);
}

function listUndoings({ action, lang }: BulkOrder, stories: readonly StoryRow[]): BulkOrder[] {
  if (action !== 'categorise') return [{ action: 'draft', lang, stories }];
  const groups = Map.groupBy(stories, ({ category }) => category?.id ?? 0);
  return [...groups].map(([categoryId, its]) => ({ action, lang, stories: its, categoryId }));
}
