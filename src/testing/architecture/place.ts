/** Parts of the source, from the outermost in; each may import those its line names. */
export const MAY_IMPORT = {
  worker: ['app', 'features', 'platform'],
  app: ['features', 'ui', 'islands', 'i18n', 'platform', 'shared'],
  features: ['ui', 'islands', 'i18n', 'platform', 'shared'],
  ui: ['i18n', 'shared'],
  islands: ['i18n', 'shared', 'client'],
  desk: ['features', 'ui', 'islands', 'i18n', 'shared', 'locales'],
  platform: ['i18n', 'shared'],
  i18n: ['shared', 'locales'],
  shared: [],
} as const;

type Layer = keyof typeof MAY_IMPORT;

/** Roles of files in a feature; what isn't a component has one. */
export const ROLES = [
  'pages',
  'api',
  'loader',
  'service',
  'repo',
  'table',
  'schema',
  'model',
  'permission',
  'jobs',
  'errors',
  'store',
  'island',
  'do',
  'email',
  'test',
] as const;

type Role = (typeof ROLES)[number];

/** Where a file stands: `src/domains/news/listing/list.repo.ts` is a repo of the feature `news`. */
export interface Place {
  /** A layer, or `testing`, or the folder of generated or translated files it comes from. */
  layer: string;
  /** Null outside features. */
  feature: string | null;
  role: Role | null;
  isComponent: boolean;
}

export function placeOf(path: string): Place {
  const [top, second = '', third = ''] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const parts = name.split('.').slice(1, -1);
  const role = ROLES.find((candidate) => candidate === parts.at(-1)) ?? null;
  const isComponent = role !== 'test' && /^[A-Z]\w*(\.island|\.email)?\.tsx$/.test(name);
  if (top === 'dist') return { layer: 'client', feature: null, role, isComponent };
  if (top !== 'src') return { layer: top ?? '', feature: null, role, isComponent };
  if (second === 'worker.ts') return { layer: 'worker', feature: null, role, isComponent };
  return { layer: second, feature: second === 'features' ? third : null, role, isComponent };
}

export function isLayer(name: string): name is Layer {
  return name in MAY_IMPORT;
}
