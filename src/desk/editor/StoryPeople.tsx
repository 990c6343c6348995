import { useSignals } from '@preact/signals-react/runtime';
import { desk } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { Presence } from './presence.ts';

/** Who else has the story open, and where they are. */
export function StoryPeople({ presence }: { presence: Presence }) {
  useSignals();
  const others = presence.people.value.filter(({ id }) => id !== desk.user.id);
  if (others.length === 0) return null;
  return (
    <ul className="row" aria-label={t('desk-editor.people')}>
      {others.map(({ id, name, lang, field }) => (
        <li key={id} className="chip">
          <strong>{name || t('desk-editor.somebody')}</strong>{' '}
          {lang && (
            <span>
              {t(`desk.lang.${lang}`)}
              {field && ` · ${t(`desk-editor.conflict.field.${field}`)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
