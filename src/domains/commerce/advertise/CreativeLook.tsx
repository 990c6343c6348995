import { toCreativeUrl } from '#domains/commerce/booking/creative.model.ts';
import { useEdition } from '#ui/edition.tsx';
import type { SlotRow } from './advertise.model.ts';

/** A picture as it is going to look, on a phone and on a wide screen. */
export function CreativeLook(props: {
  id: number;
  alt: string;
  slot: Pick<SlotRow, 'width' | 'height'>;
}) {
  const { id, alt, slot } = props;
  const { t } = useEdition();
  const picture = <img src={toCreativeUrl(id)} alt={alt} width={slot.width} height={slot.height} />;
  return (
    <>
      <figure>
        <figcaption className="quiet">{t('commerce-advertise.creative.on_phone')}</figcaption>
        <div className="ad-look ad-look-phone">{picture}</div>
      </figure>
      <figure>
        <figcaption className="quiet">{t('commerce-advertise.creative.on_desk')}</figcaption>
        <div className="ad-look">{picture}</div>
      </figure>
    </>
  );
}
