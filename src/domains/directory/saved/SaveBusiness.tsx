import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Keeps a business in the reader's account: the same button for everybody, since the page is; saving again changes nothing. */
export function SaveBusiness(props: {
  business: { id: number; slug: string; town: { slug: string } };
}) {
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, `${toBusinessPath(props.business)}/save`);
  return (
    <form className="company-save" method="post" action={action}>
      <button className="button" type="submit">
        {t('directory-rating.saved.save')}
      </button>
    </form>
  );
}
