import { t } from '#desk/frame/words.ts';

/** The end of a form in a window: what is wrong with all of it, the button that sends it, and the way out. */
export function DialogEnd(props: {
  /** What the button says it does. */
  label: string;
  isOff?: boolean;
  note?: string | false | undefined;
  onClose: () => void;
}) {
  const { label, isOff = false, note, onClose } = props;
  return (
    <>
      {note && (
        <p role="alert" className="fault">
          {note}
        </p>
      )}
      <p className="row">
        <button type="submit" className="button button-strong" disabled={isOff}>
          {label}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('desk.cancel')}
        </button>
      </p>
    </>
  );
}
