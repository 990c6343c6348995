import { isLayer, isTest, MAY_IMPORT, mayUse, placeOf } from './place.ts';
import type { ImportedModule } from './source.ts';

/** What the site is never made of. */
export const OUTSIDE: readonly string[] = ['tools', 'testing'];

/** Whether an import of this file goes against the order of the layers. */
export function isAgainstLayers(path: string, { target, isType }: ImportedModule): boolean {
  const { layer } = placeOf(path);
  if (!isLayer(layer) || target === null) return false;
  const to = placeOf(target);
  // What the browser is sent by a model is its contract.
  if (layer === 'islands' && isType && to.role === 'model') return false;
  // A test may ask the whole site.
  const forTests = isTest(path) ? ['app', ...OUTSIDE] : [];
  const allowed: readonly string[] = [layer, ...MAY_IMPORT[layer], ...forTests];
  return !allowed.includes(to.layer);
}

/** Whether an import of this file goes to a domain that the table does not let its domain use. */
export function isAgainstTable(path: string, { target }: ImportedModule): boolean {
  const { domain } = placeOf(path);
  if (!domain || target === null || isTest(path)) return false;
  const to = placeOf(target);
  return to.domain !== null && !mayUse(domain, to.domain);
}
