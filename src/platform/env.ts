/** Durable Objects by what they can be asked. */
export type Objects<Calls> = DurableObjectNamespace<Rpc.DurableObjectBranded & Calls>;

/** What every deployment says of itself. */
export interface SiteEnv {
  ENVIRONMENT: 'production' | 'development';
  /** Public address of the site, without a trailing slash. */
  SITE_URL: string;
}

/**
 * Variables and bindings of wrangler.toml. Whoever reads one declares it beside the code that does, by
 * declaration merging. Queue bodies are validated by their consumers.
 */
export interface Env extends SiteEnv {}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}

type Bindings = Env;
