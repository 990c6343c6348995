import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { SaveBusiness } from './SaveBusiness.tsx';

/** Asks once more whether a business is to be saved. */
export function SaveBusinessPage(props: {
  name: string;
  business: { id: number; slug: string; town: { slug: string } };
}) {
  const { name, business } = props;
  const { edition, t } = useEdition();
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{name}</h1>
      </header>
      <SaveBusiness business={business} />
      <p>
        <a className="text-link" href={toEditionPath(edition, toBusinessPath(business))}>
          {t('directory-rating.saved.back')}
        </a>
      </p>
    </div>
  );
}
