import { useEffect, useState } from 'react';
import { call } from './api.ts';
import type { Answer } from './routes.ts';

/** What stories are put under, in the language of the desk. */
export type Catalogue = Answer<'GET /desk/catalogue'>;

const NOTHING: Catalogue = { categories: [], cities: [], labels: [] };

let asked: Promise<Catalogue> | null = null;

/** Asked for once a page; after a failure again. */
function fetchCatalogue(): Promise<Catalogue> {
  asked ??= call('GET /desk/catalogue').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Empty until it is there: choices of it are then not offered. */
export function useCatalogue(): Catalogue {
  const [catalogue, setCatalogue] = useState(NOTHING);
  useEffect(() => {
    let isWanted = true;
    fetchCatalogue().then(
      (found) => isWanted && setCatalogue(found),
      (error: unknown) => console.warn('desk catalogue', error),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return catalogue;
}
