import { useEdition } from './edition.tsx';

/** A moment as a short date; the boot script turns a recent one into "3 hours ago". */
export function Timestamp(props: { at: number }) {
  const { format, now } = useEdition();
  const at = new Date(props.at);
  return (
    <time dateTime={at.toISOString()} data-relative="">
      {format.date(at, now)}
    </time>
  );
}
