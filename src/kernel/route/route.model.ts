/** A route as it is declared: what its sender gives and gets, in the form it is sent. */
export interface Declared {
  method: string;
  path: string;
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** Says by its type alone what a route takes and answers; there is no such field. */
export interface Typed<D extends Declared> {
  readonly declared?: D;
}

/** The lists of routes of each domain, added in its manifest by declaration merging. */
export interface DeclaredRoutes {
  /** No routes, for those who read the lists of all. */
  nobody: readonly [];
}
