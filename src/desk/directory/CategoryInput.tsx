import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import { inOrder } from './category-order.ts';
import type { BusinessFormState, Choices } from './use-business-form.ts';

interface Picking {
  form: BusinessFormState;
  choices: Choices;
}

const MOST_FURTHER = 4;

/** Its category; those of the second level stand below theirs. */
export function CategoryInput({ form, choices }: Picking) {
  return (
    <ChoiceField
      label={t('desk-manage.field.categoryId')}
      fault={form.faultOf('categoryId')}
      value={Number(form.values.categoryId)}
      none={{ value: 0, name: t('desk-manage.choose') }}
      choices={inOrder(choices)}
      onChange={(value) => form.set({ categoryId: Number(value) })}
    />
  );
}

export function FurtherCategories({ form, choices }: Picking) {
  const ids = toNumbers(form.values.subCategoryIds);
  const chosen = choices.categories.filter(({ id }) => ids.includes(id));
  const set = (subCategoryIds: number[]) => form.set({ subCategoryIds });
  return (
    <fieldset className="card stack">
      <legend>{t('desk-directory.further_categories')}</legend>
      <Chosen chosen={chosen} onRemove={(id) => set(ids.filter((each) => each !== id))} />
      {ids.length < MOST_FURTHER && (
        <ChoiceField
          label={t('desk-directory.add_category')}
          fault={form.faultOf('subCategoryIds')}
          value={0}
          none={{ value: 0, name: t('desk-manage.choose') }}
          choices={inOrder(choices).filter(({ id }) => !ids.includes(id))}
          onChange={(value) => value !== '0' && set([...ids, Number(value)])}
        />
      )}
    </fieldset>
  );
}

export function TypeInput({ form, choices, facet }: Picking & { facet: 'nature' | 'legal' }) {
  const name = `${facet}TypeId`;
  return (
    <ChoiceField
      label={t(`desk-directory.type_${facet}`)}
      fault={form.faultOf(name)}
      value={Number(form.values[name] ?? 0)}
      none={{ value: 0, name: t('desk-directory.unknown') }}
      choices={choices.types.filter((type) => type.facet === facet)}
      onChange={(value) => form.set({ [name]: Number(value) || null })}
    />
  );
}

/** Towns that it comes to. */
export function ServiceTowns(props: { form: BusinessFormState; known: readonly Found[] }) {
  const { form } = props;
  const [known, setKnown] = useState(props.known);
  const ids = toNumbers(form.values.serviceTownIds);
  const chosen = ids.map((id) => known.find((town) => town.id === id) ?? { id, name: String(id) });
  const set = (serviceTownIds: number[]) => form.set({ serviceTownIds });
  return (
    <fieldset className="card stack">
      <legend>{t('desk-directory.service_towns')}</legend>
      <Chosen chosen={chosen} onRemove={(id) => set(ids.filter((each) => each !== id))} />
      <Finder
        label={t('desk-directory.add_town')}
        path="/desk/towns"
        chosen=""
        except={chosen}
        onChoose={(town) => {
          if (!town) return;
          setKnown((before) => [...before, town]);
          set([...ids, town.id]);
        }}
      />
    </fieldset>
  );
}

/** Which of some named things; others that a source has brought stay. */
export function CodesInput(props: {
  form: BusinessFormState;
  name: 'paymentModes' | 'languages';
  codes: readonly string[];
}) {
  const { form, name, codes } = props;
  const chosen = toTexts(form.values[name]);
  const all = [...new Set([...codes, ...chosen])];
  const set = (code: string, isOn: boolean) =>
    form.set({ [name]: isOn ? [...chosen, code] : chosen.filter((each) => each !== code) });
  return (
    <fieldset className="card row">
      <legend>{t(`desk-directory.${name}`)}</legend>
      {all.map((code) => (
        <label key={code} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) => set(code, target.checked)}
          />
          {t(`desk-directory.code.${code}`, { defaultValue: code })}
        </label>
      ))}
    </fieldset>
  );
}

function Chosen(props: { chosen: readonly Found[]; onRemove: (id: number) => void }) {
  if (props.chosen.length === 0) return null;
  return (
    <ul className="row">
      {props.chosen.map(({ id, name }) => (
        <li key={id} className="chip">
          {name}{' '}
          <button
            type="button"
            className="icon-button"
            aria-label={t('desk-directory.take_out', { name })}
            onClick={() => props.onRemove(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

function toNumbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
