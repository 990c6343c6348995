import { Link } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
import type { ChangedSource } from '#domains/newsroom/workflow/waiting.model.ts';

/** Translations that have fallen behind: each leads to both texts side by side. */
export function ChangedSources({ changed }: { changed: readonly ChangedSource[] }) {
  if (changed.length === 0) return null;
  return (
    <details className="notice story-changed">
      <summary>{t('desk-stories.changed', { count: changed.length })}</summary>
      <ul className="rows">
        {changed.map(({ id, lang, title, titleLang, changedAt }) => (
          <li key={`${id}-${lang}`}>
            <Link href={`/stories/${id}/${lang}?with=${titleLang}`}>
              <span lang={titleLang}>{title}</span>
              <span className="chip">{t(`desk.lang.${lang}`)}</span>
            </Link>
            <When at={changedAt} />
          </li>
        ))}
      </ul>
    </details>
  );
}
