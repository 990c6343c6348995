import type { BreakingNews } from '#kernel/live/live-state.model.ts';
import { useEdition } from '#ui/edition.tsx';

/** A line of breaking news over the page; empty and hidden without any, so that the boot script can fill it. */
export function BreakingLine({ news }: { news: BreakingNews | undefined }) {
  const { t } = useEdition();
  return (
    <aside className="breaking" aria-label={t('market.breaking')} aria-live="polite" hidden={!news}>
      <p>
        <b>{t('market.breaking')}</b> <a href={news?.path ?? undefined}>{news?.text}</a>
      </p>
      <button type="button">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
        <span className="visually-hidden">{t('market.dismiss')}</span>
      </button>
    </aside>
  );
}
