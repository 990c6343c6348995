import { listOpenings, toHoursData } from '#shared/opening-hours.ts';
import { useEdition } from '#ui/edition.tsx';
import type { Hours, SpecialDay } from './business.model.ts';

/** Whether it is open now, which only the browser knows: the boot script says it from the hours. Nothing without hours. */
export function OpenState(props: { hours: Hours; specialHours: readonly SpecialDay[] }) {
  const { hours, specialHours } = props;
  const { t, format } = useEdition();
  if (Object.keys(hours).length === 0) return null;
  // Written here: loading Intl for them would hold a phone up.
  const times = listOpenings(hours, specialHours).map(
    (time) => `${time}=${format.timeOfDay(new Date(`2026-01-01T${time}:00+05:30`))}`,
  );
  return (
    <span
      className="open-state"
      data-hours={toHoursData(hours, specialHours)}
      data-open={t('directory.open')}
      data-closed={t('directory.closed')}
      data-opens={t('directory.opens', { time: '{time}' })}
      data-times={times.join('|')}
    />
  );
}
