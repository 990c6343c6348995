import { z } from 'zod';
import { COMMENT_SORTS, parseCursor } from '#domains/community/comment/comment.model.ts';
import { LANGS } from '#i18n/editions.ts';
import type { Done, RoomFilter } from './discussion.model.ts';
import { DONE } from './discussion.model.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

const pageSchema = z.object({
  sort: z.enum(COMMENT_SORTS).catch('newest'),
  in: z.enum(LANGS).optional().catch(undefined),
  after: z.string().catch('').transform(parseCursor),
  reply: z.string().catch('').transform(toNumber),
  state: z.enum(DONE).nullable().catch(null),
  mine: z.string().catch(''),
  draft: z.string().catch(''),
});

/** What the address of a page of comments asks for; what can't mean anything is passed over. */
export interface AskedPage {
  filter: RoomFilter;
  after: ReturnType<typeof parseCursor>;
  /** The comment that is to be answered. */
  reply: number | null;
  done: Done | null;
  /** Whether it is for one reader alone. */
  isMine: boolean;
  hasDraft: boolean;
}

export function parsePage(query: Readonly<Record<string, string>>): AskedPage {
  const { sort, in: language, after, reply, state, mine, draft } = pageSchema.parse(query);
  return {
    ...{ after, reply, done: state, filter: { sort, language } },
    ...{ isMine: mine === '1', hasDraft: draft === '1' },
  };
}

/** A number of a form or an address; null for what is none. */
export function toNumber(text: string | undefined): number | null {
  return text !== undefined && NUMBER.test(text) ? Number(text) : null;
}

/** The moment a form names; null for none, and for what is none. */
export function toMoment(text: string | undefined): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
