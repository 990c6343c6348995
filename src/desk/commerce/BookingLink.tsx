import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
import type { Booked } from './booked.ts';

/**
 * Where an advertisement leads, its host first, as browsers write it: letters of other scripts that look alike show. It opens
 * in a window of its own that knows nothing of the desk.
 */
export function BookingLink({ row }: { row: Pick<Booked, 'url' | 'link'> }) {
  const { url, link } = row;
  const host = URL.parse(url)?.host ?? url;
  return (
    <>
      <strong>{host}</strong>
      <br />
      <a href={url} target="_blank" rel="noreferrer noopener nofollow external">
        {url}
      </a>
      <br />
      <span className={link?.isBroken ? 'booking-dead' : 'quiet'}>
        {link ? (
          <>
            {sayLink(link)} <When at={Date.parse(link.lookedAt)} />
          </>
        ) : (
          t(host === location.host ? 'desk-ads.link.own' : 'desk-ads.link.not_looked')
        )}
      </span>
    </>
  );
}

/** Opens where a booking leads, as its link does. */
export function openLink({ url }: Pick<Booked, 'url'>): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

function sayLink({ answer, fault, isBroken }: NonNullable<Booked['link']>): string {
  const status = String(answer ?? fault);
  if (isBroken) return t('desk-ads.link.broken', { status });
  return answer === null || answer >= 500
    ? t('desk-ads.link.failed', { status })
    : t('desk-ads.link.answers', { status });
}
