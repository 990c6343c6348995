import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { OPENING } from './enquiry.model.ts';
import { listModerated, updateReview } from './enquiry-moderation.repo.ts';
import { tellReceived } from './enquiry-notice.statement.ts';
import { requireThread } from './enquiry-thread.loader.ts';

function nobodysThread(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

/** Threads that somebody has reported or a rule has held: the desk sees them in a case only. */
export const ENQUIRY_SUBJECT: ModerationSubject = {
  kind: 'enquiry',
  reading: { action: 'enquiry.read', kind: 'enquiry' },
  show: async ({ db }, ids, lang) => {
    const t = translatorOf(lang);
    const { threads, messages } = await readOrUnavailable(listModerated(db, ids));
    return threads.map(({ id, userId, review, subject, senderName, ...thread }) => {
      const said = messages.filter(({ enquiryId }) => enquiryId === id);
      const answer = said.findLast((each) => each.author === 'business' && each.userId !== null);
      const opening = said.find(({ key }) => key === OPENING)?.body ?? '';
      const names = { en: thread.nameEn, hi: thread.nameHi, gu: thread.nameGu };
      return {
        id,
        title: nameIn(names, lang),
        text: [subject, opening].filter(Boolean).join('\n'),
        language: thread.lang,
        authorId: userId,
        authorName: senderName ?? '',
        other: answer?.userId ? { id: answer.userId, name: answer.authorName ?? '' } : null,
        concerns: JSON.parse(thread.members),
        context: said
          .filter(({ key }) => key !== OPENING)
          .map(({ author, body }) => ({
            label: t(`directory-enquiry.side.${author === 'business' ? 'business' : 'sender'}`),
            text: body,
          })),
        path: `/account/enquiries/${id}`,
        isShown: review === 'none',
      };
    });
  },
  mayReport: async (platform, id, userId) => {
    const thread = await requireThread(platform, { id, userId }).catch(nobodysThread);
    return thread !== null;
  },
  hold: (db, id) => [updateReview(db, { id, from: ['none'], to: 'held' })],
  keep: (db, id, now) => [
    updateReview(db, { id, from: ['held', 'removed'], to: 'none' }),
    // Whoever was told when it came is told no second time.
    tellReceived(db, id, now),
  ],
  remove: (db, id, rule) => [updateReview(db, { id, from: ['none', 'held'], to: 'removed', rule })],
};
