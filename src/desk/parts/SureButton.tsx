import { type MouseEvent, useState } from 'react';

/** Does what can't be taken back when it is pressed a second time, where it says `sure`; whoever leaves it begins again. */
export function SureButton(props: {
  label: string;
  sure: string;
  onSure: () => void;
  isOff?: boolean;
  isStrong?: boolean;
}) {
  const { label, sure, onSure, isOff, isStrong = false } = props;
  const [isAsking, setAsking] = useState(false);
  const press = (event: MouseEvent) => {
    // The second click of a double click answers nothing.
    if (isAsking && event.detail > 1) return;
    setAsking(!isAsking);
    if (isAsking) onSure();
  };
  return (
    <button
      type="button"
      className={isAsking || isStrong ? 'button button-strong' : 'button'}
      disabled={isOff}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? sure : label}
    </button>
  );
}
