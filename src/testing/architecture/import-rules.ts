import { isAgainstLayers, isAgainstTable, OUTSIDE } from '#tools/graph/direction.ts';
import { isTest, placeOf } from '#tools/graph/place.ts';
import type { ImportedModule, SourceFile } from '#tools/graph/source.ts';
import { fileRule, type Offence, type Rule } from './rule.ts';

const direction = fileRule(
  'direction',
  'Imports go one way: worker -> app -> domains -> kernel -> platform | ui | i18n | shared.',
  ({ path, imports }) =>
    imports.filter((imported) => isAgainstLayers(path, imported)).map(toOffence),
);

const outsideStaysOutside = fileRule(
  'outside stays outside',
  'What the site runs on holds nothing of its tools and tests.',
  ({ path, imports }) => {
    if (isTest(path) || OUTSIDE.includes(placeOf(path).layer)) return [];
    return listForeign(imports, (target) => OUTSIDE.includes(placeOf(target).layer));
  },
);

const toolsStandAlone = fileRule(
  'tools stand alone',
  'What npm scripts run needs no helpers of tests; tests may use tools.',
  ({ path, imports }) => {
    if (placeOf(path).layer !== 'tools' || isTest(path)) return [];
    return listForeign(imports, (target) => placeOf(target).layer === 'testing');
  },
);

const domainTable = fileRule(
  'domain table',
  'A domain uses those its line of the table names; where two must meet, their manifests do.',
  ({ path, imports }) =>
    imports.filter((imported) => isAgainstTable(path, imported)).map(toOffence),
);

const OFFERED = ['model', 'permission', 'loader', 'service', 'statement'];

const betweenDomains = fileRule(
  'between domains',
  'A domain offers others its components, .model, .permission, .loader, .service and .statement.',
  ({ path, imports }) => {
    const { domain } = placeOf(path);
    if (!domain || isTest(path)) return [];
    return listForeign(imports, (target) => {
      const to = placeOf(target);
      if (!to.domain || to.domain === domain || to.role === 'table') return false;
      return !to.isComponent && !target.endsWith('.css') && !OFFERED.includes(to.role ?? '');
    });
  },
);

/** Where SQL is written: of a domain's own calls, of what others put into their batches, of its tables. */
const SQL_ROLES = ['repo', 'statement', 'table'];

const ownTables = fileRule(
  'own tables',
  'A table belongs to one domain or one room of the kernel, and to its SQL.',
  ({ path, imports }) => {
    const from = placeOf(path);
    if (isTest(path) || OUTSIDE.includes(from.layer)) return [];
    return listForeign(imports, (target) => {
      const to = placeOf(target);
      if (to.role !== 'table') return false;
      if (!to.domain) return to.room !== from.room;
      return to.domain !== from.domain || !SQL_ROLES.includes(from.role ?? '');
    });
  },
);

const appNamesNoDomain = fileRule(
  'the app names no domain',
  'A domain is a folder and a line of app/domains.ts: the app only walks that list.',
  ({ path, imports }) => {
    // A Worker can only export Durable Objects by name.
    const isList = path === 'src/app/domains.ts' || path === 'src/app/objects.ts';
    if (placeOf(path).layer !== 'app' || isList || isTest(path)) return [];
    return listForeign(imports, (target) => placeOf(target).domain !== null);
  },
);

const componentsGetViewModels = fileRule(
  'components get view models',
  'A loader reads, a component shows: pages -> loader -> repo -> view model -> component.',
  ({ path, imports }) => {
    const { isComponent, domain } = placeOf(path);
    if (!isComponent) return [];
    const reading = ['pages', 'api', 'loader', 'service', ...SQL_ROLES, 'schema', 'jobs'];
    return listForeign(imports, (target) => {
      const { role, layer } = placeOf(target);
      // The document is put together where the environment is known.
      return reading.includes(role ?? '') || (domain !== null && layer === 'platform');
    });
  },
);

const appComposes = fileRule(
  'the app composes',
  'Domains own their data: the app puts together what they offer, and reads no database itself.',
  ({ path, imports }) => {
    if (placeOf(path).layer !== 'app' || isTest(path)) return [];
    const inner = [...SQL_ROLES, 'schema'];
    return [
      ...listForeign(imports, (target) => inner.includes(placeOf(target).role ?? '')),
      ...imports.filter(({ specifier }) => /^drizzle-orm($|\/)/.test(specifier)).map(toOffence),
    ];
  },
);

/** Packages that belong to some roles of a room only. */
const CONFINED: readonly { pattern: RegExp; roles: readonly string[] }[] = [
  { pattern: /^hono($|\/)/, roles: ['pages', 'api'] },
  { pattern: /^drizzle-orm($|\/)/, roles: SQL_ROLES },
];

const confinedPackages = fileRule(
  'confined packages',
  'HTTP is seen in .pages and .api only, SQL in .repo, .statement and .table, so that rules stay testable.',
  ({ path, imports }) => {
    const { domain, role } = placeOf(path);
    if (!domain || isTest(path)) return [];
    return CONFINED.filter(({ roles }) => !roles.includes(role ?? '')).flatMap(({ pattern }) =>
      imports.filter(({ specifier }) => pattern.test(specifier)).map(toOffence),
    );
  },
);

const spelling = fileRule(
  'spelling of imports',
  'Files are named in full, with ./ inside a folder and #layer/... across, so that they can be found.',
  ({ path, imports }) =>
    imports
      .filter(({ specifier, target }) => {
        const up = OUTSIDE.includes(placeOf(path).layer) ? '../..' : '..';
        if (specifier.startsWith(up)) return true;
        return target !== null && !/\.(tsx?|json|css)$/.test(target);
      })
      .map(toOffence),
);

const SERVER_ROLES = [...SQL_ROLES, 'loader', 'service', 'schema', 'pages', 'api', 'jobs', 'do'];
const SERVER_LAYERS = ['platform', 'app', 'worker', ...OUTSIDE];
const SERVER_PACKAGES =
  /^(cloudflare|node):|^(zod|hono|drizzle-orm|i18next|react-dom\/server)($|[/.])/;

/** Follows what the browser would fetch for each island and for the boot script. */
const browserBundle: Rule = {
  name: 'browser bundle',
  why: 'What runs in the browser reaches nothing of the server, by any path, and never zod.',
  find: (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const roots = files.filter(({ path }) =>
      /\.island\.tsx?$|^src\/islands\/boot\.ts$|^src\/desk\/(?!vite\.config)/.test(path),
    );
    return roots.flatMap((root) => followFrom(root, byPath));
  },
};

function followFrom(root: SourceFile, byPath: ReadonlyMap<string, SourceFile>): Offence[] {
  const seen = new Set<SourceFile>([root]);
  const offences: Offence[] = [];
  // A set is walked in the order of insertion, with what is added on the way.
  for (const file of seen) {
    for (const imported of file.imports.filter(({ isType }) => !isType)) {
      const { specifier, target, line } = imported;
      if (isOfServer(imported) && !isOfDesk(root, specifier)) {
        const what = `reaches ${specifier} through ${file.path}:${line}`;
        offences.push({ path: root.path, what });
      }
      const next = byPath.get(target ?? '');
      if (next) seen.add(next);
    }
  }
  return offences;
}

/** The newsroom may weigh more than readers' pages, and finds its plurals in the same library. */
function isOfDesk({ path }: SourceFile, specifier: string): boolean {
  return path.startsWith('src/desk/') && specifier === 'i18next';
}

function isOfServer({ specifier, target }: ImportedModule): boolean {
  if (target === null) return SERVER_PACKAGES.test(specifier);
  const { layer, role } = placeOf(target);
  return SERVER_LAYERS.includes(layer) || SERVER_ROLES.includes(role ?? '');
}

function listForeign(imports: readonly ImportedModule[], isForeign: (target: string) => boolean) {
  return imports.filter(({ target }) => target !== null && isForeign(target)).map(toOffence);
}

function toOffence({ specifier, line }: ImportedModule) {
  return { line, what: `imports ${specifier}` };
}

export const IMPORT_RULES: readonly Rule[] = [
  direction,
  outsideStaysOutside,
  toolsStandAlone,
  domainTable,
  betweenDomains,
  ownTables,
  appNamesNoDomain,
  componentsGetViewModels,
  appComposes,
  confinedPackages,
  spelling,
  browserBundle,
];
