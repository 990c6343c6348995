import { useEdition } from '#ui/edition.tsx';
import type { BusinessCardFacts } from './business-card.model.ts';
import { Mark } from './Mark.tsx';

/** That and when the business has shown that it is who it says; nothing where it has not. */
export function VerifiedBadge(props: {
  business: Pick<BusinessCardFacts, 'verified' | 'verifiedAt'>;
}) {
  const { verified, verifiedAt } = props.business;
  const { format, t } = useEdition();
  if (verified === 'none' || verifiedAt === null) return null;
  return (
    <span className="verified-badge">
      <Mark name="tick" />
      {t('directory.verified', { date: format.longDate(new Date(verifiedAt)) })}
    </span>
  );
}
