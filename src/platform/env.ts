import type { Lang } from '#i18n/editions.ts';

/** Durable Objects by what they can be asked. */
export type Objects<Calls> = DurableObjectNamespace<Rpc.DurableObjectBranded & Calls>;

/** Bindings and variables of wrangler.toml. Queue bodies are validated by their consumers. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  SEARCH: D1Database;
  CACHE: KVNamespace;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  VIEW_COUNTER: Objects<{
    count(
      view: { articleId: number; language: Lang },
      origin: { city: string; referrer: string },
      address: string,
    ): Promise<void>;
  }>;
  STORY_ROOM: Objects<{ tell(message: object): void }>;
  PUBLISHER: Objects<{ wake(dueAt: number): Promise<void> }>;
  PURGER: Objects<{
    add(tags: readonly string[], delaySeconds: number): Promise<void>;
    purge(tags: readonly string[]): Promise<boolean>;
    isWaiting(tags: readonly string[], askedBy: number): Promise<boolean>;
  }>;
  INGEST_QUEUE: Queue<unknown>;
  IMPORT_QUEUE: Queue<unknown>;
  INDEX_QUEUE: Queue<unknown>;
  MEDIA_QUEUE: Queue<unknown>;
  MAIL_QUEUE: Queue<unknown>;
  PUSH_QUEUE: Queue<unknown>;
  WEBHOOK_QUEUE: Queue<unknown>;
  MAIL: SendEmail;
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
  /** Address under which the market service answers, without a trailing slash; empty hides prices in production. */
  MARKET_API_BASE: string;
  /** Secret. Sent to the market service as a bearer token. */
  MARKET_API_KEY?: string;
  /** Who sends notifications; empty offers none. */
  VAPID_PUBLIC_KEY: string;
  /** Hosts of push services, divided by blanks; `*.` stands for every host below. */
  PUSH_HOSTS: string;
  /** `blocked` keeps the browser's context menu off pages (spec section 1); anything else leaves it. */
  CONTEXT_MENU: string;
  /** Address of a service like Open-Meteo; empty shows no weather in production, made-up values in development. */
  WEATHER_API_BASE: string;
  /** Secret, where the service wants one. */
  WEATHER_API_KEY?: string;
  /** Look-up of a reader's place by address, with `{ip}` in its stead; empty for none. */
  IP_LOOKUP_URL: string;
  /** Who carries mails: `binding` (also when empty), `resend`, `ses`, or `outbox`, refused in production. */
  MAIL_PROVIDER: string;
  /** Address mails come from; that of CONTACT_EMAIL when empty. */
  MAIL_FROM: string;
  SES_REGION: string;
  /** `double` asks for a confirmation by mail; `single` takes an address at its word. */
  NEWSLETTER_OPT_IN: string;
  /** Hours in India at which the digest of a language goes out, e.g. `en:7 hi:7 gu:8`; none for others. */
  DIGEST_HOURS: string;
  /** Secret. Signs the links of mails; at least 32 characters. */
  LINK_SECRET?: string;
  /** Secrets of the services that carry mails. */
  RESEND_API_KEY?: string;
  SES_ACCESS_KEY_ID?: string;
  SES_SECRET_ACCESS_KEY?: string;
  /** Secret. Signs what the mail service tells of bounces, or is its password. */
  MAIL_WEBHOOK_SECRET?: string;
  /** Development only: stands in for the address of Resend. */
  RESEND_ENDPOINT?: string;
  /** Secret. Seals session cookies and signs tokens and codes; at least 32 characters. Unset: nobody can sign in. */
  AUTH_SECRET?: string;
  /** Of an OAuth client at Google; without them nobody signs in with Google. */
  GOOGLE_CLIENT_ID: string;
  /** Secret. */
  GOOGLE_CLIENT_SECRET?: string;
  /** Development only: stands in for accounts.google.com. */
  GOOGLE_ISSUER?: string;
  /** Who carries codes to mobile numbers: `msg91`, `twilio`, or `outbox`, refused in production; empty for nobody. */
  SMS_PROVIDER: string;
  /** The template of each language registered under DLT, e.g. `en:1107… hi:1107… gu:1107…`. */
  SMS_TEMPLATES: string;
  /** The same for the message that an account was changed. */
  SMS_CHANGE_TEMPLATES: string;
  /** Codes sent within 24 hours by SMS, and as many by mail, before nobody gets one. */
  CODES_A_DAY: string;
  /** Secret. */
  MSG91_AUTH_KEY?: string;
  TWILIO_ACCOUNT_SID: string;
  /** Number, name or messaging service that messages come from. */
  TWILIO_SENDER: string;
  /** Secret. */
  TWILIO_AUTH_TOKEN?: string;
  /** Secret. Belongs to VAPID_PUBLIC_KEY. */
  VAPID_PRIVATE_KEY?: string;
  /** Development only: push services on private addresses, e.g. of a test. */
  PRIVATE_PUSH_HOSTS?: string;
  /** Development only: hosts on private addresses that webhooks may call. */
  PRIVATE_WEBHOOK_HOSTS?: string;
  /** Development only: hosts on private addresses that may be polled, e.g. a feed on this machine. */
  PRIVATE_FEED_HOSTS?: string;
}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
}

type Bindings = Env;
