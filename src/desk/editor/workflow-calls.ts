import { call, Fault } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

/** A step of the workflow with what goes with it; moments in epoch milliseconds. */
export interface Step {
  to: TextStatus;
  reason?: string;
  at?: number;
  until?: number;
  push?: { isBreaking: boolean; ttl: number };
  breaking?: { text: string; minutes: number };
}

interface StepTaken {
  status: TextStatus;
  publication?: PublicationView;
}

/** Takes a text a step on after all of it has been saved; the same key is the same step. */
export async function saveStep(
  session: StorySession,
  lang: Lang,
  step: Step,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<StepTaken> {
  if (!(await session.flush())) throw new Fault(0, { message: t('desk-editor.publish.unsaved') });
  const { version } = session.textOf(lang).autosave;
  const path = `/stories/${session.id}/texts/${lang}/status`;
  const taken = await call<StepTaken>('POST', path, { body: { version, ...step }, idempotencyKey });
  await session.reload();
  return taken;
}
