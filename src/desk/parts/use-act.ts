import { useState } from 'react';
import { act } from './act.ts';

/** `act` with the same `after` each time, for buttons that are off meanwhile. */
export function useAct(after?: () => void) {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    act: async (work: () => Promise<unknown>, said: string) => {
      setBusy(true);
      await act(work, said, after);
      setBusy(false);
    },
  };
}
