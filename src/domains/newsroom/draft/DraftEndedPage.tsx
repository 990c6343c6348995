import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { LinkEnd } from './draft-link.model.ts';

/** Says why a link leads to the draft no more, and leads to the story where readers have it. */
export function DraftEndedPage({ end, path }: { end: LinkEnd; path: string | null }) {
  const { edition, t } = useEdition();
  return (
    <section className="error-page">
      <h1>{t('draft.ended.heading')}</h1>
      <p>{t(`draft.ended.${end}`)}</p>
      <p>
        <a className="button" href={toEditionPath(edition, path ?? '/')}>
          {t(path ? 'draft.ended.to_story' : 'draft.ended.to_home')}
        </a>
      </p>
    </section>
  );
}
