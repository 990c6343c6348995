import type { HttpContext } from '#kernel/http/http.ts';
import { logError } from '#platform/log.ts';
import { allDomains } from './domains.ts';
import type {
  LoadedPart,
  PagePart,
  PagePlace,
  PartContext,
  PartSubject,
} from './page-part.model.ts';

/** What parts of this request's pages may be made of. */
export function toPartContext(c: HttpContext, subject?: PartSubject): PartContext {
  const [platform, edition] = [c.get('platform'), c.get('edition')];
  const { path } = c.req;
  const parameter = (name: string) => c.req.query(name);
  return { platform, edition, path, parameter, ...(subject && { subject }) };
}

/** The parts of some places, in the order of the domains. Never fails: a page without a part is better than none. */
export async function loadParts(
  context: PartContext,
  places: readonly PagePlace[],
): Promise<LoadedPart[]> {
  const asked = new Map<unknown, unknown>();
  const ask = <T>(load: (context: PartContext) => T): T => {
    if (!asked.has(load)) asked.set(load, load(context));
    return asked.get(load) as T;
  };
  const loaded = await Promise.all(
    partsOf(places).map(async ({ place, load, otherwise }) => {
      try {
        return await load(ask);
      } catch (error) {
        logError('page.part_missing', error, { place });
        return otherwise;
      }
    }),
  );
  return loaded.filter((part) => part !== null);
}

/** What stands in these places when nothing can be waited for. */
export function listOtherwise(places: readonly PagePlace[]): LoadedPart[] {
  return partsOf(places).flatMap(({ otherwise }) => otherwise ?? []);
}

/** By their places, which stand in code, once all domains are there. */
const found = new Map<string, PagePart[]>();

function partsOf(places: readonly PagePlace[]): PagePart[] {
  const name = places.join();
  const known = found.get(name);
  if (known) return known;
  const parts = allDomains()
    .flatMap((domain) => domain.parts ?? [])
    .filter(({ place }) => places.includes(place));
  found.set(name, parts);
  return parts;
}
