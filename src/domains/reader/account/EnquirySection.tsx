import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountSection } from './AccountSection.tsx';

/** What businesses were asked stands on a page of its own. */
export function EnquirySection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="enquiries" title={t('directory-enquiry.list.mine')}>
      <p>{t('directory-enquiry.list.description')}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/account/enquiries')}>
          {t('directory-enquiry.sent.all')}
        </a>
      </p>
    </AccountSection>
  );
}
