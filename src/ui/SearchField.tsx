import type { InputHTMLAttributes } from 'react';
import { useEdition } from './edition.tsx';

/** Longest search text (spec section 5). */
const LONGEST = 200;

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'placeholder' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>;

/** Where words to search for are typed; with JavaScript it makes suggestions. The browser itself refuses blank texts. */
export function SearchField({ keyword, ...rest }: InputProps & { keyword?: string }) {
  const { edition, t } = useEdition();
  const labels = {
    list: t('search_box.suggestions'),
    found: t('search_box.found', { number: '#' }),
    stories: t('search_box.stories'),
    topics: t('search_box.topics'),
    cities: t('search_box.cities'),
    categories: t('search_box.categories'),
    recent: t('search_box.recent'),
  };
  return (
    <div
      className="search-field"
      data-suggest={`/api/news/suggest?lang=${edition.lang}`}
      data-labels={JSON.stringify(labels)}
    >
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={LONGEST}
        required
        pattern=".*\S.*"
        title={t('search_box.hint')}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
      />
    </div>
  );
}
