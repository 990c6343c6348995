/** Bindings and variables of wrangler.toml. Queue bodies are validated by their consumers. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  SEARCH: D1Database;
  CACHE: KVNamespace;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  INGEST_QUEUE: Queue<unknown>;
  INDEX_QUEUE: Queue<unknown>;
  MEDIA_QUEUE: Queue<unknown>;
  ENVIRONMENT: 'production' | 'development';
  SITE_URL: string;
  IMAGE_HOSTS: string;
  BRAND_NAME: string;
  BRAND_NAME_HI: string;
  BRAND_NAME_GU: string;
  BRAND_LOGO: string;
  /** Secret. Bearer token of `/api/ingest`; unset refuses every call. */
  INGEST_TOKEN?: string;
  /** Development only: hosts on private addresses that may be polled, e.g. a feed on this machine. */
  PRIVATE_FEED_HOSTS?: string;
}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}

type Bindings = Env;
