import type { TextStatus } from '#domains/news/story/article.model.ts';
import { TO_COME, type WorkingFacts, type WorkingText } from '#domains/news/story/working.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Permission } from '#kernel/access/access.model.ts';

/** What must be there before a text takes a step. */
export type Need = 'title' | 'described' | 'complete' | 'reason';

export interface Transition {
  from: TextStatus;
  to: TextStatus;
  permission: Permission;
  /** Only for those who may edit the text as it is, or review it. */
  isOwn?: true;
  needs: readonly Need[];
}

/** Every step a text can take at the desk, and who may take it. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: 'draft',
    to: 'in_review',
    permission: 'story.translate',
    isOwn: true,
    needs: ['title', 'described'],
  },
  { from: 'draft', to: 'approved', permission: 'story.review', needs: ['complete'] },
  { from: 'draft', to: 'scheduled', permission: 'story.publish', needs: ['complete'] },
  { from: 'draft', to: 'published', permission: 'story.publish', needs: ['complete'] },
  { from: 'in_review', to: 'draft', permission: 'story.translate', isOwn: true, needs: [] },
  { from: 'in_review', to: 'approved', permission: 'story.review', needs: ['complete'] },
  { from: 'in_review', to: 'scheduled', permission: 'story.publish', needs: ['complete'] },
  { from: 'in_review', to: 'published', permission: 'story.publish', needs: ['complete'] },
  { from: 'approved', to: 'draft', permission: 'story.review', needs: [] },
  { from: 'approved', to: 'scheduled', permission: 'story.publish', needs: ['complete'] },
  { from: 'approved', to: 'published', permission: 'story.publish', needs: ['complete'] },
  { from: 'scheduled', to: 'draft', permission: 'story.publish', needs: [] },
  { from: 'scheduled', to: 'approved', permission: 'story.publish', needs: [] },
  { from: 'scheduled', to: 'scheduled', permission: 'story.publish', needs: ['complete'] },
  { from: 'scheduled', to: 'published', permission: 'story.publish', needs: ['complete'] },
  { from: 'published', to: 'published', permission: 'story.publish', needs: ['complete'] },
  { from: 'published', to: 'unpublished', permission: 'story.publish', needs: ['reason'] },
  { from: 'unpublished', to: 'draft', permission: 'story.review', needs: [] },
  { from: 'unpublished', to: 'scheduled', permission: 'story.publish', needs: ['complete'] },
  { from: 'unpublished', to: 'published', permission: 'story.publish', needs: ['complete'] },
];

/** Somebody at the desk, for asking what they may do. */
export interface Member {
  /** Null for a program. */
  id: number | null;
  permissions: ReadonlySet<Permission>;
}

/** What decides who may change a text. */
export interface Place {
  lang: Lang;
  sourceLang: Lang;
  /** Null for stories from outside: they are anybody's. */
  createdBy: number | null;
  status: TextStatus;
}

/** Whether the text is somebody's to write at all, whatever its status. */
function isTheirs(member: Member, { lang, sourceLang, createdBy }: Omit<Place, 'status'>): boolean {
  if (lang !== sourceLang) return member.permissions.has('story.translate');
  if (!member.permissions.has('story.write')) return false;
  return createdBy === null || createdBy === member.id;
}

/** Editors change everything; reporters their own and unclaimed drafts, translators any language but the source. */
export function mayEditText(member: Member, place: Place): boolean {
  if (member.permissions.has('story.review')) return true;
  return place.status === 'draft' && isTheirs(member, place);
}

/** Category, byline and the rest follow the text they were written with. */
export function mayEditFacts(
  member: Member,
  story: { createdBy: number | null; statuses: readonly TextStatus[] },
): boolean {
  if (member.permissions.has('story.review')) return true;
  if (!member.permissions.has('story.write')) return false;
  const isOwn = story.createdBy === null || story.createdBy === member.id;
  return isOwn && story.statuses.every((status) => status === 'draft');
}

/** Whether anybody can take this step. */
export function isPossible(from: TextStatus, to: TextStatus): boolean {
  return TRANSITIONS.some((step) => step.from === from && step.to === to);
}

/** The step to a status, if there is one that this person may take. */
export function findTransition(member: Member, place: Place, to: TextStatus): Transition | null {
  const step = TRANSITIONS.find((each) => each.from === place.status && each.to === to);
  if (!step || !member.permissions.has(step.permission)) return null;
  const isReviewer = member.permissions.has('story.review');
  return !step.isOwn || isReviewer || isTheirs(member, place) ? step : null;
}

export function listTransitions(member: Member, place: Place): TextStatus[] {
  return TRANSITIONS.filter(
    ({ from, to }) => from === place.status && findTransition(member, place, to),
  ).map(({ to }) => to);
}

/** Something that is missing, by the field in which it would be said; `unwritten` and `figures` are places of the body. */
export type Missing =
  | 'title'
  | 'bodyHtml'
  | 'unwritten'
  | 'figures'
  | 'categoryId'
  | 'imageDescription';

/** A paragraph, heading, item or cell in which words are still to come. */
const UNWRITTEN = new RegExp(`<(p|h[2-4]|li|td|th)\\b[^>]*>\\s*${TO_COME}\\s*</\\1>`);

/** A picture of the body that nobody has described, with its address. */
const UNDESCRIBED = /<img\b(?![^>]*\balt="[^"]*[^"\s])(?:[^>]*?\bsrc="([^"]*)")?/g;

/** Pictures that readers have seen of a text without a description: they keep no correction from readers. */
export interface ShownUndescribed {
  /** Number of the picture before the story; null where it is described, or there is none. */
  lead: number | null;
  /** Addresses of those in the body. */
  figures: readonly string[];
}

export const NONE_SHOWN: ShownUndescribed = { lead: null, figures: [] };

/** Addresses of pictures of a body that nobody has described. */
export function listUndescribed(bodyHtml: string): string[] {
  const found = bodyHtml.matchAll(UNDESCRIBED);
  return Array.from(found, ([, src = '']) => src.replace(/&(?:amp|#x26);/g, '&'));
}

/** What a text lacks before it can take a step with these needs; of `shown` it lacks nothing. */
export function listMissing(
  needs: readonly Need[],
  text: WorkingText,
  facts: Pick<WorkingFacts, 'categoryId' | 'mediaId' | 'isLiveBlog'>,
  shown: ShownUndescribed,
): Missing[] {
  const missing: Missing[] = [];
  const isComplete = needs.includes('complete');
  if ((isComplete || needs.includes('title')) && text.title === '') missing.push('title');
  if (isComplete && text.bodyHtml === '' && !facts.isLiveBlog) missing.push('bodyHtml');
  if (isComplete && UNWRITTEN.test(text.bodyHtml)) missing.push('unwritten');
  if (isComplete && facts.categoryId === 0) missing.push('categoryId');
  if (!isComplete && !needs.includes('described')) return missing;
  if (![null, shown.lead].includes(facts.mediaId) && text.imageDescription === '')
    missing.push('imageDescription');
  if (listUndescribed(text.bodyHtml).some((src) => !shown.figures.includes(src)))
    missing.push('figures');
  return missing;
}
