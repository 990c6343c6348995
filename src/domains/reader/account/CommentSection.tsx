import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** What was written under stories stands on a page of its own. */
export function CommentSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="comments" title={t('own-comments.title')}>
      <p>{t('own-comments.about')}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/account/comments')}>
          {t('own-comments.title')}
        </a>
      </p>
    </AccountSection>
  );
}
