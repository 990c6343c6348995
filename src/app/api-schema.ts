import type { OpenApiDocument } from './api-document.ts';

/** The part of JSON Schema that our declarations come out as. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
}

/** A parameter, a field of a body or of an answer. */
export interface Field {
  name: string;
  /** E.g. `integer, 1 to 50`. */
  type: string;
  /** Name of the schema that says more. */
  schema: string | null;
  isRequired: boolean;
  description: string;
}

export interface NamedSchema {
  name: string;
  fields: Field[];
}

/** Reads schemas of a document: their fields, and examples made from them. */
export class SchemaReader {
  readonly #schemas: Record<string, Schema>;

  constructor(document: OpenApiDocument) {
    this.#schemas = document.components?.schemas ?? {};
  }

  /** The schemas of these names and those they lead to. */
  listNamed(names: readonly string[]): NamedSchema[] {
    const wanted = new Set(names);
    const found: NamedSchema[] = [];
    // What is added while a set is walked through is walked through too.
    for (const name of wanted) {
      const fields = this.listFields(this.#schemas[name] ?? {});
      found.push({ name, fields });
      for (const { schema } of fields) if (schema) wanted.add(schema);
    }
    return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  listFields(schema: Schema): Field[] {
    const { properties = {}, required = [] } = this.#resolve(schema);
    return Object.entries(properties).map(([name, field]) =>
      toField(name, field, required.includes(name)),
    );
  }

  exampleOf(schema: Schema): unknown {
    const {
      example,
      enum: values,
      default: usual,
      items,
      properties,
      ...rest
    } = this.#resolve(schema);
    if (example !== undefined) return example;
    if (values) return values[0];
    if (usual !== undefined) return usual;
    if (items) return [this.exampleOf(items)];
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, this.exampleOf(field)]),
      );
    return plainExample(rest);
  }

  /** A schema with what it refers to and is made of in one object. */
  #resolve(schema: Schema): Schema {
    const name = nameOf(schema);
    if (name) return this.#resolve(this.#schemas[name] ?? {});
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((part) => this.#resolve(part));
    return {
      ...schema,
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => part.required ?? []),
    };
  }
}

export function toField(name: string, schema: Schema, isRequired: boolean): Field {
  return {
    name,
    type: describeType(schema),
    schema: nameOf(schema) ?? nameOf(schema.items ?? {}),
    isRequired,
    description: schema.description ?? '',
  };
}

function nameOf({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null;
}

function describeType(schema: Schema): string {
  const { items, enum: values, minimum, maximum, maxLength } = schema;
  const name = nameOf(schema);
  if (name) return name;
  if (items) return `list of ${describeType(items)}`;
  if (values) return values.map((value) => JSON.stringify(value)).join(', ');
  const types = [schema.type ?? 'object'].flat();
  const limits = [
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    schema.default === undefined ? '' : `otherwise ${schema.default}`,
  ];
  return [types.join(' or '), schema.format ?? '', ...limits].filter(Boolean).join(', ');
}

function plainExample({ type, format }: Schema): unknown {
  if (Array.isArray(type) || type === 'null') return null;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (format === 'date-time') return '2026-11-21T04:30:00.000Z';
  return type === 'string' ? '' : {};
}
