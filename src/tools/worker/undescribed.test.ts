import { expect, it } from 'vitest';
import { withoutDescriptions } from './undescribed.ts';

const left = (source: string, path = 'src/domains/helpline/number/number.api.ts') =>
  withoutDescriptions(source, path).code.replace(/\s+/g, ' ').trim();

it('leaves out what a route says of itself, and keeps what it checks', () => {
  const source = `deskRoute('put', '/numbers/{id}', {
    permission: 'number.edit',
    summary: 'Change a number',
    description: DESCRIPTION,
    params: idParams,
    ...{ before, refusals },
    body: z.object({ at: z.int().openapi({ description: 'Epoch milliseconds.' }).optional() }),
    answer: z.array(numberSchema.openapi('Number')),
    refusals: { 409: 'Changed meanwhile.' },
    handle: ({ body }) => save(body),
  });`;
  expect(left(source)).toBe(
    "deskRoute('put', '/numbers/{id}', { permission: 'number.edit', params: idParams, ...{ before, }, body: z.object({ at: z.int().optional() }), answer: {}, handle: ({ body }) => save(body), });",
  );
});

it('leaves it out of what several routes share, and of no data that is named so', () => {
  expect(left('const shared = { tag, summary: "A number", params, answer };')).toBe(
    'const shared = /* @__PURE__ */ (() => ({ tag, params, answer: {} }))();',
  );
  for (const source of ['const toRow = (it) => ({ summary: it.text });', 'save({ refusals: 2 });'])
    expect(left(source)).toBe(source);
});

it('keeps how a route answers, and wants to be told', () => {
  const head = "import { pageOf, Whole } from '#kernel/route/content.ts';";
  const route = (answer: string) => `${head}\npublicRoute('get', '/x', { ${answer}, handle });`;
  for (const answer of ['answer: pageOf(numberSchema)', 'answer: new Whole(numberSchema)'])
    expect(left(route(answer))).toContain("'/x', { answer: { isWhole: true }, handle }");
  expect(left("publicRoute('get', '/x', { answer, handle });")).toContain('answer: {}, handle');
  expect(() => left(`const page = pageOf(numberSchema);\n${route('answer: page')}`)).toThrow(
    'number.api.ts: pageOf() and Whole stand in the `answer` of a route',
  );
});

it('lets the bundler drop schemas that nobody uses, whatever they are made of', () => {
  expect(left('export const numberSchema = z.object({});')).toBe(
    'export const numberSchema = /* @__PURE__ */ (() => (z.object({})))();',
  );
  const answers = 'const ANSWERS = { 404: failure("None.") };';
  expect(left(answers)).toContain('/* @__PURE__ */ (() => ({ 404:');
  expect(left(answers, 'src/domains/helpline/number/number.service.ts')).toBe(answers);
});

it('leaves routers and everything else as they are', () => {
  for (const source of ['api.openapi(route, handle);', "describe({ summary: 'Numbers' });"])
    expect(left(source)).toBe(source);
});
