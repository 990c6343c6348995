import type { Lang } from '#i18n/editions.ts';
import type { RateLimiter } from './RateLimiter.do.ts';

/** Durable Objects by what they can be asked. */
type Objects<Calls> = DurableObjectNamespace<Rpc.DurableObjectBranded & Calls>;

/** Bindings and variables of wrangler.toml. Queue bodies are validated by their consumers. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  SEARCH: D1Database;
  CACHE: KVNamespace;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  VIEW_COUNTER: Objects<{
    count(view: { articleId: number; language: Lang }, address: string): Promise<void>;
  }>;
  INGEST_QUEUE: Queue<unknown>;
  INDEX_QUEUE: Queue<unknown>;
  MEDIA_QUEUE: Queue<unknown>;
  MAIL_QUEUE: Queue<unknown>;
  PUSH_QUEUE: Queue<unknown>;
  MAIL: SendEmail;
  RATE_LIMITER: DurableObjectNamespace<RateLimiter>;
  ENVIRONMENT: 'production' | 'development';
  SITE_URL: string;
  IMAGE_HOSTS: string;
  BRAND_NAME: string;
  BRAND_NAME_HI: string;
  BRAND_NAME_GU: string;
  BRAND_LOGO: string;
  /** Addresses of the site's accounts, divided by blanks; each is shown under the sign of its network. */
  SOCIAL_LINKS: string;
  /** Addresses of the mobile apps. */
  APP_STORE_URL: string;
  PLAY_STORE_URL: string;
  POWERED_BY_NAME: string;
  POWERED_BY_URL: string;
  /** Who is answerable for the site, as policies and the contact page name them. */
  PUBLISHER_NAME: string;
  PUBLISHER_ADDRESS: string;
  CONTACT_EMAIL: string;
  CONTACT_PHONE: string;
  /** Named by law on the grievance page. */
  GRIEVANCE_OFFICER: string;
  GRIEVANCE_EMAIL: string;
  GRIEVANCE_PHONE: string;
  /** Address of the WebSub hub that feeds name; empty for none. */
  WEBSUB_HUB: string;
  /** Whether robots.txt lets AI crawlers in: `allow`, `search` (to answer, not to train) or `deny`. */
  AI_CRAWLERS: string;
  /** Proves to search engines that submitted addresses are ours; empty submits none. */
  INDEXNOW_KEY: string;
  INDEXNOW_ENDPOINT: string;
  /** Who sends notifications; empty offers none. */
  VAPID_PUBLIC_KEY: string;
  /** Hosts of push services, divided by blanks; `*.` stands for every host below. */
  PUSH_HOSTS: string;
  /** `blocked` keeps the browser's context menu off pages (spec section 1); anything else leaves it. */
  CONTEXT_MENU: string;
  /** Secret. Bearer token of `/api/ingest`; unset refuses every call. */
  INGEST_TOKEN?: string;
  /** Secret. Belongs to VAPID_PUBLIC_KEY. */
  VAPID_PRIVATE_KEY?: string;
  /** Development only: push services on private addresses, e.g. of a test. */
  PRIVATE_PUSH_HOSTS?: string;
  /** Development only: hosts on private addresses that may be polled, e.g. a feed on this machine. */
  PRIVATE_FEED_HOSTS?: string;
}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}

type Bindings = Env;
