import './numbers.css';
import { useState } from 'react';
import { useLoaded, useLooking } from '#desk/load.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
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
  const query = { period, step, ...(lang && { lang }) };
  const loaded = useLoaded<Report>('/numbers', query);
  const { data, isLoading, reload } = loaded;
  useLooking(reload, period === 'today' ? SOON : LATER);
  return (
    <div className="numbers-screen">
      <h1>{t('desk.nav.numbers')}</h1>
      <LiveNow />
      <ScopeBar scope={scope} onChange={setScope} />
      <LoadNote loaded={loaded} />
      {data && (
        <div className="numbers-report" aria-busy={isLoading}>
          <ReportView report={data} />
        </div>
      )}
      <HowCounted />
    </div>
  );
}
