import { useId, useState } from 'react';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { format } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { parseCategoryMap } from '#domains/newsroom/format/csv.model.ts';
import {
  type ImportTerm,
  TERM_KINDS,
  type TermTarget,
} from '#domains/newsroom/migration/migration.model.ts';
import { TermChoice } from './TermChoice.tsx';

/** Terms shown before somebody asks for more. */
const PAGE = 50;

export function toKey({ kind, slug }: ImportTerm): string {
  return `${kind} ${slug}`;
}

/** What the categories, tags and authors of a file become, one kind at a time. */
export function Terms(props: {
  terms: readonly ImportTerm[];
  onChange: (terms: readonly ImportTerm[]) => void;
}) {
  const { terms, onChange } = props;
  const kinds = TERM_KINDS.filter((each) => terms.some((term) => term.kind === each));
  const [chosen, setKind] = useState(kinds[0]);
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(PAGE);
  const name = useId();
  const kind = chosen ?? kinds[0];
  if (!kind) return null;
  const found = terms.filter((term) => term.kind === kind && isNamed(term, wanted));
  const open = found.filter(({ target }) => target === 'new' || target === 'none');
  const turnAll = (target: TermTarget) =>
    onChange(open.map((term) => ({ ...term, target, targetName: '' })));
  return (
    <section className="stack import-terms">
      <h2>{t('desk-import.terms')}</h2>
      <fieldset className="choices">
        <legend className="visually-hidden">{t('desk-import.terms')}</legend>
        {kinds.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === kind}
              onChange={() => {
                setKind(each);
                setShown(PAGE);
              }}
            />
            {t(`desk-import.kinds.${each}`, {
              count: format.number(terms.filter((term) => term.kind === each).length),
            })}
          </label>
        ))}
      </fieldset>
      <div className="filters">
        <Field label={t('desk-import.find')}>
          <input
            type="search"
            value={wanted}
            onChange={({ target }) => {
              setWanted(target.value);
              setShown(PAGE);
            }}
          />
        </Field>
        <button
          type="button"
          className="button"
          disabled={open.length === 0}
          onClick={() => turnAll('new')}
        >
          {t('desk-import.all_new')}
        </button>
        <button
          type="button"
          className="button"
          disabled={open.length === 0}
          onClick={() => turnAll('none')}
        >
          {t('desk-import.all_out')}
        </button>
      </div>
      {kind === 'category' && <CategoryTable terms={terms} onChange={onChange} />}
      {found.length === 0 && <p className="empty">{t('desk-import.none_found')}</p>}
      <ul className="stack">
        {found.slice(0, shown).map((term) => (
          <li key={toKey(term)} className="beside beside-wide">
            <TermChoice term={term} onChange={(changed) => onChange([changed])} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + PAGE)}>
          {t('desk-import.more', { count: format.number(found.length - shown) })}
        </button>
      )}
    </section>
  );
}

/** The table that the import by command takes too: a name of theirs and a slug of ours in each line. */
function CategoryTable({ terms, onChange }: Parameters<typeof Terms>[0]) {
  const { categories } = useCatalogue();
  const read = async (file: File | undefined) => {
    const slugs = new Map(
      Object.entries(parseCategoryMap((await file?.text()) ?? '')).map(([name, slug]) => [
        name.toLowerCase(),
        slug,
      ]),
    );
    const changed = terms.flatMap((term) => {
      const slug = slugs.get(term.name.toLowerCase()) ?? slugs.get(term.slug.toLowerCase());
      const ours = categories.find((category) => category.slug === slug);
      if (term.kind !== 'category' || slug === undefined || (slug !== '' && !ours)) return [];
      return [{ ...term, target: ours?.id ?? ('none' as const), targetName: '' }];
    });
    onChange(changed);
    sayDone(t('desk-import.table_read', { items: format.number(changed.length) }));
  };
  return (
    <Field label={t('desk-import.table')} help={t('desk-import.table_help')}>
      <input
        type="file"
        accept=".csv,.tsv,.txt"
        onChange={({ target }) => read(target.files?.[0])}
      />
    </Field>
  );
}

function isNamed({ name, slug }: ImportTerm, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return name.toLowerCase().includes(text) || slug.toLowerCase().includes(text);
}
