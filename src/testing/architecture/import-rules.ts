import { isLayer, MAY_IMPORT, placeOf } from './place.ts';
import { fileRule, isTest, type Offence, type Rule } from './rule.ts';
import type { ImportedModule, SourceFile } from './source.ts';

const direction = fileRule(
  'direction',
  'Imports go one way: worker -> app -> features -> ui | i18n | platform | shared, ui -> i18n | shared.',
  ({ path, imports }) => {
    const { layer } = placeOf(path);
    if (!isLayer(layer)) return [];
    // A test may ask the whole site.
    const forTests = isTest(path) ? ['app', 'testing'] : [];
    const allowed: readonly string[] = [layer, ...MAY_IMPORT[layer], ...forTests];
    return listForeign(imports, (target) => !allowed.includes(placeOf(target).layer));
  },
);

const testingStaysOutside = fileRule(
  'testing stays outside',
  'What the site runs on holds nothing of its tests.',
  ({ path, imports }) => {
    if (isTest(path) || placeOf(path).layer === 'testing') return [];
    return listForeign(imports, (target) => placeOf(target).layer === 'testing');
  },
);

const betweenFeatures = fileRule(
  'between features',
  'A feature offers others its components, .model, .permission, .loader and .service; tables only to SQL.',
  ({ path, imports }) => {
    const { feature, role } = placeOf(path);
    if (!feature || isTest(path)) return [];
    return listForeign(imports, (target) => {
      const to = placeOf(target);
      if (!to.feature || to.feature === feature) return false;
      if (to.role === 'table') return role !== 'table' && role !== 'repo';
      return (
        !to.isComponent && !['model', 'permission', 'loader', 'service'].includes(to.role ?? '')
      );
    });
  },
);

const componentsGetViewModels = fileRule(
  'components get view models',
  'A loader reads, a component shows: pages -> loader -> repo -> view model -> component.',
  ({ path, imports }) => {
    const { isComponent, feature } = placeOf(path);
    if (!isComponent) return [];
    const reading = ['pages', 'api', 'loader', 'service', 'repo', 'table', 'schema', 'jobs'];
    return listForeign(imports, (target) => {
      const { role, layer } = placeOf(target);
      // The document is put together where the environment is known.
      return reading.includes(role ?? '') || (feature !== null && layer === 'platform');
    });
  },
);

const appComposes = fileRule(
  'the app composes',
  'Features own their data: the app puts together what they offer, and reads no database itself.',
  ({ path, imports }) => {
    if (placeOf(path).layer !== 'app' || isTest(path)) return [];
    const inner = ['repo', 'table', 'schema'];
    return [
      ...listForeign(imports, (target) => inner.includes(placeOf(target).role ?? '')),
      ...imports.filter(({ specifier }) => /^drizzle-orm($|\/)/.test(specifier)).map(toOffence),
    ];
  },
);

/** Packages that belong to some roles of a feature only. */
const CONFINED: readonly { pattern: RegExp; roles: readonly string[] }[] = [
  { pattern: /^hono($|\/)/, roles: ['pages', 'api'] },
  { pattern: /^drizzle-orm($|\/)/, roles: ['repo', 'table'] },
];

const confinedPackages = fileRule(
  'confined packages',
  'HTTP is seen in .pages and .api only, SQL in .repo and .table only, so that rules stay testable.',
  ({ path, imports }) => {
    const { feature, role } = placeOf(path);
    if (!feature || isTest(path)) return [];
    return CONFINED.filter(({ roles }) => !roles.includes(role ?? '')).flatMap(({ pattern }) =>
      imports.filter(({ specifier }) => pattern.test(specifier)).map(toOffence),
    );
  },
);

const spelling = fileRule(
  'spelling of imports',
  'Files are named in full, with ./ inside a folder and #feature/... across, so that they can be found.',
  ({ path, imports }) =>
    imports
      .filter(({ specifier, target }) => {
        const up = placeOf(path).layer === 'testing' ? '../..' : '..';
        if (specifier.startsWith(up)) return true;
        return target !== null && !/\.(tsx?|json|css)$/.test(target);
      })
      .map(toOffence),
);

const SERVER_ROLES = ['repo', 'loader', 'service', 'table', 'schema', 'pages', 'api', 'jobs', 'do'];
const SERVER_LAYERS = ['platform', 'app', 'worker', 'testing'];
const SERVER_PACKAGES =
  /^(cloudflare|node):|^(zod|hono|drizzle-orm|i18next|react-dom\/server)($|[/.])/;

/** Follows what the browser would fetch for each island and for the boot script. */
const browserBundle: Rule = {
  name: 'browser bundle',
  why: 'What runs in the browser reaches nothing of the server, by any path, and never zod.',
  find: (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const roots = files.filter(({ path }) =>
      /\.island\.tsx$|^src\/islands\/boot\.ts$|^src\/desk\/(?!vite\.config)/.test(path),
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
  testingStaysOutside,
  betweenFeatures,
  componentsGetViewModels,
  appComposes,
  confinedPackages,
  spelling,
  browserBundle,
];
