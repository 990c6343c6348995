import { useEffect, useState } from 'react';
import { call, Fault } from '#desk/api.ts';
import { pickValues, type Row, type Subject, toSent, type Values } from './subject.ts';

/** The form of a row: its values, what is wrong with them, and who else has changed it meanwhile. */
export function useForm(subject: Subject, row: Row | null) {
  const [start, setStart] = useState(row);
  const initial = pickValues(subject.fields, start ?? subject.blank);
  const [values, setValues] = useState<Values>(initial);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  useLeavingGuard(isChanged);
  const path = `/manage/${subject.name}`;
  const send = (version: number | undefined) => {
    const body = { ...toSent(subject.fields, values), version };
    return start ? call('PUT', `${path}/${start.id}`, { body }) : call('POST', path, { body });
  };
  const theirs = fault?.code === 'managed.conflict' ? (fault.data as Row) : null;
  return {
    values,
    fault,
    isBusy,
    isChanged,
    /** The row as somebody else has left it; null where nobody has. */
    theirs,
    set: (changes: Values) => setValues((before) => ({ ...before, ...changes })),
    save: () => attempt(() => send(start?.version)),
    saveOverTheirs: () => attempt(() => send(theirs?.version)),
    takeTheirs: () => {
      setStart(theirs);
      setValues(pickValues(subject.fields, theirs ?? values));
      forget();
    },
    remove: () => attempt(() => call('DELETE', `${path}/${start?.id}`)),
  };
}

/** Does something with the server; says whether it was done, and keeps why not. */
export function useAttempt() {
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(error instanceof Fault ? error : new Fault(0, null));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { fault, isBusy, attempt, forget: () => setFault(null) };
}

/** The browser asks before a page is left on which something has not been saved. */
export function useLeavingGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
