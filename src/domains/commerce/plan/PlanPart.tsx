import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { PlanLines } from './PlanPage.tsx';
import { toPlanPath } from './plan.model.ts';
import type { PlanState } from './plan-view.model.ts';

/** The plan of a business and its advertisements, where its members keep it. */
export function PlanPart({ id, state }: { id: number; state: PlanState }) {
  const { edition, t } = useEdition();
  const ways = [
    [toPlanPath(id), t('commerce-plan.page.see')],
    ['/vendor/ads', t('commerce-advertise.own.title')],
    ['/account/payments', t('commerce-payment.list.title')],
  ] as const;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{t('commerce-plan.page.short')}</h2>
      <PlanLines state={state} />
      {ways.map(([path, label]) => (
        <p key={path}>
          <a className="text-link section-back" href={toEditionPath(edition, path)}>
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}
