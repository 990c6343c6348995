import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { TokenFault } from './subscription.model.ts';

export function badToken(fault: TokenFault, t: Translate): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [{ code: `push.token_${fault}`, field: 'token', message: t(`push.fault.${fault}`) }],
  });
}

/** Notifications have to be in some language. */
export function noLanguage(t: Translate): AppError {
  return refusal('push.no_language', 422, t('push.no_language'));
}

/** The token is none that notifications can be sent to from here. */
export function notDeliverable(t: Translate): AppError {
  return refusal('push.not_deliverable', 422, t('push.opaque'));
}

export function unknownToken(t: Translate): AppError {
  return refusal('push.unknown_token', 404, t('push.unknown'));
}

/** The browser's push service says that the subscription no longer exists. */
export function subscriptionGone(t: Translate): AppError {
  return refusal('push.gone', 410, t('push.gone'));
}

/** No notifications are sent from this site. */
export function notConfigured(t: Translate): AppError {
  return refusal('push.not_configured', 503, t('push.off'));
}

/** The browser's push service takes nothing now. */
export function notTaken(t: Translate): AppError {
  return refusal('push.not_taken', 503, t('push.not_taken'));
}

function refusal(code: string, status: 404 | 410 | 422 | 503, message: string): AppError {
  const key = ({ 404: 'not_found', 410: 'gone', 422: 'bad_request', 503: 'unavailable' } as const)[
    status
  ];
  return new AppError({ code, status, key, details: [{ code, message }] });
}

/** Whoever tests a notification has it sent to no browser of theirs. */
export function noOwnSubscription(t: Translate): AppError {
  return refusal('push.no_own', 422, t('push.no_own'));
}

export function orderInPast(t: Translate): AppError {
  const details = [{ code: 'desk.past', field: 'dueAt', message: t('push.past') }];
  return new AppError({ code: 'desk.past', status: 422, key: 'bad_request', details });
}

export function orderBegun(t: Translate): AppError {
  const details = [{ code: 'push.begun', message: t('push.begun') }];
  return new AppError({ code: 'push.begun', status: 409, key: 'conflict', details });
}

export function noSuchStory(): AppError {
  const code = 'push.no_such_story';
  return new AppError({ code, status: 404, key: 'not_found' });
}

export function noSuchCampaign(): AppError {
  return new AppError({ code: 'push.no_such_campaign', status: 404, key: 'not_found' });
}
