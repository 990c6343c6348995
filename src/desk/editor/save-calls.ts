import { call, Fault } from '#desk/frame/api.ts';
import type { WorkingFacts, WorkingText } from '#domains/news/story/working.model.ts';
import type { FactsConflict, TextConflict } from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Copy, Outcome } from './autosave.ts';
import { type StoryText, toStoryText } from './story-text.ts';

type Save<T> = Copy<T> & { key: string };

export async function saveText(
  params: { id: number; lang: Lang },
  { version, value, key }: Save<StoryText>,
): Promise<Outcome<StoryText>> {
  const { sourceVersion, incomingSeen, ...text } = value;
  const body = {
    version,
    text: text satisfies WorkingText,
    ...(sourceVersion !== null && { sourceVersion }),
    ...(incomingSeen !== null && { incomingSeen }),
  };
  return settleSave(
    () => call('PUT /desk/stories/{id}/texts/{lang}', { params, body, idempotencyKey: key }),
    (data) => {
      const { version: present, text: theirs, savedBy, ...rest } = data as TextConflict;
      const copy = { version: present, value: toStoryText({ ...theirs, ...rest }) };
      return { theirs: copy, by: savedBy?.name ?? '' };
    },
  );
}

export async function saveFacts(
  id: number,
  { version, value, key }: Save<WorkingFacts>,
): Promise<Outcome<WorkingFacts>> {
  const body = { version, facts: value };
  return settleSave(
    () => call('PUT /desk/stories/{id}/facts', { params: { id }, body, idempotencyKey: key }),
    (data) => {
      const { version: present, facts, savedBy } = data as FactsConflict;
      return { theirs: { version: present, value: facts }, by: savedBy?.name ?? '' };
    },
  );
}

/** Saves, and says what the server made of it; `readConflict` takes what came with a refusal. */
export async function settleSave<T>(
  save: () => Promise<{ version: number }>,
  readConflict: (data: unknown) => { theirs: Copy<T>; by: string },
): Promise<Outcome<T>> {
  try {
    return { kind: 'saved', version: (await save()).version };
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault(0, null);
    if (fault.code === 'desk.conflict') return { kind: 'conflict', ...readConflict(fault.data) };
    if (fault.status === 401) return { kind: 'signed_out' };
    if (fault.isPassing) return { kind: 'unreached' };
    return { kind: 'refused', message: fault.message, fields: toFieldNames(fault.fields) };
  }
}

/** The server names fields by their path in what was sent: `text.title`. */
function toFieldNames(fields: Fault['fields']): Fault['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^(text|facts)\./, '').replace(/\.\d+$/, ''),
      message,
    ]),
  );
}
