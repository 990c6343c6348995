import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceOptions } from '#desk/parts/ChoiceField.tsx';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import { TEXT_STATUSES } from '#domains/news/story/article.model.ts';
import { STORY_KINDS } from '#domains/newsroom/workflow/listing.model.ts';
import { type Filters, parseFilters, toQuery } from './filters.ts';

/** Milliseconds after the last key before a search begins. */
const PAUSE = 250;

interface BarProps {
  filters: Filters;
  onChange: (filters: Filters, isTyping?: true) => void;
}

/** What narrows the list down. */
export function FilterBar({ filters, onChange }: BarProps) {
  const { categories, cities } = useCatalogue();
  const narrowed = Object.keys(filters).filter((name) => name !== 'q').length;
  const change = (name: keyof Filters, value: string) => {
    const said = Object.entries({ ...toQuery(filters), [name]: value }).flatMap(([key, each]) =>
      each === undefined || each === '' ? [] : [[key, String(each)]],
    );
    onChange(parseFilters(String(new URLSearchParams(said))));
  };
  return (
    <search className="row story-filters">
      <SearchField
        value={filters.q ?? ''}
        onType={(q) => {
          const { q: _, ...others } = filters;
          onChange(q ? { ...others, q } : others, true);
        }}
      />
      <Folded count={narrowed}>
        <Choice name="lang" value={filters.lang} onChange={change}>
          <LangOptions />
        </Choice>
        <Choice name="status" value={filters.status} onChange={change}>
          {TEXT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`desk.status.${status}`)}
            </option>
          ))}
        </Choice>
        <Choice name="category" value={filters.category} onChange={change}>
          <ChoiceOptions choices={categories} />
        </Choice>
        <Choice name="kind" value={filters.kind} onChange={change}>
          {STORY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk-stories.kind.${kind}`)}
            </option>
          ))}
        </Choice>
        <Choice name="city" value={filters.city} onChange={change}>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Author id={filters.author} onChange={(id) => change('author', id)} />
        <label className="check">
          <input
            type="checkbox"
            checked={filters.mine === true}
            onChange={({ target }) => change('mine', target.checked ? '1' : '')}
          />
          {t('desk-stories.filter.mine')}
        </label>
        {narrowed > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => onChange(filters.q ? { q: filters.q } : {})}
          >
            {t('desk-stories.filter.clear')}
          </button>
        )}
      </Folded>
    </search>
  );
}

/** Choices fold away on a phone; how many of them narrow the list is told there. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button story-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('desk-stories.filter.some', { count }) : t('desk-stories.filter.name')}
      </button>
      <div className="row story-choices" data-open={isOpen}>
        {children}
      </div>
    </>
  );
}

function Choice(props: {
  name: 'lang' | 'status' | 'kind' | 'category' | 'city';
  value: string | number | undefined;
  onChange: (name: keyof Filters, value: string) => void;
  children: ReactNode;
}) {
  const { name, value, onChange, children } = props;
  return (
    <select
      aria-label={t(`desk-stories.filter.${name}`)}
      value={value ?? ''}
      data-chosen={value !== undefined}
      onChange={({ target }) => onChange(name, target.value)}
    >
      <option value="">{t(`desk-stories.filter.any_${name}`)}</option>
      {children}
    </select>
  );
}

/** An author that comes from the address alone has only a number until somebody looks for the name. */
function Author({ id, onChange }: { id: number | undefined; onChange: (id: string) => void }) {
  const [known, setKnown] = useState<Found | null>(null);
  const nameOf = (number: number) =>
    known?.id === number ? known.name : t('desk-stories.filter.author_number', { number });
  return (
    <Finder
      label={t('desk-stories.filter.author')}
      path="/desk/authors"
      chosen={id === undefined ? '' : nameOf(id)}
      onChoose={(found) => {
        setKnown(found);
        onChange(found ? String(found.id) : '');
      }}
    />
  );
}

/** Searches while somebody types; an address that changes otherwise, as by going back, is shown. */
function SearchField({ value, onType }: { value: string; onType: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onType);
  useEffect(() => {
    latest.current = onType;
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      latest.current(q);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      id={SEARCH_FIELD}
      aria-label={t('desk-stories.search')}
      placeholder={t('desk-stories.search')}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** Where the key `/` leads. */
export const SEARCH_FIELD = 'story-search';
