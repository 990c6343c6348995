/*
 * Stands in the Worker's bundle (src/tools/worker/worker-bundle.ts) for the files of Zod that write schemas down as
 * JSON Schema, 6 kB of gzip, which every schema holds on to.
 */

function refuse(): never {
  throw new Error('left out of the bundle: see src/tools/worker/worker-bundle.ts');
}

/** Every schema makes two when it is made. */
export function createStandardJSONSchemaMethod() {
  return refuse;
}

export {
  refuse as createToJSONSchemaMethod,
  refuse as JSONSchemaGenerator,
  refuse as toJSONSchema,
  refuse as aggregateChecks,
  refuse as anyProcessor,
  refuse as arrayProcessor,
  refuse as bigintProcessor,
  refuse as booleanProcessor,
  refuse as catchProcessor,
  refuse as customProcessor,
  refuse as dateProcessor,
  refuse as defaultProcessor,
  refuse as enumProcessor,
  refuse as fileProcessor,
  refuse as functionProcessor,
  refuse as intersectionProcessor,
  refuse as js,
  refuse as lazyProcessor,
  refuse as literalProcessor,
  refuse as mapProcessor,
  refuse as nanProcessor,
  refuse as neverProcessor,
  refuse as nonoptionalProcessor,
  refuse as nullProcessor,
  refuse as nullableProcessor,
  refuse as numberProcessor,
  refuse as objectProcessor,
  refuse as optionalProcessor,
  refuse as pipeProcessor,
  refuse as prefaultProcessor,
  refuse as promiseProcessor,
  refuse as readonlyProcessor,
  refuse as recordProcessor,
  refuse as setProcessor,
  refuse as stringProcessor,
  refuse as successProcessor,
  refuse as symbolProcessor,
  refuse as templateLiteralProcessor,
  refuse as transformProcessor,
  refuse as tupleProcessor,
  refuse as undefinedProcessor,
  refuse as unionProcessor,
  refuse as unknownProcessor,
  refuse as voidProcessor,
};
