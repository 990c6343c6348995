import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import type { ManagedName, Row } from './subject.ts';

/** Milliseconds in which several moves become one saving. */
const PAUSE = 700;

/** A page of a list of the desk, in an order that can be changed: a new order is saved by itself. */
export function useRows(name: ManagedName, query: { q: string; page: number }) {
  const loaded = useLoaded(`/desk/manage/${name}`, { query });
  const { data, reload } = loaded;
  const [rows, setRows] = useState<readonly Row[]>([]);
  const save = useOrderSaving(name, reload);
  useEffect(() => setRows(data?.rows ?? []), [data]);
  const move = (id: number, to: number) => {
    const row = rows.find((each) => each.id === id);
    if (!row || to < 0 || to >= rows.length) return;
    const moved = rows.filter((each) => each !== row).toSpliced(to, 0, row);
    setRows(moved);
    save(moved.map((each) => each.id));
  };
  return { rows, loaded, move };
}

function useOrderSaving(name: ManagedName, onFault: () => void) {
  const waiting = useRef<{ ids: number[]; timer: number } | null>(null);
  const send = useCallback(async () => {
    const { ids = [] } = waiting.current ?? {};
    waiting.current = null;
    try {
      await call(`PUT /desk/manage/${name}/order`, { body: { ids } });
    } catch (error) {
      sayFault(error);
      onFault();
    }
  }, [name, onFault]);
  // Whoever leaves the screen has not taken the last move back.
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      void send();
    },
    [send],
  );
  return (ids: number[]) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { ids, timer: window.setTimeout(send, PAUSE) };
  };
}
