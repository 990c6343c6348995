import { toSlug } from '#i18n/slug.ts';
import type { OpenApiDocument } from './api-document.ts';
import { type Field, type NamedSchema, type Schema, SchemaReader, toField } from './api-schema.ts';

/** What the pages of the reference show of the OpenAPI document. */
export interface ApiReferenceView {
  title: string;
  /** Paragraphs. */
  introduction: string[];
  chapters: Chapter[];
}

/** Calls that belong together, and the schemas of their answers. */
export interface Chapter {
  slug: string;
  name: string;
  description: string;
  calls: Call[];
  schemas: NamedSchema[];
}

export interface Call {
  /** Unique in its chapter. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: Field[];
  body: Field[];
  /** A command for the shell. */
  request: string;
  /** What `data` of the answer is; null when the answer is something else. */
  data: Field | null;
  /** JSON; empty when the answer is something else. */
  answer: string;
  refusals: { status: string; description: string }[];
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  security?: Record<string, string[]>[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export function toApiReference(document: OpenApiDocument): ApiReferenceView {
  const reader = new SchemaReader(document);
  const base = document.servers?.[0]?.url ?? '';
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? '',
      call: toCall({ method, path, base }, operation, reader),
    })),
  );
  const byTag = Map.groupBy(calls, ({ tag }) => tag);
  return {
    title: document.info.title,
    introduction: (document.info.description ?? '').split('\n\n'),
    chapters: (document.tags ?? []).map(({ name, description = '' }) => {
      const told = (byTag.get(name) ?? []).map(({ call }) => call);
      return {
        slug: toSlug(name),
        name,
        description,
        calls: told,
        schemas: reader.listNamed(told.flatMap(listNames)),
      };
    }),
  };
}

/** Names of the schemas that a call leads to. */
function listNames({ parameters, body, data }: Call): string[] {
  const fields = [...parameters, ...body, ...(data ? [data] : [])];
  return fields.flatMap(({ schema }) => schema ?? []);
}

function toCall(
  place: { method: string; path: string; base: string },
  operation: Operation,
  reader: SchemaReader,
): Call {
  const { parameters = [], responses } = operation;
  const body = jsonSchemaOf(operation.requestBody);
  const answer = jsonSchemaOf(responses[200]);
  return {
    id: `${place.method}${place.path.replace(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
    method: place.method.toUpperCase(),
    path: `${new URL(place.base).pathname}${place.path}`,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters: parameters.map(({ name, required, schema }) =>
      toField(name, schema, required === true),
    ),
    body: body ? reader.listFields(body) : [],
    request: toCommand(place, operation, body && reader.exampleOf(body)),
    data: answer && toDataField(answer),
    answer: answer ? JSON.stringify(reader.exampleOf(answer), null, 2) : '',
    refusals: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, description })),
  };
}

function toDataField({ properties }: Schema): Field | null {
  return properties?.data ? toField('data', properties.data, true) : null;
}

function jsonSchemaOf(content: Content | undefined): Schema | null {
  return content?.content?.['application/json']?.schema ?? null;
}

function toCommand(
  { method, path, base }: { method: string; path: string; base: string },
  { parameters = [], security, requestBody }: Operation,
  body: unknown,
): string {
  const url = new URL(`${base}${path}`);
  for (const { name, in: place, schema } of parameters) {
    const value = String(schema.example ?? schema.enum?.[0] ?? '');
    if (place === 'path') url.pathname = url.pathname.replace(`%7B${name}%7D`, value);
    else if (value !== '') url.searchParams.set(name, value);
  }
  const lines = [`curl '${url}'`];
  if (method !== 'get') lines.push(`-X ${method.toUpperCase()}`);
  if (security?.some(({ bearer }) => bearer)) lines.push("-H 'Authorization: Bearer TOKEN'");
  if (body) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`);
  else if (requestBody) lines.push('--data-binary @FILE');
  return lines.join(' \\\n  ');
}
