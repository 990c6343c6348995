import { call, Fault } from '#desk/frame/api.ts';
import type { Answer, Body } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

const STATUS = 'POST /desk/stories/{id}/texts/{lang}/status';

/** A step of the workflow with what goes with it; moments in epoch milliseconds. */
export type Step = Omit<Body<typeof STATUS>, 'version'>;

/** Takes a text a step on after all of it has been saved; the same key is the same step. */
export async function saveStep(
  session: StorySession,
  lang: Lang,
  step: Step,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Answer<typeof STATUS>> {
  if (!(await session.flush())) throw new Fault(0, { message: t('desk-editor.publish.unsaved') });
  const { version } = session.textOf(lang).autosave;
  const taken = await call(STATUS, {
    params: { id: session.id, lang },
    body: { version, ...step },
    idempotencyKey,
  });
  await session.reload();
  return taken;
}
