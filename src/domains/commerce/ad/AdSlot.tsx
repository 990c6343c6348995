import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toLightPhotoUrl } from '#ui/Photo.tsx';
import {
  type AdPosition,
  type AdSlotName,
  type Advertisement,
  POSITION_OF,
  toClickPath,
  toReportPath,
} from './ads.model.ts';

/** How long an advertisement is shown among several, in milliseconds (spec section 9). */
const SHOWN_FOR = 2_000;

/** Pixels of a slot (spec section 9), and the widths its picture is offered in. */
const SLOTS: Readonly<
  Record<AdPosition, { width: number; height: number; widths: readonly number[]; sizes: string }>
> = {
  Top: { width: 500, height: 90, widths: [640, 1080], sizes: '(min-width: 600px) 500px, 92vw' },
  Inline: { width: 300, height: 250, widths: [640], sizes: '300px' },
  Bottom: { width: 1340, height: 170, widths: [640, 1080, 1920], sizes: '92vw' },
};

/** The advertisements of a slot, one shown at a time; the boot script rotates several. None at all where `ads` is null. */
export function AdSlot({ slot, ads }: { slot: AdSlotName; ads: readonly Advertisement[] | null }) {
  const { t } = useEdition();
  const position = POSITION_OF[slot];
  if (!ads || (ads.length === 0 && position !== 'Top')) return null;
  return (
    <aside className={`ad-slot ad-${position.toLowerCase()}`} aria-label={t(`ads.${slot}`)}>
      <p className="ad-label">{t('ads.label')}</p>
      <div className="ad-frame">
        {ads.length === 0 ? (
          <p className="ad-none">{t('ads.none')}</p>
        ) : (
          <ul data-carousel={ads.length > 1 ? SHOWN_FOR : undefined}>
            {ads.map((ad, index) => (
              <li key={ad.id} hidden={index > 0}>
                <AdLink ad={ad} isFirst={index === 0} />
                <ReportLink ad={ad} />
              </li>
            ))}
          </ul>
        )}
        {ads.length > 1 && <PauseButton />}
      </div>
    </aside>
  );
}

/** Waits for the boot script, which rotates. */
function PauseButton() {
  const { t } = useEdition();
  return (
    <button type="button" className="ad-pause" aria-pressed="false" hidden>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path className="ad-pause-bars" d="M2 1h3v10H2zM7 1h3v10H7z" />
        <path className="ad-pause-play" d="M2 1l9 5-9 5z" />
      </svg>
      <span className="visually-hidden">{t('ads.pause')}</span>
    </button>
  );
}

function AdLink({ ad, isFirst }: { ad: Advertisement; isFirst: boolean }) {
  const { width, height, widths, sizes } = SLOTS[ad.position];
  const source = `/media/${ad.imageKey}`;
  const url = (size: number) => toLightPhotoUrl(source, size);
  return (
    <a href={toClickPath(ad)} data-ad={ad.id} rel="sponsored nofollow noopener" target="_blank">
      <img
        src={url(widths[0] ?? width)}
        srcSet={widths.map((size) => `${url(size)} ${size}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={ad.imageDescription}
        loading={ad.position === 'Top' && isFirst ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
      />
    </a>
  );
}

function ReportLink({ ad }: { ad: Advertisement }) {
  const { edition, t } = useEdition();
  return (
    <a
      className="ad-report"
      href={toEditionPath(edition, toReportPath(ad))}
      rel="nofollow"
      title={t('ads.report')}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 1h8L8 3.5 10 6H3v5H2z" />
      </svg>
      <span className="visually-hidden">{t('ads.report')}</span>
    </a>
  );
}

/** Changes whenever a slot shows something else. */
export function adVersion(ads: readonly Advertisement[] | null): string {
  if (!ads) return 'none';
  return ads.map((ad) => `${ad.id}:${ad.imageKey}:${ad.url}:${ad.imageDescription}`).join();
}
