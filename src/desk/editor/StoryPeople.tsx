import { useSignals } from '@preact/signals-react/runtime';
import { desk } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { nameOfPerson } from '#desk/parts/person-name.ts';
import type { Presence } from './presence.ts';

/** Who else has the story open, and where they are. */
export function StoryPeople({ presence }: { presence: Presence }) {
  useSignals();
  const others = presence.people.value.filter(({ id }) => id !== desk.user.id);
  if (others.length === 0) return null;
  return (
    <ul className="row" aria-label={t('desk-editor.people')}>
      {others.map(({ lang, field, ...person }) => (
        <li key={person.id} className="chip">
          <strong>{nameOfPerson(person)}</strong>{' '}
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
