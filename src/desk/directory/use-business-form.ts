import { useState } from 'react';
import { call, type Fault } from '#desk/frame/api.ts';
import type { Answer, Body } from '#desk/frame/routes.ts';
import type { Values } from '#desk/manage/subject.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { readKept, saveKept } from '#desk/parts/kept.ts';
import { useUnsaved } from '#desk/parts/use-kept.ts';
import { joinChanges, listDifferent } from './business-changes.ts';

export type BusinessView = Answer<'GET /desk/businesses/{id}'>;
export type Choices = Answer<'GET /desk/businesses/choices'>;
type Draft = Body<'PUT /desk/businesses/{id}'>;

/** What was typed and left behind, over the business as it was then. */
interface Unsaved {
  version: number;
  start: Values;
  values: Values;
}

/** What is shown of a business and not written. */
const SHOWN = new Set([
  ...['id', 'version', 'status', 'statusReason', 'isSample', 'ratingCount', 'createdAt'],
  ...['updatedAt', 'publishedAt', 'townSlug', 'townName', 'serviceTowns'],
  ...['categoryName', 'isTownActive', 'isCategoryActive'],
]);

/** Fields whose empty control stands for none. */
const NONE_WHEN_EMPTY = new Set([
  ...['natureTypeId', 'legalTypeId', 'yearEstablished', 'priceBand', 'latitude', 'longitude'],
]);

/** The form of a business: its values, what is wrong with them, and who else has changed it meanwhile. */
export function useBusinessForm(business: BusinessView, onDone: () => void) {
  const name = `business.${business.id}`;
  const [left] = useState(() => readKept<Unsaved>(name));
  const [start, setStart] = useState(left?.start ?? toValues(business));
  const [version, setVersion] = useState(left?.version ?? business.version);
  const [values, setValues] = useState<Values>(left?.values ?? start);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = listDifferent(start, values).length > 0;
  useUnsaved(name, isChanged ? { version, start, values } : null);
  const theirs = findTheirs(fault);
  const send = async (wanted: Values, from: number) => {
    const body = toBody(wanted, from);
    await call('PUT /desk/businesses/{id}', { params: { id: business.id }, body });
    saveKept(name, null);
    onDone();
  };
  return {
    ...{ values, fault, isBusy, isChanged },
    /** Names of the fields that somebody else has changed; null where nobody has saved meanwhile. */
    changedByThem: theirs && listDifferent(start, theirs.values),
    set: (changes: Values) => setValues((before) => ({ ...before, ...changes })),
    save: () => attempt(() => send(values, version)),
    /** What they have changed stays, but for what is changed here too. */
    saveOverTheirs: () => {
      const other = theirs ?? { values: start, version };
      const joined = joinChanges({ start, mine: values, theirs: other.values });
      return attempt(() => send(joined, other.version));
    },
    takeTheirs: () => {
      if (!theirs) return;
      setVersion(theirs.version);
      setStart(theirs.values);
      setValues(theirs.values);
      forget();
      saveKept(name, null);
    },
    faultOf: (field: string) => findFault(fault, field),
  };
}

/** The business as somebody else has left it meanwhile; null where nobody has. */
function findTheirs(fault: Fault | null): { version: number; values: Values } | null {
  if (fault?.code !== 'business.changed') return null;
  const theirs = fault.data as BusinessView;
  return { version: theirs.version, values: toValues(theirs) };
}

/** What is wrong with a field, or with something in it. */
function findFault(fault: Fault | null, field: string): string | undefined {
  const found = Object.entries(fault?.fields ?? {}).find(
    ([key]) => key === field || key.startsWith(`${field}.`),
  );
  return found?.[1];
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
  const items = (values.items as Draft['items']).map(toSentItem);
  return { ...Object.fromEntries(filled), items, version } as Draft;
}

/** New ones have a number of this browser's own. */
function toSentItem(item: Draft['items'][number]): Draft['items'][number] {
  return { ...item, id: item.id !== null && item.id > 0 ? item.id : null };
}
