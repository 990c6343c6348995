import type { Translate } from '#i18n/translator.ts';
import type { EmailRefusal } from '#kernel/mail/email.model.ts';
import { AppError } from '#shared/app-error.ts';

export function badEmail(refusal: EmailRefusal, t: Translate): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [
      { code: `newsletter.email_${refusal}`, field: 'email', message: t(`newsletter.${refusal}`) },
    ],
  });
}

/** Nothing has been published since the last digest. */
export function nothingToSend(t: Translate): AppError {
  return refusal('newsletter.nothing_new', t('newsletter.desk.nothing_new'));
}

/** Whoever asks for a test has no address of mail. */
export function noAddress(t: Translate): AppError {
  return refusal('newsletter.no_address', t('newsletter.desk.no_address'));
}

/** No mails are sent from this site. */
export function notSet(t: Translate): AppError {
  return refusal('newsletter.not_configured', t('newsletter.desk.off'));
}

export function issueNotFound(): AppError {
  return new AppError({ code: 'newsletter.no_such_issue', status: 404, key: 'not_found' });
}

/** Somebody else has changed the issue meanwhile; how it stands comes with the refusal. */
export function issueConflict(present: object): AppError {
  return new AppError({ code: 'desk.conflict', status: 409, key: 'conflict', data: present });
}

/** The issue is on its way, or was taken back already. */
export function issueBegun(t: Translate): AppError {
  const details = [{ code: 'newsletter.begun', message: t('newsletter.desk.begun') }];
  return new AppError({ code: 'newsletter.begun', status: 409, key: 'conflict', details });
}

/** The issue waits for its moment or has gone: nobody writes in it now. */
export function issueNoDraft(t: Translate): AppError {
  const details = [{ code: 'newsletter.no_draft', message: t('newsletter.desk.no_draft') }];
  return new AppError({ code: 'newsletter.no_draft', status: 409, key: 'conflict', details });
}

export function issueInPast(t: Translate): AppError {
  return refusal('desk.past', t('newsletter.desk.past'), 'dueAt');
}

type Unready = 'subject' | 'no_story' | 'unpublished';

/** An issue isn't sent without its parts. */
export function issueUnready(why: Unready, t: Translate): AppError {
  const field = why === 'subject' ? 'subject' : 'storyIds';
  return refusal('desk.incomplete', t(`newsletter.desk.unready.${why}`), field);
}

function refusal(code: string, message: string, field?: string): AppError {
  const details = [{ code, message, ...(field && { field }) }];
  return new AppError({ code, status: 422, key: 'bad_request', details });
}
