import { wordsOfPayment } from '#domains/commerce/order/order.errors.ts';
import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';

/** What the forms call fields that calls name otherwise. */
const FIELDS: Readonly<Record<string, string>> = { slotCode: 'slot', creativeId: 'file' };

/** What a refusal says above a form; throws everything that whoever fills it in can't mend. */
export function toFaults(error: unknown, t: Translate): FormFault[] {
  if (!(error instanceof AppError) || error.status === 404) throw error;
  const told = error.details.flatMap(({ field, message }) => {
    if (!message) return [];
    return [field ? { field: FIELDS[field] ?? field, message } : { message }];
  });
  if (told.length > 0) return told;
  if (error.status === 429) return [{ message: t('error.too_many.text') }];
  const words = wordsOfPayment(error, t);
  if (words === null) throw error;
  return [{ message: words }];
}

/** The status of a page that says why. */
export function statusOf(error: unknown): 409 | 422 | 429 | 503 {
  const status = error instanceof AppError ? error.status : 422;
  return status === 409 || status === 429 || status === 503 ? status : 422;
}
