import { isTest, placeOf, ROLES } from '#tools/graph/place.ts';
import { STYLE } from '#tools/graph/source.ts';
import { fileRule, type Rule } from './rule.ts';

const FUNCTION_LINES = 40;
const COMPONENT_LINES = 120;
const FILE_LINES = 400;
const TEST_LINES = 600;
const WORKER_LINES = 60;
const MEDIAN_LINES = 80;
/** Nine files in ten are no longer than this. */
const USUAL_LINES = 250;
const FOLDERS = 4;

const names = fileRule(
  'file names',
  'A name says the subject and its role: noun.role.ts in a room, PascalCase.tsx for a component.',
  ({ path }) => {
    const { domain, role, isComponent } = placeOf(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const [stem = ''] = name.split('.', 1);
    if (/^(utils?|helpers?|common|misc|index)$/i.test(stem)) return [{ what: 'says nothing' }];
    if (isComponent || /^[A-Z]\w*(\.do\.ts|(\.(island|email|do))?\.test\.tsx?)$/.test(name))
      return [];
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(tsx?|css)$/.test(name))
      return [{ what: 'is neither kebab-case nor a component' }];
    if (domain && !role && !name.endsWith('.css'))
      return [{ what: `has none of the roles ${ROLES.join(', ')}` }];
    const isOfDomain = ['domain', 'permission', 'words'].some(
      (of) => name === `${domain}.${of}.ts`,
    );
    const depth = isOfDomain ? 4 : 5;
    return domain && path.split('/').length !== depth
      ? [{ what: 'is not flat in a room of its domain' }]
      : [];
  },
);

const componentNames = fileRule(
  'component names',
  'A component is found by its name: the file is named like what it exports.',
  ({ path, exports }) => {
    if (!placeOf(path).isComponent) return [];
    const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.', 1);
    return exports.includes(name) ? [] : [{ what: `exports no ${name}` }];
  },
);

const namedExports = fileRule(
  'named exports',
  'One name for a thing everywhere; only the Worker and configuration files must export a default.',
  ({ path, exports }) => {
    if (/\/(\w+\.)?(worker|config)\.ts$/.test(path)) return [];
    return exports
      .filter((name) => name === 'default' || name === '*')
      .map((name) => ({ what: `exports ${name}` }));
  },
);

const fileSizes = fileRule(
  'file sizes',
  'A file is read in one go; a longer one holds two subjects.',
  ({ path, lines }) => {
    const most = path === 'src/worker.ts' ? WORKER_LINES : isTest(path) ? TEST_LINES : FILE_LINES;
    return lines > most ? [{ what: `has ${lines} lines, at most ${most}` }] : [];
  },
);

const usualSizes: Rule = {
  name: 'usual file sizes',
  why: `Half of the files have at most ${MEDIAN_LINES} lines and nine in ten at most ${USUAL_LINES}.`,
  find: (files) => {
    const code = files.filter(({ path }) => !isTest(path)).toSorted((a, b) => a.lines - b.lines);
    return [
      { share: 0.5, most: MEDIAN_LINES },
      { share: 0.9, most: USUAL_LINES },
    ].flatMap(({ share, most }) => {
      const file = code[Math.ceil(code.length * share) - 1];
      if (!file || file.lines <= most) return [];
      return [{ path: file.path, what: `stands at ${share * 100} % with ${file.lines} lines` }];
    });
  },
};

const functionSizes = fileRule(
  'function sizes',
  'A function does one thing that fits on a screen.',
  ({ path, functions }) => {
    if (isTest(path)) return [];
    return functions
      .map((shape) => ({ ...shape, most: mostLines(path, shape.name) }))
      .filter(({ lines, most }) => lines > most)
      .map(({ name, line, lines, most }) => ({
        line,
        what: `${name} has ${lines} lines, at most ${most}`,
      }));
  },
);

/** Markup is long without being hard. */
function mostLines(path: string, name: string): number {
  return path.endsWith('.tsx') && /^[A-Z]/.test(name) ? COMPONENT_LINES : FUNCTION_LINES;
}

const folders = fileRule('folders', 'Few levels keep every file a glance away.', ({ path }) =>
  path.split('/').length - 2 > FOLDERS ? [{ what: 'lies too deep' }] : [],
);

const language = fileRule(
  'language',
  'Types that hold and tests that run; code that Node and workerd run without translation.',
  ({ banned }) =>
    banned
      .filter(({ what }) => what !== STYLE)
      .map(({ what, line }) => ({ line, what: `uses ${what}` })),
);

const styles = fileRule(
  'styles',
  'Looks stand in CSS files: the content security policy lets no page style its elements itself.',
  ({ path, banned }) => {
    // Mail programs know nothing else.
    if (path.endsWith('.email.tsx') || isTest(path)) return [];
    return banned
      .filter(({ what }) => what === STYLE)
      .map(({ what, line }) => ({ line, what: `has ${what}` }));
  },
);

const suppressions = fileRule(
  'suppressions',
  'What a tool objects to is changed, not hidden.',
  ({ comments }) =>
    comments
      .filter(({ text }) => /@ts-(ignore|expect-error|nocheck)|biome-ignore/.test(text))
      .map(({ text, line }) => ({ line, what: `says "${text.trim()}"` })),
);

export const SHAPE_RULES: readonly Rule[] = [
  names,
  componentNames,
  namedExports,
  fileSizes,
  usualSizes,
  functionSizes,
  folders,
  language,
  styles,
  suppressions,
];
