import { useState } from 'react';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceOptions } from '#desk/parts/ChoiceField.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { Finder } from '#desk/parts/Finder.tsx';
import type { ImportTerm } from '#domains/newsroom/migration/migration.model.ts';

/** What one of their terms becomes: something new, one of ours, or nothing. */
export function TermChoice(props: { term: ImportTerm; onChange: (term: ImportTerm) => void }) {
  const { term, onChange } = props;
  const { kind, name, items, target, targetName } = term;
  const { categories } = useCatalogue();
  const isCategory = kind === 'category';
  const isOurCategory = isCategory && typeof target === 'number';
  const isOurs = target !== 'new' && target !== 'none' && !isOurCategory;
  const [isFinding, setFinding] = useState(false);
  const shows = isOurs || isFinding;
  const choose = (value: string) => {
    setFinding(value === 'ours');
    if (value === 'new' || value === 'none') onChange({ ...term, target: value, targetName: '' });
    else if (value !== 'ours') onChange({ ...term, target: Number(value), targetName: '' });
  };
  return (
    <>
      <Field label={name} help={t('desk-import.items', { items: format.number(items) })}>
        <select
          value={shows ? 'ours' : String(target)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="new">{t(`desk-import.new.${kind}`)}</option>
          <option value="ours">{t(`desk-import.ours.${kind}`)}</option>
          <option value="none">{t('desk-import.leave_out')}</option>
          {isCategory && (
            <ChoiceOptions
              choices={categories.map((category) => ({
                ...category,
                group: category.group ?? t('desk-import.our_categories'),
              }))}
            />
          )}
        </select>
      </Field>
      {shows && (
        <Finder
          label={t(`desk-import.ours_of.${kind}`, { name })}
          placeholder={t('desk-import.type')}
          path={kind === 'author' ? '/desk/authors' : '/desk/tags'}
          chosen={isOurs ? targetName : ''}
          onChoose={(found) => {
            setFinding(true);
            if (!found) onChange({ ...term, target: 'new', targetName: '' });
            else
              onChange({
                ...term,
                target: isCategory ? `tag:${found.id}` : found.id,
                targetName: found.name,
              });
          }}
        />
      )}
    </>
  );
}
