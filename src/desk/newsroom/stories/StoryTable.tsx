import './story-table.css';
import { Link } from 'wouter';
import { edition } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { People } from '#desk/parts/People.tsx';
import { When } from '#desk/parts/When.tsx';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { LanguageMark } from './LanguageMark.tsx';
import { TITLE_LINK } from './row-keys.ts';
import type { StoryRow } from './story-row.ts';

/** Ids of the stories that are chosen for doing something to all of them. */
export type Selection = ReadonlySet<number>;

interface TableProps {
  stories: readonly StoryRow[];
  selection: Selection;
  /** Narrows the way into a story to the language that is looked at. */
  lang: Lang | undefined;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
}

/** The stories: a table where there is room, cards on a phone. */
export function StoryTable({ stories, selection, lang, onSelect }: TableProps) {
  const ids = stories.map(({ id }) => id);
  const isAll = ids.every((id) => selection.has(id));
  return (
    <table className="story-table">
      <caption className="visually-hidden">{t('desk.nav.stories')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <label className="check">
              <input
                type="checkbox"
                checked={isAll}
                onChange={(event) => onSelect(ids, event.target.checked)}
              />
              <span className="visually-hidden">{t('desk-stories.select_all')}</span>
            </label>
          </th>
          <th scope="col">{t('desk-stories.column.title')}</th>
          {LANGS.map((each) => (
            <th key={each} scope="col">
              {t(`desk.lang.${each}`)}
            </th>
          ))}
          <th scope="col">{t('desk-stories.column.category')}</th>
          <th scope="col">{t('desk-stories.column.touched')}</th>
        </tr>
      </thead>
      <tbody>
        {stories.map((story) => (
          <Row
            key={story.id}
            story={story}
            lang={lang}
            isSelected={selection.has(story.id)}
            onSelect={(isSelected) => onSelect([story.id], isSelected)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: {
  story: StoryRow;
  lang: Lang | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const { story, lang, isSelected, onSelect } = props;
  const { id, title, titleLang, category, touchedAt, languages } = story;
  const called = title || t('desk-stories.untitled');
  return (
    <tr data-id={id} data-selected={isSelected} data-gone={story.isGone}>
      <td className="story-choice">
        <label className="check">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <span className="visually-hidden">{t('desk-stories.select', { title: called })}</span>
        </label>
      </td>
      <th scope="row" className="story-name">
        <Link
          href={`/stories/${id}/${lang ?? titleLang}`}
          className={TITLE_LINK}
          lang={title ? titleLang : edition.lang}
        >
          {called}
        </Link>
        {story.isLiveBlog && <span className="chip chip-alert">{t('desk-stories.live')}</span>}
        {story.isGone && <span className="chip chip-alert">{t('desk-stories.gone')}</span>}
        <People people={story.present} />
      </th>
      {LANGS.map((each) => (
        <td key={each}>
          <LanguageMark id={id} lang={each} state={languages[each]} />
        </td>
      ))}
      <td className="story-category">{category?.name ?? t('desk-stories.no_category')}</td>
      <td className="story-touched">
        <When at={touchedAt} />
      </td>
    </tr>
  );
}
