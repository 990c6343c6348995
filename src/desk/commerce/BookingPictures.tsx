import { type SyntheticEvent, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { looksWordy, readPixels } from '#domains/commerce/advertise/picture-text.model.ts';
import type { Booked } from './booked.ts';

interface Props {
  row: Booked;
  creative: Booked['creatives'][number];
}

/** The picture of a booking as it will be seen: to the pixel, and on a phone. */
export function BookingPictures({ row, creative }: Props) {
  const [isWordy, setWordy] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const pixels = readPixels(currentTarget, row.slotWidth, row.slotHeight);
    setWordy(pixels !== null && looksWordy(pixels));
  };
  const size = { width: row.slotWidth, height: row.slotHeight };
  const source = { src: creative.url, ...size };
  return (
    <div className="booking-pictures">
      <figure>
        <figcaption>
          {t(`desk-ads.picture.${creative.status}`)} {creative.note}
        </figcaption>
        {/* Wider ones are moved sideways, never made smaller. */}
        <div className="booking-true" {...scrolledByKeys(t('desk-ads.true_size'))}>
          <img alt={row.imageDescription} {...source} onLoad={look} />
        </div>
        {isWordy && (
          <p className="notice" role="status">
            {t('desk-ads.wordy')}
          </p>
        )}
      </figure>
      <figure>
        <figcaption>{t('desk-ads.on_phone')}</figcaption>
        <div className="booking-phone" data-position={row.adsPosition}>
          <Lines />
          <div>
            <small>{t('desk-ads.label')}</small>
            <img alt={row.imageDescription} {...source} loading="lazy" />
          </div>
          <Lines />
        </div>
      </figure>
    </div>
  );
}

/** Keys scroll only what can have the focus, which needs a name then; many stand on one screen, and none is a landmark. */
function scrolledByKeys(label: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': label } as const;
}

/** What stands around it on a page. */
function Lines() {
  return (
    <div className="booking-lines" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
