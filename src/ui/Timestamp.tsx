import { useEdition } from './edition.tsx';

/**
 * A moment as a short date, and lately the time of day for who has no scripts; the boot script turns a recent one
 * into "3 hours ago".
 */
export function Timestamp(props: { at: number }) {
  const { format, now } = useEdition();
  const at = new Date(props.at);
  const [date, clock] = format.moment(at, now).split(', ');
  return (
    <time dateTime={at.toISOString()} data-relative="">
      {date}
      {clock && <span className="clock">{`, ${clock}`}</span>}
    </time>
  );
}
