import { toChangeText, toMarketTime, toPriceText, toTrend } from '#i18n/market-figures.ts';
import type { MarketIndex, MarketSnapshot } from '#kernel/live/live-state.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { toMarketState } from './market.model.ts';

/** The prices of the exchange in a line, on pages that have them; the boot script keeps them current. */
export function MarketStrip({ market }: { market: MarketSnapshot | null }) {
  const { edition, t } = useEdition();
  if (!market) return null;
  return (
    <section className="ticker" aria-label={t('market.label')} data-state={toMarketState(market)}>
      <p className="ticker-head">
        <span className="ticker-open">{t('market.live')}</span>
        <span className="ticker-closed">{t('market.closed')}</span>
        <span className="ticker-delayed">{t('market.delayed')}</span>
        {market.isDemo && <span className="ticker-demo">{t('market.demo')}</span>}
      </p>
      <div className="ticker-line" {...scrolledByKeys(t('market.prices'))}>
        <ul>
          {market.indices.map((index) => (
            <IndexPrice key={index.name} index={index} />
          ))}
        </ul>
        <time dateTime={new Date(market.at).toISOString()}>
          {toMarketTime(edition.lang, market.at)}
        </time>
      </div>
      <button type="button" className="ticker-pause" aria-pressed="false" hidden>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path className="ticker-bars" d="M2 1h3v10H2zM7 1h3v10H7z" />
          <path className="ticker-play" d="M2 1l9 5-9 5z" />
        </svg>
        <span className="visually-hidden">{t('market.pause')}</span>
      </button>
    </section>
  );
}

function IndexPrice({ index }: { index: MarketIndex }) {
  return (
    <li data-trend={toTrend(index.netChange)}>
      <b>{index.name}</b> <span className="ticker-price">{toPriceText(index.livePrice)}</span>{' '}
      <span className="ticker-change">{toChangeText(index)}</span>
    </li>
  );
}

/** Keys scroll only what can have the focus, which needs a name then. */
function scrolledByKeys(label: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': label } as const;
}
