import { type Plugin, RolldownMagicString } from 'rolldown';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** Fields of a declared route that only the description of the API tells. */
const OF_ROUTES: readonly string[] = ['summary', 'description', 'refusals'];
const OF_BARE_ROUTES: readonly string[] = ['summary', 'description', 'tags', 'responses'];

const OF_LISTED_ROUTES: readonly string[] = [...OF_BARE_ROUTES, 'request'];

const DECLARING: Readonly<Record<string, readonly string[]>> = {
  deskRoute: OF_ROUTES,
  ownRoute: OF_ROUTES,
  stayingRoute: OF_ROUTES,
  publicRoute: OF_ROUTES,
  createRoute: OF_BARE_ROUTES,
  answeredElsewhere: OF_LISTED_ROUTES,
};

/** Files whose values are made of schemas: what nobody asks of them is left out. */
const MADE_OF_SCHEMAS = /\.(schema|api)\.ts$|\/kernel\/(http\/api-(in|out)put|route\/content)\.ts$/;
const WHOLE_ANSWERS = '/route/content.ts';

interface Edit {
  start: number;
  end: number;
  /** What stands there instead. */
  text: string;
}

/**
 * Leaves out of a bundle what routes and schemas say of themselves in the description of the API, which the build
 * writes beside it (`api-document.ts`): texts, examples, and schemas of answers, by which nothing is checked.
 */
export function leaveOutDescriptions(): Plugin {
  return {
    name: 'leave-out-descriptions',
    transform: {
      filter: {
        id: /\/src\/(app|domains|kernel)\/.*\.tsx?$/,
        code: /\bz\.|\.openapi\(|Route\(|chapters:/,
      },
      handler: (code, id) => withoutDescriptions(code, id),
    },
  };
}

/** A source without its descriptions, and the map to where it was. Throws where it can't tell what a route answers. */
export function withoutDescriptions(code: string, path: string): { code: string; map: string } {
  const { program } = parseSync(path, code);
  const edits = listEdits(code, path, program);
  const written = new RolldownMagicString(code);
  let done = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    // Inside of what is gone.
    if (start < done) continue;
    if (text === '') written.remove(start, end);
    else written.overwrite(start, end, text);
    done = end;
  }
  for (const { start, end } of listSchemas(program, path)) {
    written.appendRight(start, '/* @__PURE__ */ (() => (');
    written.appendLeft(end, '))()');
  }
  return {
    code: written.toString(),
    map: written.generateMap({ hires: true, source: path }).toString(),
  };
}

function listEdits(code: string, path: string, program: ESTree.Program): Edit[] {
  const edits: Edit[] = [];
  const wholes = { made: 0, told: 0 };
  const tellRoute = (fields: readonly string[], value: ESTree.Node) => {
    for (const property of listProperties(value)) {
      const name = nameOf(property.key);
      if (fields.includes(name)) edits.push(drop(property, code));
      if (name !== 'answer' || fields !== OF_ROUTES) continue;
      const isWhole = isCallOf(property.value, ['pageOf', 'Whole']);
      if (isWhole) wholes.told += 1;
      edits.push({ ...spanOf(property), text: `answer: ${isWhole ? '{ isWhole: true }' : '{}'}` });
    }
  };
  if (path.endsWith('.api.ts'))
    for (const value of listConstants(program).filter(isOfRoutes)) tellRoute(OF_ROUTES, value);
  new Visitor({
    CallExpression(call) {
      if (isCallOf(call, ['pageOf'])) wholes.made += 1;
      const { callee, arguments: given } = call;
      const fields = DECLARING[nameOf(callee)];
      if (fields) for (const value of given) tellRoute(fields, value);
      // The name of a schema or what is said of it; a router's method of that name is handed a route.
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'openapi')
        if (given[0]?.type === 'Literal' || given[0]?.type === 'ObjectExpression')
          edits.push({ start: callee.object.end, end: call.end, text: '' });
    },
    NewExpression(made) {
      if (isCallOf(made, ['Whole'])) wholes.made += 1;
    },
    Property(property) {
      const isChapters = path.endsWith('.domain.ts') && nameOf(property.key) === 'chapters';
      if (isChapters) edits.push(drop(property, code));
    },
  }).visit(program);
  if (namesWholes(program) && wholes.made > wholes.told)
    throw new Error(`${path}: pageOf() and Whole stand in the \`answer\` of a route`);
  return edits;
}

/** Takes out a field with its comma. */
function drop(property: ESTree.Span, code: string): Edit {
  const { start, end } = spanOf(property);
  const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
  return { start, end: end + comma.length, text: '' };
}

function spanOf({ start, end }: ESTree.Span): { start: number; end: number } {
  return { start, end };
}

/** Whether a file imports what says that a route answers more than its `data`. */
function namesWholes({ body }: ESTree.Program): boolean {
  return body.some(
    (each) => each.type === 'ImportDeclaration' && each.source.value.endsWith(WHOLE_ANSWERS),
  );
}

/** Whether a value is what several routes say in the same words. */
function isOfRoutes(value: ESTree.Expression): boolean {
  return listProperties(value).some(({ key }) => ['summary', 'refusals'].includes(nameOf(key)));
}

/** Fields of an object, those of objects that are written out in it among them. */
function listProperties(given: ESTree.Node): ESTree.ObjectProperty[] {
  if (given.type !== 'ObjectExpression') return [];
  return given.properties.flatMap((each) =>
    each.type === 'Property' ? each : listProperties(each.argument),
  );
}

function isCallOf(node: ESTree.Node, names: readonly string[]): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  return names.includes(nameOf(node.callee));
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Values of a file's own constants that are schemas: to make one changes nothing else. */
function listSchemas(program: ESTree.Program, path: string): ESTree.Expression[] {
  return listConstants(program).filter(
    (value) => hasCall(value) && (MADE_OF_SCHEMAS.test(path) || rootOf(value) === 'z'),
  );
}

/** Values of the constants that a file declares for all of it. */
function listConstants({ body }: ESTree.Program): ESTree.Expression[] {
  return body
    .map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
    .filter((each) => each?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => init ?? []));
}

function hasCall({ type }: ESTree.Expression): boolean {
  return type !== 'ArrowFunctionExpression' && type !== 'Literal' && type !== 'Identifier';
}

/** The name that a chain of calls begins with. */
function rootOf(node: ESTree.Expression): string {
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression')
    return rootOf(node.expression);
  return nameOf(node);
}
