declare module 'cloudflare:test-internal' {
  /** Waits for all that was given to `waitUntil` of any request, at most 30 s; throws what failed of it. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
