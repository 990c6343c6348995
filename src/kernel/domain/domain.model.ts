import type { SQL } from 'drizzle-orm';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { WordFiles } from '#i18n/words.ts';
import type { Access, AuditKind } from '#kernel/access/access.model.ts';
import type { Account } from '#kernel/access/account.model.ts';
import type { SessionBusiness } from '#kernel/access/session-business.model.ts';
import type { AuditNaming } from '#kernel/audit/audit.model.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { ApiRoute, Contract } from '#kernel/route/route.ts';
import type { SitemapPart } from '#kernel/sitemap/sitemap-part.model.ts';
import type { Env } from '#platform/env.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { AccountData } from './account-data.model.ts';
import type { CommentSubject, CountedRoom } from './comment-subject.model.ts';
import type { IncomingKind } from './incoming.model.ts';
import type { ListedPost } from './listed-post.schema.ts';
import type { ListingGrant } from './listing-grant.model.ts';
import type { ModerationSubject } from './moderation-subject.model.ts';
import type { FoundBusiness, NamedBusiness } from './named-business.model.ts';
import type { PagePart } from './page-part.model.ts';
import type { PayableSubject } from './payable-subject.model.ts';
import type { PictureUse } from './picture-use.model.ts';
import type { PublishingHandler, PublishingStep } from './publishing.model.ts';
import type { SalesTalk } from './sales-talk.model.ts';
import type { Terms } from './term.model.ts';
import type { WaitingTasks } from './waiting-task.model.ts';

/** Messages are acknowledged one by one; each may come more than once. */
export type QueueConsumer = (
  platform: Platform<Env>,
  batch: MessageBatch<unknown>,
) => Promise<void>;

/** Run every so many minutes, as `every` of schedule.model.ts says; it only enqueues or does a bounded piece of work. */
export interface CronJob {
  every: number;
  run: (platform: Platform<Env>) => Promise<void>;
}

/** Sends what a message of the queue `mail` stands for; throws when it is to be tried again, and gives when to come again for what others are sending. */
export type MailHandler = (
  platform: Platform<Env>,
  mailer: Mailer,
  body: unknown,
) => Promise<Date | null>;

/** How a request says who sends it. */
export interface Credentials {
  /** The header, whole. */
  authorization: string | undefined;
  /** Cookies of Auth.js and of apps that keep their access token in one. */
  sessionCookie: string | undefined;
  accessCookie: string | undefined;
}

/** A place that readers may say they are of, and after which what is near is called. */
export interface Place {
  id: number;
  slug: string;
  names: Readonly<Record<Lang, string>>;
  /** False for one that is no longer offered. */
  isActive: boolean;
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

/** A part of the paper that stories stand in and that has a page of its own. */
export type Section = Pick<Place, 'id' | 'slug' | 'names' | 'isActive'>;

type RouteList = readonly ApiRoute<Contract>[];

/** The manifest of a domain: what the rest of the product must know of it. */
export interface Domain {
  /** Its English words that come with the Worker: those of pages that must always be read. All others are files, read when it starts. */
  words?: WordFiles;
  access?: Access;
  /** What the audit log calls the things it names by numbers, by their kinds. */
  auditNames?: Readonly<Partial<Record<AuditKind, AuditNaming>>>;
  /** First segments of its addresses, which nothing else may be called. */
  reservedSlugs?: readonly string[];
  /** Paths, below each edition, that hold nothing to be found: crawlers are kept out. */
  uncrawled?: readonly string[];
  sitemap?: SitemapPart;
  /** Routes outside of the editions; `asPage` shows a page there. They come before all pages. */
  routes?: (app: Hono<HttpEnv>, asPage: MiddlewareHandler<HttpEnv>) => void;
  /** Pages that every edition has under its prefix. */
  pages?: (pages: Hono<HttpEnv>) => void;
  /** Files outside of the editions; a missing one is answered by a page. */
  files?: (app: Hono<HttpEnv>) => void;
  /** Searches under `/api` that are sent by POST and change nothing: anyone may call them from anywhere. */
  searches?: readonly string[];
  /** Calls under `/api`, named by what all of their paths begin with, that prove by a signature who has made what they bring: browsers may bring it from the page of another site. No cookie counts there. */
  proven?: readonly string[];
  /** Chapters of the API's description, by the tags of its calls. */
  chapters?: readonly { name: string; description: string }[];
  /** Calls under `/api`, in the order in which a path is looked for; a function where what they say is gathered from all domains. */
  api?: readonly (RouteList | (() => RouteList))[];
  /** Jobs of the cron by their names in the log. */
  cron?: Readonly<Record<string, CronJob>>;
  /** What becomes of the rows of its tables as they grow old. */
  terms?: Terms;
  /** Consumers by the names of their queues. */
  queues?: Readonly<Record<string, QueueConsumer>>;
  /** Consumers of messages of some `kind`, by their queues and kinds: the queue's own consumer is not given these. */
  messages?: Readonly<Record<string, Readonly<Record<string, QueueConsumer>>>>;
  /** What sends the messages of the queue `mail`, by their kinds. */
  mails?: Readonly<Record<string, MailHandler>>;
  /** Classes of its Durable Objects by their names in wrangler.toml; app/objects.ts exports them. */
  objects?: Readonly<Record<string, object>>;
  /** All places; one domain implements it. */
  places?: (platform: Platform) => Promise<readonly Place[]>;
  /** All sections; one domain implements it. */
  sections?: (platform: Platform) => Promise<readonly Section[]>;
  /** The newest posts of the blog in an edition's language; one domain implements it. */
  newestPosts?: (
    platform: Platform<Env>,
    edition: Edition,
    count: number,
  ) => Promise<readonly ListedPost[]>;
  /** Answers who wants to talk about advertising; one domain implements it. */
  salesTalks?: (platform: Platform<Env>, talk: SalesTalk) => Promise<string>;
  /** What it keeps of people with an account. */
  account?: readonly AccountData[];
  /** What of it waits at the desk. */
  waiting?: WaitingTasks;
  /** What of it people report and the desk decides upon. */
  moderation?: readonly ModerationSubject[];
  /** What of it readers comment on. */
  comments?: readonly CommentSubject[];
  /** How many comments of a thing readers see, as a number in a statement, null for none; one domain implements it. */
  commentCounts?: (room: CountedRoom) => SQL;
  /** What of it is paid for. */
  payables?: readonly PayableSubject[];
  /** What shows pictures of the library. */
  pictureUses?: readonly PictureUse[];
  /** Lines that an import takes besides stories. */
  incoming?: readonly IncomingKind[];
  /** What removes the rows marked as sample that nothing else uses, by what they are called; gives how many there were. */
  samples?: Readonly<Record<string, (platform: Platform<Env>) => Promise<number>>>;
  /** What it does after a text is published or taken away, by the step. */
  afterPublishing?: Readonly<Partial<Record<PublishingStep, PublishingHandler>>>;
  /** What it shows on pages of others. */
  parts?: readonly PagePart[];
  /** Businesses that somebody keeps, for their session; one domain implements it. */
  sessionBusinesses?: (platform: Platform, userId: number) => Promise<readonly SessionBusiness[]>;
  /** Those of these businesses that readers can see; one domain implements it. */
  businesses?: (platform: Platform, ids: readonly number[]) => Promise<readonly NamedBusiness[]>;
  /** Businesses that readers can see, by what somebody has typed of their names; one domain implements it. */
  findBusinesses?: (
    platform: Platform<Env>,
    typed: string,
    edition: Edition,
  ) => Promise<readonly FoundBusiness[]>;
  /** Who keeps businesses that are not closed, owners before managers; one domain implements it. */
  keepers?: (
    platform: Platform,
    businessIds: readonly number[],
  ) => Promise<readonly { businessId: number; userId: number }[]>;
  /** Businesses that take turns in the places of lists marked as advertisements; one domain implements it. */
  sponsors?: (platform: Platform) => Promise<readonly number[]>;
  /** What the plan of a business gives at a moment, as a number in a statement, null for nothing of its own; one domain implements it. */
  grants?: (grant: ListingGrant, businessId: SQL, now: Date) => SQL;
  /** Finds out who sends a request; one domain implements it. */
  getAccount?: (platform: Platform<Env>, credentials: Credentials) => Promise<Account | null>;
}
