import { useEffect, useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { type Loaded, useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { readKept, saveKept } from '#desk/parts/kept.ts';
import { useLeavingGuard } from '#desk/parts/use-kept.ts';
import type { Pin } from '#domains/news/front/layout.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { isSame } from './pins.ts';

type LoadedFront = Answer<'GET /desk/fronts/{front}/{lang}'>;
type LoadedStory = LoadedFront['stories'][number];
/** The time is not known of one that is about to be put on a place. */
export type FrontStory = Omit<LoadedStory, 'publishedAt'> &
  Partial<Pick<LoadedStory, 'publishedAt'>>;
type SavedFront = Omit<LoadedFront, 'stories' | 'pinned'>;

export interface FrontDraft {
  loaded: Loaded<LoadedFront>;
  /** What is saved, as far as known here. */
  saved: SavedFront | null;
  pins: readonly Pin[];
  isChanged: boolean;
  isBusy: boolean;
  /** What somebody else has saved meanwhile. */
  conflict: SavedFront | null;
  change: (pins: Pin[]) => void;
  save: () => Promise<void>;
  /** Goes on from what is saved, with the pins there or with one's own. */
  settle: (whose: 'theirs' | 'mine') => void;
}

interface FrontKey {
  /** `home`, or the number of a category. */
  front: string;
  lang: Lang;
}

/** What has been arranged over a version and not saved. */
interface Arranged {
  version: number;
  pins: readonly Pin[];
}

/** A front that is being arranged; what is on its way to be saved stays as it is meanwhile. */
export function useFrontDraft(params: FrontKey): FrontDraft {
  const path = `/fronts/${params.front}/${params.lang}`;
  const loaded = useLoaded('/desk/fronts/{front}/{lang}', { params });
  const [saved, setSaved] = useState<SavedFront | null>(null);
  const [pins, setPins] = useState<readonly Pin[]>(() => readKept<Arranged>(path)?.pins ?? []);
  const [conflict, setConflict] = useState<SavedFront | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data } = loaded;
  useEffect(() => {
    if (!data) return;
    const kept = readKept<Arranged>(path);
    setSaved(kept ? { ...data, version: kept.version } : data);
    setPins(kept?.pins ?? data.pins);
    if (kept && kept.version !== data.version) setConflict(data);
  }, [data, path]);
  const isChanged = saved !== null && !isSame(pins, data?.pins ?? saved.pins);
  useLeavingGuard(isChanged);
  const arrange = (next: readonly Pin[], version: number) => {
    setPins(next);
    const isAsSaved = version === data?.version && isSame(next, data.pins);
    saveKept(path, isAsSaved ? null : { version, pins: next });
  };
  const save = async () => {
    setBusy(true);
    const faced = await send(path, { params, body: { version: saved?.version ?? 0, pins } });
    setConflict(faced);
    if (readKept(path) === null) loaded.reload();
    setBusy(false);
  };
  const settle = (whose: 'theirs' | 'mine') => {
    if (!conflict) return;
    setConflict(null);
    setSaved(conflict);
    if (whose === 'mine') return arrange(pins, conflict.version);
    saveKept(path, null);
    loaded.reload();
  };
  const change = (next: Pin[]) => (isBusy ? undefined : arrange(next, saved?.version ?? 0));
  return { loaded, saved, pins, isChanged, isBusy, conflict, change, save, settle };
}

/** Saves a front; answers with what somebody else has saved meanwhile. */
async function send(
  path: string,
  sent: { params: FrontKey; body: Arranged },
): Promise<SavedFront | null> {
  try {
    await call('PUT /desk/fronts/{front}/{lang}', sent);
    saveKept(path, null);
    sayDone(t('desk-fronts.saved'));
  } catch (error) {
    if (error instanceof Fault && error.code === 'desk.conflict') return error.data as SavedFront;
    sayFault(error);
  }
  return null;
}
