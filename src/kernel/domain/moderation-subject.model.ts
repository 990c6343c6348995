import type { SQL } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { AuditAction, AuditKind, Permission } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import type { Database } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';

/** Something that waits for a decision, as who decides sees it. */
export interface ModeratedText {
  id: string;
  /** What it is about, e.g. a business' name. */
  title: string;
  /** Its words, whole; empty where there are none. */
  text: string;
  language: Lang;
  /** Account of who wrote it; null where nobody did, or it is erased. */
  authorId: number | null;
  authorName: string;
  /** Who else has written in it, e.g. for the business of a thread; reports of its author are about them. */
  other?: { id: number; name: string } | null;
  /** Accounts besides whose business it is, e.g. of those who keep a rated shop: none of them decides upon it. */
  concerns?: readonly number[];
  /** What stands beside it: earlier messages, or the listing's own words. */
  context: readonly { label: string; text: string }[];
  /** Addresses of its pictures, which the desk may see before readers do. */
  pictures?: readonly string[];
  /** Where it stands, or would stand, without an edition's prefix. */
  path: string;
  /** Whether readers see it now. */
  isShown: boolean;
}

export interface DecidedThing {
  isKept: boolean;
  author: Author;
}

/** A kind of thing that people report and the desk decides upon. */
export interface ModerationSubject {
  kind: JudgedKind;
  /** Of whoever decides upon it; absent: moderators do. */
  permission?: Permission;
  /** Those of these ids that are there. */
  show: (platform: Platform, ids: readonly string[], lang: Lang) => Promise<ModeratedText[]>;
  /** How the audit log tells that somebody of the desk has read it, where it is between two people. */
  reading?: { action: AuditAction; kind: AuditKind };
  /** Whether somebody may report it, where not everybody sees it. */
  mayReport?: (platform: Platform, id: string, userId: number) => Promise<boolean>;
  /** Condition: it says what was read, in the batch that decides; absent: it is looked at just before. */
  isAsRead?: (text: ModeratedText) => SQL;
  /** Hides what is shown until it is decided upon; a second time changes nothing. */
  hold: (db: Database, id: string, now: Date) => Statement[];
  /** Shows it, also what was removed before an appeal; a second time changes nothing. */
  keep: (db: Database, id: string, now: Date) => Statement[];
  /** Takes it away by a rule; a second time changes nothing. */
  remove: (db: Database, id: string, rule: string, now: Date) => Statement[];
  /** After each of them: purges, messages of queues. `decided` says how somebody has decided, where they have. */
  follow?: (platform: Platform<Env>, id: string, decided?: DecidedThing) => Promise<void>;
}
