import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import type { Answer, Body } from '#desk/frame/routes.ts';
import type { Values } from '#desk/manage/subject.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { readKept, saveKept } from '#desk/parts/kept.ts';
import { useUnsaved } from '#desk/parts/use-kept.ts';

export type BusinessView = Answer<'GET /desk/businesses/{id}'>;
export type Choices = Answer<'GET /desk/businesses/choices'>;
type Draft = Body<'PUT /desk/businesses/{id}'>;

/** What is shown of a business and not written. */
const SHOWN = new Set([
  ...['id', 'version', 'status', 'statusReason', 'isSample', 'ratingCount', 'createdAt'],
  ...['updatedAt', 'publishedAt', 'townSlug', 'townName', 'serviceTowns'],
]);

/** Fields whose empty control stands for none. */
const NONE_WHEN_EMPTY = new Set([
  ...['natureTypeId', 'legalTypeId', 'yearEstablished', 'priceBand', 'latitude', 'longitude'],
]);

/** The form of a business: its values, what is wrong with them, and who else has changed it meanwhile. */
export function useBusinessForm(business: BusinessView, onDone: () => void) {
  const name = `business.${business.id}`;
  const [left] = useState(() => readKept<{ version: number; values: Values }>(name));
  const initial = toValues(business);
  const [version, setVersion] = useState(left?.version ?? business.version);
  const [values, setValues] = useState<Values>(left?.values ?? initial);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  useUnsaved(name, isChanged ? { version, values } : null);
  const theirs = fault?.code === 'business.changed' ? (fault.data as BusinessView) : null;
  const send = async (from: number) => {
    const body = toBody(values, from);
    await call('PUT /desk/businesses/{id}', { params: { id: business.id }, body });
    saveKept(name, null);
    onDone();
  };
  return {
    ...{ values, fault, isBusy, isChanged },
    /** The business as somebody else has left it; null where nobody has. */
    theirs,
    set: (changes: Values) => setValues((before) => ({ ...before, ...changes })),
    save: () => attempt(() => send(version)),
    saveOverTheirs: () => attempt(() => send(theirs?.version ?? version)),
    takeTheirs: () => {
      if (!theirs) return;
      setVersion(theirs.version);
      setValues(toValues(theirs));
      forget();
      saveKept(name, null);
    },
    /** What is wrong with a field, or with something in it. */
    faultOf: (field: string) => {
      const found = Object.entries(fault?.fields ?? {}).find(
        ([key]) => key === field || key.startsWith(`${field}.`),
      );
      return found?.[1];
    },
  };
}

export type BusinessFormState = ReturnType<typeof useBusinessForm>;

function toValues(business: BusinessView): Values {
  return Object.fromEntries(Object.entries(business).filter(([name]) => !SHOWN.has(name)));
}

/** What is sent; what its fields may hold is for the server to say. */
function toBody(values: Values, version: number): Draft {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    value === '' && NONE_WHEN_EMPTY.has(name) ? null : value,
  ]);
  return { ...Object.fromEntries(filled), version } as Draft;
}
