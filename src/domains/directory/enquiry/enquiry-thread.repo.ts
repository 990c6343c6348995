import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { named } from '#domains/directory/business/business-card.repo.ts';
import { catalogueItems } from '#domains/directory/business/offer.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import { contactOf, nameOf } from '#domains/identity/profile/person.statement.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { type EnquiryStatus, OPENING, type Side } from './enquiry.model.ts';
import { enquiries, enquiryBlocks, enquiryMessages } from './enquiry.table.ts';

/** The town of the business; `towns` is that of who asks. */
const seats = sql`(SELECT slug FROM ${towns} AS seat WHERE seat.id = ${businesses.townId})`;

/** Numbers and addresses leave the database only while they are shared. */
const shared = (field: 'phone' | 'email') => {
  const flag = field === 'phone' ? enquiries.sharePhone : enquiries.shareEmail;
  return sql<string | null>`iif(${flag} = 1 AND ${enquiries.status} <> 'withdrawn',
    ${contactOf(field, enquiries.userId)}, NULL)`.as(`shared_${field}`);
};

const unreadOf = (side: Side) => {
  const other = side === 'sender' ? 'business' : 'sender';
  const read = side === 'sender' ? enquiries.userReadId : enquiries.businessReadId;
  return sql<number>`(SELECT count(*) FROM ${enquiryMessages} AS fresh
    WHERE fresh.enquiry_id = ${enquiries.id} AND fresh.id > ${read} AND fresh.author = ${other})`;
};

/** The business and who asks. */
const SIDES = {
  businessId: enquiries.businessId,
  businessSlug: named(businesses.slug, 'business_slug'),
  businessStatus: sql<(typeof businesses.$inferSelect)['status']>`${businesses.status}`.as(
    'business_status',
  ),
  businessEn: named(businesses.nameEn, 'business_en'),
  businessHi: named(businesses.nameHi, 'business_hi'),
  businessGu: named(businesses.nameGu, 'business_gu'),
  businessTown: sql<string>`${seats}`.as('business_town'),
  senderName: sql<string | null>`${nameOf(enquiries.userId)}`.as('sender_name'),
  phone: shared('phone'),
  email: shared('email'),
  townId: sql<number | null>`${towns.id}`.as('sender_town_id'),
  townSlug: named(towns.slug, 'sender_town_slug'),
  townEn: named(towns.nameEn, 'sender_town_en'),
  townHi: named(towns.nameHi, 'sender_town_hi'),
  townGu: named(towns.nameGu, 'sender_town_gu'),
};

function columnsFor(side: Side) {
  return {
    id: enquiries.id,
    userId: enquiries.userId,
    ...SIDES,
    subject: enquiries.subject,
    text: sql<string>`coalesce((SELECT body FROM ${enquiryMessages} AS opening
      WHERE opening.enquiry_id = ${enquiries.id} AND opening.key = ${OPENING}), '')`.as('opening'),
    itemEn: sql<string | null>`${catalogueItems.nameEn}`.as('item_en'),
    itemHi: named(catalogueItems.nameHi, 'item_hi'),
    itemGu: named(catalogueItems.nameGu, 'item_gu'),
    quantity: enquiries.quantity,
    unit: enquiries.unit,
    budgetPaise: enquiries.budgetPaise,
    neededOn: enquiries.neededOn,
    purpose: enquiries.purpose,
    status: enquiries.status,
    outcome: enquiries.outcome,
    review: enquiries.review,
    rule: enquiries.rule,
    sharePhone: enquiries.sharePhone,
    shareEmail: enquiries.shareEmail,
    blocks: sql<string>`(SELECT json_group_array(made_by) FROM ${enquiryBlocks} AS block
      WHERE block.business_id = ${enquiries.businessId} AND block.user_id = ${enquiries.userId})`.as(
      'blocks',
    ),
    createdAt: enquiries.createdAt,
    seenAt: enquiries.seenAt,
    answeredAt: enquiries.answeredAt,
    closedAt: enquiries.closedAt,
    lastAt: enquiries.lastAt,
    unread: unreadOf(side).as('unread'),
  };
}

function selectThreads(db: Database, side: Side) {
  return db
    .select(columnsFor(side))
    .from(enquiries)
    .innerJoin(businesses, eq(businesses.id, enquiries.businessId))
    .leftJoin(towns, eq(towns.id, enquiries.townId))
    .leftJoin(catalogueItems, eq(catalogueItems.id, enquiries.itemId));
}

export type ThreadRow = Awaited<ReturnType<typeof getThread>>;

/** Condition: somebody is on this side of it. What the desk keeps back is not there for the business. */
function isOn(side: Side, userId: number): SQL | undefined {
  if (side === 'sender') return eq(enquiries.userId, userId);
  return and(
    eq(enquiries.review, 'none'),
    sql`EXISTS (SELECT 1 FROM ${businessMembers} WHERE ${businessMembers.businessId} = ${enquiries.businessId}
      AND ${businessMembers.userId} = ${userId})`,
    ne(businesses.status, 'deleted'),
  );
}

/** A thread for somebody on this side of it; null for all others. */
export async function getThread(
  db: Database,
  { id, side, userId }: { id: string; side: Side; userId: number },
) {
  const [row] = await selectThreads(db, side).where(and(eq(enquiries.id, id), isOn(side, userId)));
  return row ?? null;
}

const MESSAGE = {
  id: enquiryMessages.id,
  author: enquiryMessages.author,
  body: enquiryMessages.body,
  hasPicture: sql`${enquiryMessages.privateKey} IS NOT NULL`.mapWith(Boolean),
  createdAt: enquiryMessages.createdAt,
};

/** Messages behind the number `after`, the oldest first. */
export function listMessages(db: Database, id: string, after: number, limit: number) {
  return db
    .select(MESSAGE)
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, id), gt(enquiryMessages.id, after)))
    .orderBy(asc(enquiryMessages.id))
    .limit(limit);
}

/** The last messages, or the last of those before the number `before`; the newest first. */
export function listLatest(db: Database, id: string, before: number | null, limit: number) {
  const isBefore = before === null ? undefined : lt(enquiryMessages.id, before);
  return db
    .select(MESSAGE)
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, id), isBefore))
    .orderBy(desc(enquiryMessages.id))
    .limit(limit);
}

/** Key of the picture beside a message of a thread; null where there is none. */
export async function getPictureKey(db: Database, id: string, messageId: number) {
  const [row] = await db
    .select({ key: enquiryMessages.privateKey })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, id), eq(enquiryMessages.id, messageId)));
  return row?.key ?? null;
}

/** What a side has read, up to a message; a business has thereby seen what was new. */
export async function markRead(
  db: Database,
  { id, side, upTo }: { id: string; side: Side; upTo: number },
  now: Date,
): Promise<void> {
  const read = side === 'sender' ? enquiries.userReadId : enquiries.businessReadId;
  const isNew = sql`${enquiries.status} = 'new'`;
  await db
    .update(enquiries)
    .set(
      side === 'sender'
        ? { userReadId: sql`max(${read}, ${upTo})` }
        : {
            businessReadId: sql`max(${read}, ${upTo})`,
            seenAt: sql`coalesce(${enquiries.seenAt}, ${now.getTime()})`,
            status: sql`iif(${isNew}, 'seen', ${enquiries.status})`,
          },
    )
    .where(eq(enquiries.id, id));
}

export interface ThreadFilter {
  side: Side;
  userId: number;
  /** Only of this business; else, on the side of businesses, of all that are theirs. */
  businessId?: number | undefined;
  status?: EnquiryStatus | undefined;
  keyword?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only those that come after this one. */
  after?: { lastAt: Date; id: string } | undefined;
}

/** Threads of a side, those that something was last said in first. What is taken for a nuisance is shown where it is asked for. */
export function listThreads(
  db: Database,
  filter: ThreadFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { side, userId, businessId, status, from, to, after } = filter;
  return selectThreads(db, side)
    .where(
      and(
        side === 'sender' ? isOn(side, userId) : isOfTheirs(userId, businessId),
        businessId === undefined ? undefined : eq(enquiries.businessId, businessId),
        status
          ? isOfStatus(side, status)
          : side === 'business'
            ? ne(enquiries.status, 'spam')
            : undefined,
        from && gte(enquiries.createdAt, from),
        to && lte(enquiries.createdAt, to),
        after &&
          sql`(${enquiries.lastAt}, ${enquiries.id}) < (${after.lastAt.getTime()}, ${after.id})`,
        holds(filter.keyword),
      ),
    )
    .orderBy(desc(enquiries.lastAt), desc(enquiries.id))
    .limit(limit)
    .offset(offset);
}

/** Who asks sees what is taken for a nuisance as closed. */
function isOfStatus(side: Side, status: EnquiryStatus): SQL {
  if (side === 'business') return eq(enquiries.status, status);
  if (status === 'spam') return sql`0`;
  return status === 'closed'
    ? inArray(enquiries.status, ['closed', 'spam'])
    : eq(enquiries.status, status);
}

function isOfTheirs(userId: number, businessId: number | undefined): SQL | undefined {
  const { review } = enquiries;
  if (businessId !== undefined) return eq(review, 'none');
  return and(
    eq(review, 'none'),
    ne(businesses.status, 'deleted'),
    sql`${enquiries.businessId} IN (SELECT business_id FROM ${businessMembers} WHERE user_id = ${userId})`,
  );
}

/** LIKE takes no long patterns in D1. */
function holds(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const word = keyword.toLowerCase();
  return sql`(instr(lower(${enquiries.subject}), ${word}) > 0 OR lower(${enquiries.id}) = ${word}
    OR EXISTS (SELECT 1 FROM ${enquiryMessages} AS said WHERE said.enquiry_id = ${enquiries.id}
      AND said.author <> 'system' AND instr(lower(said.body), ${word}) > 0)
    OR instr(lower(coalesce(${nameOf(enquiries.userId)}, '')), ${word}) > 0)`;
}

export interface EnquiryCounts {
  businessId: number;
  /** Nobody has opened them yet. */
  newCount: number;
  /** Threads with something unread. */
  unreadCount: number;
  /** Enquiries since a moment. */
  lately: number;
}

/** What waits in the threads of businesses; those without any are not there. */
export function countThreads(
  db: Database,
  businessIds: readonly number[],
  since: Date,
): Promise<EnquiryCounts[]> {
  return db
    .select({
      businessId: enquiries.businessId,
      newCount: sql<number>`sum(${enquiries.status} = 'new')`,
      unreadCount: sql<number>`sum(${unreadOf('business')} > 0)`,
      lately: sql<number>`sum(${enquiries.createdAt} >= ${since.getTime()})`,
    })
    .from(enquiries)
    .where(
      and(
        inArray(enquiries.businessId, valuesOf(businessIds)),
        eq(enquiries.review, 'none'),
        ne(enquiries.status, 'spam'),
      ),
    )
    .groupBy(enquiries.businessId);
}

/** How long a business takes for its first answer, in minutes; null where nothing is known. */
export async function getResponseMinutes(db: Database, id: number): Promise<number | null> {
  const [row] = await db
    .select({ minutes: businesses.responseMinutes })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row?.minutes ?? null;
}
