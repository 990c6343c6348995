import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { Fault } from '#desk/frame/api.ts';
import { Loading } from './Loading.tsx';
import { LoadNote } from './LoadNote.tsx';

/**
 * A component whose script is loaded when it is first shown, with `meanwhile` in its place. Without a network it says so in its place and can
 * be asked for again, so that what stands beside it stays; it comes by itself when there is one.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Loading />,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Shown, setShown] = useState(() => loaded);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Shown || isMissing) return;
      let isGone = false;
      const show = async () => {
        try {
          loaded = await load();
          if (!isGone) setShown(() => loaded);
        } catch {
          if (!isGone) setMissing(true);
        }
      };
      void show();
      return () => {
        isGone = true;
      };
    }, [Shown, isMissing]);
    useEffect(() => {
      if (!isMissing) return;
      const again = () => setMissing(false);
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [isMissing]);
    if (Shown) return createElement(Shown, props);
    if (!isMissing) return meanwhile;
    const fault = new Fault(0, null);
    return <LoadNote loaded={{ data: null, fault, reload: () => setMissing(false) }} />;
  };
}
