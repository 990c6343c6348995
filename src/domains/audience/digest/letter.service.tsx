import type { ReactNode } from 'react';
import {
  LINKS,
  type LinkName,
  NOTICES,
  type NoticeName,
} from '#domains/audience/newsletter/newsletter.model.ts';
import { BRIEF_PATH } from '#domains/news/brief/brief.model.ts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import { type LinkEnv, signLink } from '#kernel/access/signed-link.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { MailSender } from '#kernel/mail/MailFrame.email.tsx';
import { fillTemplate, gapFor, type Letter, toTemplate } from '#kernel/mail/mail-template.model.ts';
import {
  openWriting,
  SIGN_OFF,
  toMailHtml,
  toSignature,
  type Writing,
} from '#kernel/mail/mail-view.service.tsx';
import { Notice } from '#kernel/mail/Notice.email.tsx';
import type { Mail } from '#platform/mail/mail.ts';
import type { EditionView } from '#ui/edition.tsx';
import { Digest, type DigestProps } from './Digest.email.tsx';
import { toStoryUrl } from './digest.model.ts';

/** Headlines beside the subject. */
const IN_PREHEADER = 3;

/** A mail about the subscription itself. */
export function writeNotice(writing: Writing, name: NoticeName): Letter {
  const { view, sender, t } = openWriting(writing);
  const { opens, canLeave } = NOTICES[name];
  const words = { brand: view.brandName, days: LINKS[opens].days };
  const notice = {
    subject: t(`mail.${name}.subject`, words),
    preheader: t(`mail.${name}.preheader`),
    heading: t(`mail.${name}.heading`),
    text: t(`mail.${name}.text`, words),
    button: { href: gapFor(opens), label: t(`mail.${name}.button`) },
    note: t(`mail.${name}.note`, words),
  };
  const lines = [
    notice.text,
    `${notice.button.label}:\n${notice.button.href}`,
    notice.note,
    canLeave ? toFoot(view, sender) : toSignature(sender),
  ];
  return {
    subject: notice.subject,
    html: toHtml(view, <Notice {...{ sender, canLeave }} {...notice} />),
    text: toTemplate(lines.join('\n\n')),
  };
}

/** The day's stories, of which there is at least one. */
export function writeDigest(writing: Writing, stories: readonly StoryCard[]): Letter {
  const { view, t } = openWriting(writing);
  const [lead, ...others] = stories;
  const subject = t('mail.digest.subject', {
    headline: lead ? toLabelledTitle(lead, t) : '',
    brand: view.brandName,
  });
  const preheader =
    others.length > 0
      ? t('mail.digest.preheader', { headlines: toHeadlines(others, t) })
      : (lead?.standfirst ?? '');
  const title = t('mail.digest.title');
  return writeStories(writing, { subject, preheader, title, stories, intro: [], isInOrder: false });
}

/** What the desk has written, with its stories in its order. */
export function writeIssue(
  writing: Writing,
  stories: readonly StoryCard[],
  { subject, intro }: { subject: string; intro: string },
): Letter {
  const { t } = openWriting(writing);
  const paragraphs = intro.split(/\n+/).filter(Boolean);
  const preheader = paragraphs[0] ?? toHeadlines(stories, t);
  const title = t('mail.issue.title');
  const words = { subject, preheader, title, intro: paragraphs };
  return writeStories(writing, { ...words, stories, isInOrder: true });
}

function toHeadlines(stories: readonly StoryCard[], t: Translate): string {
  return stories
    .slice(0, IN_PREHEADER)
    .map((story) => toLabelledTitle(story, t))
    .join(' · ');
}

function writeStories(writing: Writing, issue: Omit<DigestProps, 'sender'>): Letter {
  const { view, sender, t } = openWriting(writing);
  const { edition, format, now, brandName } = view;
  const { subject, title, intro, stories } = issue;
  const lines = [
    `${brandName}\n${title} · ${format.fullDate(now)}`,
    `${t('brief.title')}:\n${sender.site}${toEditionPath(edition, BRIEF_PATH)}`,
    ...intro,
    ...stories.map((story) =>
      [toLabelledTitle(story, t), story.standfirst, toStoryUrl(story, sender.site, edition)]
        .filter(Boolean)
        .join('\n'),
    ),
    toFoot(view, sender),
  ];
  return {
    subject,
    html: toHtml(view, <Digest {...{ sender, ...issue }} />),
    text: toTemplate(lines.join('\n\n')),
  };
}

/** The mail to one reader, who can leave from every digest with one click (RFC 8058). */
export async function addressLetter(
  writing: Writing,
  letter: Letter,
  reader: { id: number; email: string; key: string; tag: string; links: readonly LinkName[] },
): Promise<Mail> {
  const links: Partial<Record<LinkName, string>> = {};
  for (const name of reader.links) links[name] = await toReaderLink(writing, name, reader.id);
  return {
    to: reader.email,
    subject: letter.subject,
    lang: writing.lang,
    html: fillTemplate(letter.html, links),
    text: fillTemplate(letter.text, links),
    key: reader.key,
    tag: reader.tag,
    headers: links.unsubscribe
      ? {
          'List-Unsubscribe': `<${links.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  };
}

/** Address of a page that knows its reader by the link. */
export async function toReaderLink(
  { env, lang, now }: Writing & { env: LinkEnv },
  name: LinkName,
  subscriberId: number,
): Promise<string> {
  const { purpose, path, days } = LINKS[name];
  const token = await signLink(env, { purpose, subject: String(subscriberId), now, days });
  const site = brandOf(env, lang).url;
  return `${site}${toEditionPath(editionOfLang(lang), path)}?token=${token}`;
}

function toHtml(view: EditionView, mail: ReactNode) {
  return toTemplate(toMailHtml(view, mail));
}

function toFoot({ t, brandName }: EditionView, sender: MailSender): string {
  return [
    SIGN_OFF,
    t('mail.why', { brand: brandName }),
    `${t('mail.preferences')}: ${gapFor('preferences')}`,
    `${t('mail.unsubscribe')}: ${gapFor('unsubscribe')}`,
    [sender.publisher, sender.address].filter(Boolean).join(', '),
  ].join('\n');
}
