import { nameIn, toCityAnswer } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Enquiry, Message } from './enquiry.model.ts';

/** A thread as the API gives it to one of its sides. */
export function toEnquiryAnswer(thread: Enquiry, lang: Lang) {
  const { business, sender, createdAt, seenAt, answeredAt, closedAt, lastAt } = thread;
  return {
    enquiryId: thread.id,
    side: thread.side,
    business: {
      vendorBusinessDetailsId: business.id,
      businessName: business.names.en,
      hindiName: business.names.hi,
      gujaratiName: business.names.gu,
      friendlyUrl: business.slug,
      profileUrl: toBusinessPath(business),
    },
    sender: {
      name: sender.name,
      city: sender.town && toCityAnswer(sender.town),
      ...(sender.phone !== null && { phone: sender.phone }),
      ...(sender.email !== null && { email: sender.email }),
    },
    ...toNeed(thread),
    message: thread.text,
    itemName: thread.item && nameIn(thread.item, lang),
    blockedBy: [...thread.blockedBy],
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
  };
}

/** What is the same in the API. */
function toNeed(thread: Enquiry) {
  const { subject, quantity, unit, budgetPaise, neededOn, purpose } = thread;
  const { status, outcome, review, sharePhone, shareEmail, canWrite, unread } = thread;
  return {
    ...{ subject, quantity, unit, budgetPaise, neededOn, purpose, status, outcome, review },
    ...{ sharePhone, shareEmail, canWrite, unread },
  };
}

/** A message as the API gives it to one of the two. */
export function toMessageAnswer(message: Message, thread: Enquiry, t: Translate) {
  const { id, author, event, body, hasPicture, createdAt } = message;
  return {
    ...{ id, author, event, isOwn: author === thread.side },
    body: event ? t(`directory-enquiry.event.${event}`) : body,
    imageUrl: hasPicture ? toPictureAddress(thread.id, id) : null,
    createdAt: createdAt.toISOString(),
  };
}

/** Where the two of a thread see the picture beside a message. */
export function toPictureAddress(enquiryId: string, messageId: number): string {
  return `/api/enquiry/messages/${enquiryId}/image/${messageId}`;
}
