/** Parts of the source, from the outermost in; each may import those its line names. */
export const MAY_IMPORT = {
  worker: ['app'],
  app: ['domains', 'kernel', 'ui', 'islands', 'i18n', 'platform', 'shared'],
  domains: ['kernel', 'ui', 'islands', 'i18n', 'platform', 'shared', 'locales'],
  kernel: ['ui', 'islands', 'i18n', 'platform', 'shared', 'locales'],
  ui: ['i18n', 'shared'],
  islands: ['i18n', 'shared', 'client'],
  desk: ['domains', 'kernel', 'ui', 'islands', 'i18n', 'shared', 'locales'],
  platform: ['i18n', 'shared'],
  i18n: ['shared', 'locales'],
  shared: [],
} as const;

type Layer = keyof typeof MAY_IMPORT;

/** Domains, and those each may use: their models, loaders, services and components. */
export const MAY_USE = {
  identity: [],
  media: [],
  news: ['identity', 'media'],
  newsroom: ['identity', 'media', 'news'],
  site: ['identity', 'media'],
  directory: ['identity', 'media'],
  commerce: ['identity', 'media'],
  community: ['identity', 'media'],
  audience: ['identity', 'media', 'news'],
  reader: [
    'identity',
    'media',
    'news',
    'newsroom',
    'site',
    'directory',
    'commerce',
    'community',
    'audience',
  ],
} as const;

/** Roles of files in a room; what isn't a component has one. */
export const ROLES = [
  'domain',
  'pages',
  'api',
  'loader',
  'service',
  'repo',
  'statement',
  'table',
  'schema',
  'model',
  'permission',
  'words',
  'jobs',
  'errors',
  'store',
  'island',
  'do',
  'email',
  'test',
] as const;

type Role = (typeof ROLES)[number];

/** Where a file stands: `src/domains/news/listing/list.repo.ts` is a repo in the room `listing` of the domain `news`. */
export interface Place {
  /** A layer, or `testing`, `tools`, or the folder of generated or translated files it comes from. */
  layer: string;
  /** Null outside of domains. */
  domain: string | null;
  /** The folder it lies in. */
  room: string;
  role: Role | null;
  isComponent: boolean;
}

export function placeOf(path: string): Place {
  const [top, second = '', third = ''] = path.split('/');
  const room = path.slice(0, path.lastIndexOf('/'));
  const name = path.slice(room.length + 1);
  const parts = name.split('.').slice(1, -1);
  const role = ROLES.find((candidate) => candidate === parts.at(-1)) ?? null;
  const isComponent =
    role !== 'test' && /^[A-Z]\w*(\.island\.ts|(\.island|\.email)?\.tsx)$/.test(name);
  const place = { domain: null, room, role, isComponent };
  if (top === 'dist') return { ...place, layer: 'client' };
  if (top !== 'src') return { ...place, layer: top ?? '' };
  if (second === 'worker.ts') return { ...place, layer: 'worker' };
  return { ...place, layer: second, domain: second === 'domains' ? third : null };
}

export function isLayer(name: string): name is Layer {
  return name in MAY_IMPORT;
}

/** Whether files of one domain may use what another offers. */
export function mayUse(domain: string, other: string): boolean {
  const allowed: Readonly<Record<string, readonly string[]>> = MAY_USE;
  return domain === other || (allowed[domain]?.includes(other) ?? false);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
