import { AppError, notFound } from '#shared/app-error.ts';

/** Nothing of that number, or nothing that this person may see. */
export const nothingThere = notFound;

export function ownThing(): AppError {
  return new AppError({ code: 'report.own', status: 409, key: 'conflict' });
}

/** A rule that nothing of this kind can break. */
export function otherRule(): AppError {
  return new AppError({ code: 'case.rule', status: 400, key: 'bad_request' });
}

/** Somebody else has decided meanwhile. */
export function alreadyDecided(data: unknown): AppError {
  return new AppError({ code: 'case.decided', status: 409, key: 'conflict', data });
}

/** Its author has changed it since it was read: somebody looks at it again first. */
export function changedMeanwhile(): AppError {
  return new AppError({ code: 'case.changed', status: 409, key: 'conflict' });
}

/** An appeal is for somebody else than whoever decided first, and nobody decides upon their own. */
export function ownDecision(): AppError {
  return new AppError({ code: 'case.own_decision', status: 403, key: 'forbidden' });
}

/** The case is open, was appealed before, or its time is over. */
export function noAppeal(): AppError {
  return new AppError({ code: 'case.no_appeal', status: 409, key: 'conflict' });
}
