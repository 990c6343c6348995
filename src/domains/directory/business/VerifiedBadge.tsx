import { useEdition } from '#ui/edition.tsx';
import type { BusinessCardFacts } from './business-card.model.ts';

/** That and when the business has shown that it is who it says; nothing where it has not. */
export function VerifiedBadge(props: {
  business: Pick<BusinessCardFacts, 'verified' | 'verifiedAt'>;
}) {
  const { verified, verifiedAt } = props.business;
  const { format, t } = useEdition();
  if (verified === 'none' || verifiedAt === null) return null;
  return (
    <span className="verified-badge">
      <span aria-hidden="true">✓</span>{' '}
      {t('directory.verified', { date: format.longDate(new Date(verifiedAt)) })}
    </span>
  );
}
