import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listViews } from './article-view.repo.ts';

/** How often the published texts of a story have been read; null when none is published among the news, or the posts. */
export async function loadViews(platform: Platform, id: number, among: 'news' | 'posts') {
  const languages = await readOrUnavailable(listViews(platform.db, id, among));
  if (languages.length === 0) return null;
  return { id, total: languages.reduce((sum, { views }) => sum + views, 0), languages };
}

export type StoryViews = NonNullable<Awaited<ReturnType<typeof loadViews>>>;
