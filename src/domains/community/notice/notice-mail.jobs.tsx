import { findRecipient } from '#domains/identity/contact/contact.service.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { canSignLinks, type LinkEnv, signLink } from '#kernel/access/signed-link.ts';
import { type BrandEnv, brandOf } from '#kernel/brand/brand.ts';
import { againAfter } from '#kernel/delivery/backoff.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { openWriting, toMailHtml, toSignature } from '#kernel/mail/mail-view.service.tsx';
import { Notice } from '#kernel/mail/Notice.email.tsx';
import {
  countMailed,
  giveUpNotices,
  isMailed,
  leaseNotice,
  listDueNotices,
  type NoticeRow,
  noticeMails,
  releaseNotice,
  settleNotice,
} from '#kernel/notice/notice.repo.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import { logMailFault, type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import { isAppealable, MOST_MAILS, NOTICES_OFF } from './notice.model.ts';

type MailingPlatform = Platform<BrandEnv & LinkEnv & MailQueueEnv>;

const DAY = 86_400_000;
/** Mails that one message sends. */
const AT_ONCE = 20;
/** A mail turns them off for so long. */
const LINK_DAYS = 180;

/** Sends the mails that are due, each once; what may have been sent is not sent again. */
export async function mailNotices(platform: MailingPlatform, mailer: Mailer): Promise<null> {
  const due = await listDueNotices(platform.db, platform.now, AT_ONCE);
  let fault: unknown = null;
  for (const id of due) {
    try {
      await mailNotice(platform, mailer, id);
    } catch (error) {
      fault ??= error;
    }
  }
  // What was given back is tried again with this message.
  if (fault) throw fault;
  if (due.length === AT_ONCE) await sendNotices(platform);
  return null;
}

async function mailNotice(platform: MailingPlatform, mailer: Mailer, id: number): Promise<void> {
  const { db, now } = platform;
  const row = await leaseNotice(db, id, now);
  if (!row) return;
  const mail = await compose(platform, mailer, row);
  const isSent = mail !== null && (await send(platform, mailer, { row, mail }));
  await settleNotice(db, row, isSent ? now : null);
}

/** The mail of a notice; null for one that is not to be sent. Where that can't be said now the notice is given back. */
async function compose(platform: MailingPlatform, mailer: Mailer, row: NoticeRow) {
  const { db, now } = platform;
  // Somebody has had it before and never said what became of it.
  const isDoubtful = row.attempts > 1 && !mailer.isIdempotent;
  if (isDoubtful || row.readAt !== null) return null;
  try {
    if (!(await isMailed(db, row.userId)) || (await isEnough(platform, row))) return null;
    const recipient = await findRecipient(platform, row.userId);
    return recipient && (await toMail(platform, { row, recipient }));
  } catch (error) {
    await releaseNotice(db, row, againAfter(error, now));
    throw error;
  }
}

/** Whether somebody has had all the mails of a day; what the desk decides is told besides. */
async function isEnough({ db, now }: Platform, { kind, userId }: NoticeRow): Promise<boolean> {
  if (/^(account|case)\./.test(kind)) return false;
  const since = new Date(now.getTime() - DAY);
  return (await countMailed(db, userId, since)) >= MOST_MAILS;
}

interface Sending {
  row: NoticeRow;
  recipient: { email: string; lang: Lang };
}

async function send(
  platform: MailingPlatform,
  mailer: Mailer,
  { row, mail }: { row: NoticeRow; mail: Mail },
): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    logMailFault('notice.mail_failed', error, { noticeId: row.id });
    const fault = error instanceof MailError ? error.fault : 'unknown';
    if (fault === 'refused' || fault === 'suppressed') return false;
    if (fault === 'unknown' && !mailer.isIdempotent) return false;
    await releaseNotice(platform.db, row, againAfter(error, platform.now));
    throw error;
  }
}

/** Cron: sends what lost its message, and gives up on what is a day old. */
export async function resendNotices(platform: Platform<MailQueueEnv>): Promise<void> {
  const { db, now } = platform;
  await giveUpNotices(db, now);
  const lost = await noticeMails.findLost(db, now);
  if (lost.length > 0) await sendNotices(platform);
}

async function toMail(
  { env, now }: Platform<BrandEnv & LinkEnv>,
  { row, recipient: { email, lang } }: Sending,
): Promise<Mail> {
  const { view, sender, t } = openWriting({ env, lang, now });
  const heading = toNoticeText(row, lang);
  const edition = editionOfLang(lang);
  const toUrl = (path: string) => `${brandOf(env, lang).url}${toEditionPath(edition, path)}`;
  const off = canSignLinks(env)
    ? `${toUrl(NOTICES_OFF.path)}?token=${await signLink(env, { purpose: NOTICES_OFF.purpose, subject: String(row.userId), now, days: LINK_DAYS })}`
    : null;
  const words = {
    subject: heading,
    heading,
    text: t('community.mail.text', { brand: view.brandName }),
    button: {
      href: toUrl(row.path),
      label: t(isAppealable(row, now) ? 'community.mail.decision' : 'community.mail.button'),
    },
    note: t('community.mail.note'),
  };
  const leave = { href: off ?? toUrl('/account/notices'), label: t('community.mail.off') };
  const html = toMailHtml(
    view,
    <Notice {...words} sender={sender} preheader={words.text} canLeave={false} leave={leave} />,
  );
  const lines = [
    ...[heading, words.text, `${words.button.label}:\n${words.button.href}`, words.note],
    ...[`${leave.label}:\n${leave.href}`, toSignature(sender)],
  ];
  return {
    ...{ to: email, lang, html, subject: heading, text: lines.join('\n\n') },
    ...{ tag: 'notice', key: `notice/${row.id}` },
    headers: off
      ? { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  };
}
