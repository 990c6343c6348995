/** Who may read the site beside search engines: everybody, AI search but no training, or no AI at all. */
export const AI_POLICIES = ['allow', 'search', 'deny'] as const;
export type AiPolicy = (typeof AI_POLICIES)[number];

/**
 * Agents that collect texts to train models, as their operators document them: OpenAI, Anthropic, Common
 * Crawl, Google, Apple, Meta, ByteDance, Amazon, Cohere, Allen Institute, Diffbot, Webz.
 */
const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'Meta-ExternalAgent',
  'FacebookBot',
  'Bytespider',
  'Amazonbot',
  'cohere-training-data-crawler',
  'AI2Bot',
  'Diffbot',
  'Webzio-Extended',
] as const;

/** Agents that look pages up to answer somebody's question, with a link. */
const ANSWERING = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'MistralAI-User',
  'DuckAssistBot',
  'Meta-ExternalFetcher',
] as const;

/** robots.txt (RFC 9309). An unknown policy is read as the middle one. */
export function toRobots(options: {
  url: string;
  /** Paths that hold nothing to be found. */
  disallowed: readonly string[];
  sitemaps: readonly string[];
  policy: string;
}): string {
  const { url, disallowed, sitemaps, policy } = options;
  const refused =
    policy === 'allow' ? [] : policy === 'deny' ? [...TRAINING, ...ANSWERING] : TRAINING;
  const groups = [
    [
      'User-agent: *',
      ...['/api/', ...disallowed].map((path) => `Disallow: ${path}`),
      'Allow: /api/docs',
    ],
    ...(refused.length > 0
      ? [[...refused.map((agent) => `User-agent: ${agent}`), 'Disallow: /']]
      : []),
    sitemaps.map((path) => `Sitemap: ${url}${path}`),
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
