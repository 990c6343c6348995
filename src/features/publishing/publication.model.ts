import type { Lang } from '#i18n/editions.ts';

/** What is done to one language of a story for its readers. */
export const PUBLICATION_ACTIONS = ['publish', 'unpublish', 'take_down'] as const;
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number];

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
  finishedAt: number | null;
  /** Milliseconds from the order until the public page carried the new revision; null until it did. */
  liveIn: number | null;
  steps: readonly StepView[];
}
