import './numbers.css';
import { useState } from 'react';
import { useLoaded, useLooking } from '#desk/load.ts';
import { Problem } from '#desk/manage/Problem.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import { t } from '#desk/words.ts';
import type { Report, Scope } from '#features/numbers/numbers.model.ts';
import { HowCounted } from './HowCounted.tsx';
import { LiveNow } from './LiveNow.tsx';
import { ReportView } from './ReportView.tsx';
import { ScopeBar } from './ScopeBar.tsx';

/** Milliseconds between two looks: at today, and at periods that hardly change. */
const SOON = 60_000;
const LATER = 600_000;

/** What is read, where and how readers come to it, and what they have not found. */
export function NumbersScreen() {
  const [scope, setScope] = useState<Scope>({ period: 'today', step: 'hour', lang: null });
  const { period, step, lang } = scope;
  const { data, fault, isLoading, reload } = useLoaded<Report>('/numbers', {
    period,
    step,
    ...(lang && { lang }),
  });
  useLooking(reload, period === 'today' ? SOON : LATER);
  return (
    <div className="numbers-screen">
      <h1>{t('desk.nav.numbers')}</h1>
      <LiveNow />
      <ScopeBar scope={scope} onChange={setScope} />
      {fault && <Problem fault={fault} onRetry={reload} />}
      {!data && isLoading && <Loading />}
      {data && (
        <div className="numbers-report" aria-busy={isLoading}>
          <ReportView report={data} />
        </div>
      )}
      <HowCounted />
    </div>
  );
}
