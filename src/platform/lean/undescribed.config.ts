/*
 * Stands in the Worker's bundle (src/tools/worker/worker-bundle.ts) for what makes the description of the API: the
 * build writes that beside the bundle. `src/kernel/route/route-description.ts`, and of @asteasolutions/zod-to-openapi,
 * 20 kB of gzip with what it brings, only the list of routes is left.
 */

/** What a route says of itself. */
export function describeRoute(): { responses: Record<never, never> } {
  return { responses: {} };
}

/** Holds on to the routes that were declared. */
export class OpenAPIRegistry {
  readonly definitions: { type: 'route'; route: unknown }[] = [];

  registerPath(route: unknown): void {
    this.definitions.push({ type: 'route', route });
  }
}

function refuse(): never {
  throw new Error('left out of the bundle: see src/tools/worker/worker-bundle.ts');
}

/** Schemas get no method `openapi`: its calls are left out too. */
export function extendZodWithOpenApi(): void {}

export {
  refuse as getOpenApiMetadata,
  refuse as OpenApiGeneratorV3,
  refuse as OpenApiGeneratorV31,
};
