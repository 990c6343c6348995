import type { StoryFacts } from './draft.model.ts';

const NO_FACTS: StoryFacts = {
  categoryId: 0,
  cityId: null,
  mediaId: null,
  label: 'news',
  sourceName: '',
  sourceUrl: '',
  licence: '',
  isSample: false,
  sponsorId: null,
  authorIds: [],
  tagIds: [],
};

/** What the draft says, else what is stored, else nothing. */
export function settleFacts(
  draft: Partial<StoryFacts>,
  stored: StoryFacts | undefined,
): StoryFacts {
  const { cityId, mediaId, sponsorId } = draft;
  const before = stored ?? NO_FACTS;
  const label = draft.label ?? before.label;
  const sponsor = sponsorId === undefined ? before.sponsorId : sponsorId;
  return {
    categoryId: draft.categoryId ?? before.categoryId,
    cityId: cityId === undefined ? before.cityId : cityId,
    mediaId: mediaId === undefined ? before.mediaId : mediaId,
    label,
    sponsorId: label === 'sponsored' ? sponsor : null,
    sourceName: draft.sourceName ?? before.sourceName,
    sourceUrl: draft.sourceUrl ?? before.sourceUrl,
    licence: draft.licence ?? before.licence,
    isSample: draft.isSample ?? before.isSample,
    authorIds: draft.authorIds ?? before.authorIds,
    tagIds: draft.tagIds ?? before.tagIds,
  };
}

/** Whether what the lists don't copy is the same. */
export function sameFacts(facts: StoryFacts, stored: StoryFacts): boolean {
  return (
    facts.sourceName === stored.sourceName &&
    facts.sourceUrl === stored.sourceUrl &&
    facts.licence === stored.licence &&
    facts.mediaId === stored.mediaId &&
    facts.isSample === stored.isSample &&
    facts.sponsorId === stored.sponsorId &&
    facts.authorIds.join() === stored.authorIds.join() &&
    new Set(facts.tagIds).symmetricDifference(new Set(stored.tagIds)).size === 0
  );
}

/** Authors, tags and a sponsor. */
export function countLinks({ authorIds, tagIds, sponsorId }: StoryFacts): number {
  return authorIds.length + tagIds.length + (sponsorId === null ? 0 : 1);
}
