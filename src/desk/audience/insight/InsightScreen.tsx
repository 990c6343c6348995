import './insight.css';
import { useSearchParams } from 'wouter';
import { useLoaded, useLooking } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { HowCounted } from './HowCounted.tsx';
import { LiveNow } from './LiveNow.tsx';
import { ReportView } from './ReportView.tsx';
import { ScopeBar } from './ScopeBar.tsx';
import { nameScope, parseScope } from './scope-address.ts';

/** Milliseconds between two looks: at today, and at periods that hardly change. */
const SOON = 60_000;
const LATER = 600_000;

/** What is read, where and how readers come to it, and what they have not found. */
export function InsightScreen() {
  const [params, setParams] = useSearchParams();
  const scope = parseScope(params);
  const loaded = useLoaded('/desk/numbers', { query: nameScope(scope) });
  const { data, isLoading, reload } = loaded;
  useLooking(reload, scope.period === 'today' ? SOON : LATER);
  return (
    <div className="sections numbers-screen">
      <h1>{t('desk.nav.numbers')}</h1>
      <LiveNow />
      <ScopeBar scope={scope} onChange={(next) => setParams(nameScope(next))} />
      <LoadNote loaded={loaded} />
      {data && (
        <div className="stack stack-wide numbers-report" aria-busy={isLoading}>
          <ReportView report={data} />
        </div>
      )}
      <HowCounted />
    </div>
  );
}
