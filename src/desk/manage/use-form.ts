import { useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { readKept, saveKept } from '#desk/parts/kept.ts';
import { useUnsaved } from '#desk/parts/use-kept.ts';
import { pickValues, type Row, type Subject, toSent, type Values } from './subject.ts';

/** What was typed and left behind, over the row as it was then. */
interface Unsaved {
  start: Row | null;
  values: Values;
}

/** The form of a row: its values, what is wrong with them, and who else has changed it meanwhile. */
export function useForm(subject: Subject, row: Row | null) {
  const name = `${subject.name}.${row?.id ?? `new.${subject.fresh ?? ''}`}`;
  const [left] = useState(() => readKept<Unsaved>(name));
  const [start, setStart] = useState(left?.start ?? row);
  const initial = pickValues(subject.fields, start ?? subject.blank);
  const [values, setValues] = useState<Values>(left?.values ?? initial);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  useUnsaved(name, isChanged ? { start, values } : null);
  const forgetTyped = () => saveKept(name, null);
  const path = `/desk/manage/${subject.name}` as const;
  const params = { id: start?.id ?? 0 };
  const send = async (version = 0) => {
    const body = toSent(subject, values);
    if (start) await call(`PUT ${path}/{id}`, { params, body: { ...body, version } });
    else await call(`POST ${path}`, { body });
    forgetTyped();
  };
  const remove = () => call(`DELETE ${path}/{id}`, { params }).then(forgetTyped);
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
    remove: () => attempt(remove),
    forgetTyped,
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
