import { toCreativeUrl } from '#domains/commerce/booking/creative.model.ts';
import { useEdition } from '#ui/edition.tsx';
import type { SlotRow } from './advertise.model.ts';

type Slot = Pick<SlotRow, 'width' | 'height' | 'position'>;

/** Pixels of the pages that are drawn, and of the margins at their sides. */
const SCREENS = {
  phone: { width: 360, height: 420, margin: 16 },
  desk: { width: 1280, height: 560, margin: 80 },
} as const;

/** A picture as it is going to look, on a phone and on a wide screen. */
export function CreativeLook(props: { id: number; alt: string; slot: Slot }) {
  const { t } = useEdition();
  return (
    <div className="ad-looks">
      {(['phone', 'desk'] as const).map((screen) => (
        <figure key={screen} className={`ad-look-${screen}`}>
          <Screen {...props} screen={screen} />
          <figcaption className="quiet">{t(`commerce-advertise.creative.on_${screen}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** A page with grey lines for stories, and the picture in its place as big as it is there. */
function Screen(props: { id: number; alt: string; slot: Slot; screen: keyof typeof SCREENS }) {
  const { id, alt, slot, screen } = props;
  const { width, height, margin } = SCREENS[screen];
  const shown = Math.min(slot.width, width - 2 * margin);
  const high = (shown * slot.height) / slot.width;
  const y = { Top: 64, Inline: 130, Bottom: height - high - 40 }[slot.position];
  const lines = [76, 100, 124, 148, 172, 196, 220, 244, 268, 292, 316, 340, 364, 388]
    .map((at) => (at * height) / 420)
    .filter((at) => at + 12 < y || at > y + high + 8);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      <path className="ad-look-line" d={`M${margin} 40H${margin + 120}`} strokeWidth="20" />
      {lines.map((at) => (
        <path
          key={at}
          className="ad-look-line"
          d={`M${margin} ${at}H${width - margin}`}
          strokeWidth="8"
        />
      ))}
      <image
        href={toCreativeUrl(id)}
        {...{ x: (width - shown) / 2, y, width: shown, height: high }}
      />
    </svg>
  );
}
