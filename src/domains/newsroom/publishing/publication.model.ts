import type { Lang } from '#i18n/editions.ts';
import { type Backoff, waitAfter } from '#kernel/delivery/backoff.model.ts';
import type { PublicationAction } from '#kernel/domain/publishing.model.ts';

export const PUBLICATION_STATUSES = [
  'scheduled',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

/** What follows from a publication, in this order. */
export const STEPS = [
  'database',
  'lists',
  'purge',
  'index',
  'feeds',
  'indexnow',
  'push',
  'newsletter',
  'webhooks',
  'visible',
] as const;
export type Step = (typeof STEPS)[number];

export const STEP_STATUSES = ['waiting', 'running', 'done', 'skipped', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** A step as the desk shows it. */
export interface StepView {
  step: Step;
  status: StepStatus;
  attempts: number;
  /** Milliseconds it took; null until it is done. */
  took: number | null;
}

/** A publication as the desk shows it. */
export interface PublicationView {
  id: number;
  articleId: number;
  lang: Lang;
  action: PublicationAction;
  status: PublicationStatus;
  /** Epoch milliseconds. */
  dueAt: number;
  /** Said by whoever took the text away. */
  reason: string;
  finishedAt: number | null;
  /** Milliseconds from the order until the public page carried the new revision; null until it did. */
  liveIn: number | null;
  steps: readonly StepView[];
}

/** Tries of a step before it is given up on, within some minutes. */
export const MOST_ATTEMPTS = 8;
/** Tries of the change of the text itself, within an hour. */
export const MOST_RELEASES = 60;
const BACKOFF: Backoff = { first: 1_000, longest: 60_000 };

interface Tried {
  attempts: number;
  finishedAt: Date | null;
}

/** When a step may be tried again, in epoch milliseconds; 0 for at once. */
export function nextTry(tried: Tried | undefined): number {
  if (!tried?.finishedAt || tried.attempts === 0) return 0;
  return tried.finishedAt.getTime() + waitAfter(tried.attempts, BACKOFF);
}

export function isDue(tried: Tried | undefined, now: Date): boolean {
  return nextTry(tried) <= now.getTime();
}

/** Nothing more is done about it. */
export function isSettled({ status }: { status: StepStatus }): boolean {
  return status === 'done' || status === 'skipped' || status === 'failed';
}

/** A publication and its steps as they are stored; those that have not been tried are missing. */
interface Stored {
  publication: {
    id: number;
    articleId: number;
    language: Lang;
    action: PublicationAction;
    status: PublicationStatus;
    dueAt: Date;
    reason: string;
    finishedAt: Date | null;
    liveIn: number | null;
  };
  steps: readonly {
    step: Step;
    status: StepStatus;
    attempts: number;
    startedAt: Date | null;
    finishedAt: Date | null;
  }[];
}

export function toView({ publication, steps }: Stored): PublicationView {
  const { language: lang, dueAt, finishedAt, ...facts } = publication;
  const { id, articleId, action, status, reason, liveIn } = facts;
  const views = STEPS.map((step) => toStepView(step, steps));
  // What has begun is at its first step that is not settled.
  const present = status === 'running' ? views.find((view) => !isSettled(view)) : undefined;
  return {
    ...{ id, articleId, lang, action, status, reason, liveIn },
    dueAt: dueAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
    steps: views.map((view) => (view === present ? { ...view, status: 'running' } : view)),
  };
}

function toStepView(step: Step, steps: Stored['steps']): StepView {
  const row = steps.find((each) => each.step === step);
  const { status = 'waiting', attempts = 0, startedAt, finishedAt } = row ?? {};
  const isOver = row !== undefined && isSettled(row);
  const took =
    isOver && startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null;
  return { step, status, attempts, took };
}

/** What is ordered for a language and has not begun, the next first. */
export function listComing(
  publications: readonly PublicationView[],
  lang: Lang,
): PublicationView[] {
  return publications
    .filter((each) => each.lang === lang && each.status === 'scheduled')
    .toSorted((one, other) => one.dueAt - other.dueAt || one.id - other.id);
}

/**
 * The publication of a language to tell of, from those of its story, the newest first: what is on its way, else
 * what is to come before readers see the text, else the last that was done. The end of a publication comes after it.
 */
export function pickPresent(
  publications: readonly PublicationView[],
  lang: Lang,
): PublicationView | null {
  const own = publications.filter((each) => each.lang === lang && each.status !== 'cancelled');
  const ordered = listComing(own, lang);
  return (
    own.find(({ status }) => status === 'running') ??
    ordered.find(({ action }) => action === 'publish') ??
    own.find(({ status }) => status !== 'scheduled') ??
    ordered[0] ??
    null
  );
}

/** Whether a text may only be published again with a reason: its story was taken down since; from its publications. */
export function isTakenDown(publications: readonly PublicationView[], lang: Lang): boolean {
  const takeDowns = publications.filter(
    ({ action, status }) => action === 'take_down' && status !== 'cancelled',
  );
  const last = Math.max(0, ...takeDowns.map(({ id }) => id));
  const isLifted = publications.some(
    ({ id, action, status, reason, ...each }) =>
      each.lang === lang &&
      action === 'publish' &&
      reason !== '' &&
      id > last &&
      !['cancelled', 'failed'].includes(status),
  );
  return takeDowns.length > 0 && !isLifted;
}
