import { toDeskSource } from '#domains/media/picture/media.model.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { pickFacts, type WorkingFacts } from '#domains/news/story/working.model.ts';
import { listPublications } from '#domains/newsroom/publishing/publishing.service.ts';
import {
  listTransitions,
  type Member,
  mayEditFacts,
  mayEditText,
} from '#domains/newsroom/workflow/workflow.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { storyNotFound } from './desk.errors.ts';
import { insertStory } from './new-story.repo.ts';
import { listSponsors } from './sponsor.service.ts';
import { getStory, type StoredStory, toUndescribed, type WorkingTextRow } from './working.repo.ts';
import type {
  Colleague,
  FactsView,
  Named,
  PictureView,
  StoryView,
  TextView,
} from './working-story.model.ts';

const MOST_PUBLICATIONS = 20;

/** The story as the editor opens it; opening changes nothing. */
export async function loadStory(
  platform: Platform,
  id: number,
  member: Member,
  lang: Lang,
): Promise<StoryView> {
  const [stored, publications] = await readOrUnavailable(
    Promise.all([
      getStory(platform.db, id),
      listPublications(platform, { articleId: id, limit: MOST_PUBLICATIONS }),
    ]),
  );
  if (!stored) throw storyNotFound();
  const { article, facts, texts } = stored;
  const [sponsor] = await readOrUnavailable(listSponsors(platform, [facts.sponsorId], lang));
  const statuses = texts.map(({ status }) => status);
  const textOf = (each: Lang) => {
    const row = texts.find(({ language }) => language === each);
    return row ? toTextView(row, stored, member) : null;
  };
  return {
    id,
    sourceLang: article.sourceLanguage,
    version: facts.version,
    createdBy: findColleague(stored, facts.createdBy),
    facts: { ...toFactsView(stored, lang), sponsor: toSponsor(facts.sponsorId, sponsor) },
    mayEditFacts: mayEditFacts(member, { createdBy: facts.createdBy, statuses }),
    texts: { en: textOf('en'), hi: textOf('hi'), gu: textOf('gu') },
    publications,
    publicPaths: toPublicPaths(stored),
  };
}

function toTextView(row: WorkingTextRow, stored: StoredStory, member: Member): TextView {
  const { articleId: _, language: lang, updatedBy, updatedAt, ...text } = row;
  const place = {
    lang,
    sourceLang: stored.article.sourceLanguage,
    createdBy: stored.facts.createdBy,
    status: row.status,
  };
  const incoming = stored.incoming.find(({ language }) => language === lang);
  return {
    ...text,
    lang,
    updatedAt: updatedAt.getTime(),
    updatedBy: findColleague(stored, updatedBy),
    mayEdit: mayEditText(member, place),
    transitions: listTransitions(member, place),
    undescribed: toUndescribed(
      stored.shown.find((each) => each.language === lang),
      stored.article.mediaId,
    ),
    incoming: incoming
      ? {
          receivedAt: incoming.receivedAt.getTime(),
          title: incoming.title,
          standfirst: incoming.standfirst,
          bodyHtml: incoming.bodyHtml,
          imageDescription: incoming.imageDescription,
        }
      : null,
  };
}

function findColleague({ people }: StoredStory, id: number | null): Colleague | null {
  if (id === null) return null;
  return people.find((person) => person.id === id) ?? { id, name: '' };
}

type StoredFacts = Omit<WorkingFacts, 'embargoUntil'> & { embargoUntil: Date | null };

/** Facts as they are stored, without what is stored about them. */
export function toFacts(row: StoredFacts): WorkingFacts {
  return pickFacts({ ...row, embargoUntil: row.embargoUntil?.getTime() ?? null });
}

function toSponsor(id: number | null, sponsor: Named | undefined): Named | null {
  return id === null ? null : (sponsor ?? { id, name: '' });
}

function toFactsView(
  { facts, bylines, topics, picture }: StoredStory,
  lang: Lang,
): Omit<FactsView, 'sponsor'> {
  return {
    ...toFacts(facts),
    authors: toNamed(facts.authorIds, bylines, lang),
    tags: toNamed(facts.tagIds, topics, lang),
    picture: picture && toPictureView(picture),
  };
}

/** Authors or tags by these numbers, as a language names them; those that are gone are left out. */
export function toNamed(
  ids: readonly number[],
  rows: readonly { id: number; nameEn: string; nameHi: string; nameGu: string }[],
  lang: Lang,
): Named[] {
  const nameOf = { en: 'nameEn', hi: 'nameHi', gu: 'nameGu' } as const;
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row ? [{ id, name: row[nameOf[lang]] || row.nameEn }] : [];
  });
}

function toPictureView(picture: NonNullable<StoredStory['picture']>): PictureView {
  const { id, key, width, height, credit, altEn, altHi, altGu } = picture;
  const alt = { en: altEn, hi: altHi, gu: altGu };
  return { id, src: key && toDeskSource(picture), width, height, credit, alt };
}

function toPublicPaths({ article, shown, category }: StoredStory): StoryView['publicPaths'] {
  const seen = shown.filter(({ status }) => status === 'published');
  return Object.fromEntries(
    seen.map(({ language, slug }) => {
      const path = toStoryPath({ id: article.id, slug, category });
      return [language, toEditionPath(editionOfLang(language), path)];
    }),
  );
}

/** A new story of somebody's with an empty text; under the same key it is the same story. */
export async function createStory(
  { db, now }: Platform,
  story: { key: string; lang: Lang; categoryId?: number },
  { userId, author }: { userId: number | null; author: Author },
): Promise<number> {
  const id = await insertStory(db, { ...story, saver: { userId, at: now }, author });
  // Nobody begins a story under the key of somebody else's.
  if (id === null) throw storyNotFound();
  return id;
}
