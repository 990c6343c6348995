import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import { BUSINESS_STATUSES } from '#domains/directory/business/business.model.ts';
import { LACKS } from '#domains/directory/review/review.model.ts';
import { inOrder } from './category-order.ts';
import type { Choices } from './use-business-form.ts';

/** Milliseconds after the last letter until the list is searched. */
const PAUSE = 300;

const SHOWN = BUSINESS_STATUSES.filter((status) => status !== 'deleted');

/** What the list is narrowed by, as the address has it. */
export function useBusinessFilter() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const townId = toNumber(read('townId'));
  const filter = {
    q: read('q'),
    status: SHOWN.find((each) => each === read('status')) ?? ('' as const),
    categoryId: toNumber(read('categoryId')),
    townId,
    lacks: LACKS.find((each) => each === read('lacks')) ?? ('' as const),
  };
  /** Each other filter begins at its first page. */
  const narrow = (changes: Readonly<Record<string, string | number>>) => {
    const wanted = { ...filter, townName: read('townName'), ...changes };
    const filled = Object.entries(wanted).filter(([, value]) => value !== '');
    const texts = filled.map(([name, value]) => [name, String(value)]);
    setParams(Object.fromEntries(texts), { replace: true });
  };
  return { filter, townName: townId === '' ? '' : read('townName'), narrow };
}

export type BusinessFilter = ReturnType<typeof useBusinessFilter>;

/** As the API takes it; empty for none. */
function toNumber(text: string): number | '' {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : '';
}

/** By words, status, category and town, and what is missing of them. */
export function BusinessFilters(props: { filtering: BusinessFilter; choices: Choices | null }) {
  const { filter, townName, narrow } = props.filtering;
  const [town, setTown] = useState<Found | null>(null);
  return (
    <search className="filters">
      <Words q={filter.q} onAsk={(q) => narrow({ q })} />
      <label className="field">
        {t('desk-directory.status')}
        <select value={filter.status} onChange={({ target }) => narrow({ status: target.value })}>
          <option value="">{t('desk-manage.all')}</option>
          {SHOWN.map((each) => (
            <option key={each} value={each}>
              {t(`desk-directory.is_${each}`)}
            </option>
          ))}
        </select>
      </label>
      <ChoiceField
        label={t('desk-manage.field.categoryId')}
        value={filter.categoryId}
        none={{ value: '', name: t('desk-manage.all') }}
        choices={props.choices ? inOrder(props.choices) : []}
        onChange={(categoryId) => narrow({ categoryId })}
      />
      <div className="field">
        <span aria-hidden="true">{t('desk-manage.field.townId')}</span>
        <Finder
          label={t('desk-manage.field.townId')}
          path="/desk/towns"
          placeholder={t('desk-manage.all')}
          chosen={town && town.id === filter.townId ? town.name : townName}
          onChoose={(found) => {
            setTown(found);
            narrow({ townId: found?.id ?? '', townName: found?.name ?? '' });
          }}
        />
      </div>
      <label className="field">
        {t('desk-directory.lacks')}
        <select value={filter.lacks} onChange={({ target }) => narrow({ lacks: target.value })}>
          <option value="">{t('desk-directory.lacks_any')}</option>
          {LACKS.map((each) => (
            <option key={each} value={each}>
              {t(`desk-directory.lacks_${each}`)}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

/** Asked for a moment after the last letter; another address is another search. */
function Words({ q, onAsk }: { q: string; onAsk: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (field.current && field.current.value.trim() !== q) field.current.value = q;
  }, [q]);
  return (
    <input
      ref={field}
      type="search"
      defaultValue={q}
      aria-label={t('desk-directory.search')}
      placeholder={t('desk-directory.search')}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        const typed = target.value.trim();
        timer.current = window.setTimeout(() => onAsk(typed), PAUSE);
      }}
    />
  );
}
