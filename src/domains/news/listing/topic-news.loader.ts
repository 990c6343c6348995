import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { PartContext } from '#kernel/domain/page-part.model.ts';
import { identityOf } from '#shared/identity.ts';
import { loadProfile } from './profile.loader.ts';

/** Stories in a row. */
const ROW = 4;

/** The newest stories of the topic that a page names; null where there is no such topic, or none of its stories. */
export async function loadTopicNews({ platform, edition, subject }: PartContext): Promise<{
  slug: string;
  name: string;
  cards: StoryCard[];
  version: string;
} | null> {
  if (!subject || !('topic' in subject)) return null;
  const { topic: slug } = subject;
  const { value } = await loadProfile(platform, edition, { kind: 'topic', slug, page: 1 });
  if (!value || value.list.cards.length === 0) return null;
  return {
    slug,
    name: value.profile.name,
    cards: value.list.cards.slice(0, ROW),
    version: `${slug}:${identityOf(value.list)}`,
  };
}
