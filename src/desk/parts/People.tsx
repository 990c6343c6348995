import { t } from '#desk/frame/words.ts';
import { nameOfPerson } from './person-name.ts';

/** Who is in a story now: their initials, and their names for who points at them or has them read out. */
export function People({ people }: { people: readonly { id: number; name: string }[] }) {
  if (people.length === 0) return null;
  return (
    <ul className="desk-people" aria-label={t('desk-frame.present')}>
      {people.map(({ id, name }) => {
        const called = nameOfPerson({ id, name });
        return (
          <li key={id} title={called}>
            <span aria-hidden="true">{toInitials(name) || id}</span>
            <span className="visually-hidden">{called}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The first letters of two names, with their vowel signs; empty without a name. */
function toInitials(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toUpperCase();
}
