/** Services whose posts and films may stand in a story; readers load them only when they ask for it. */
export const PROVIDERS = ['youtube', 'x', 'instagram'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Names that are the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  youtube: 'YouTube',
  x: 'X',
  instagram: 'Instagram',
};

export interface EmbedLink {
  provider: Provider;
  /** The address without what follows its readers around. */
  url: string;
}

/** The post or film an address leads to; null when it is not one of those allowed. */
export function findEmbed(address: string): EmbedLink | null {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  const host = url.hostname.replace(/^(www|m|mobile)\./, '');
  return findFilm(host, url) ?? findPost(host, url.pathname);
}

function findFilm(host: string, { pathname, searchParams }: URL): EmbedLink | null {
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (/^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname)?.[1] ??
          (pathname === '/watch' ? searchParams.get('v') : null))
        : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return { provider: 'youtube', url: `https://www.youtube.com/watch?v=${id}` };
}

function findPost(host: string, pathname: string): EmbedLink | null {
  if (host === 'x.com' || host === 'twitter.com') {
    const [, name, id] = /^\/(\w{1,15})\/status\/(\d{1,20})/.exec(pathname) ?? [];
    return id ? { provider: 'x', url: `https://x.com/${name}/status/${id}` } : null;
  }
  if (host !== 'instagram.com') return null;
  const [, kind, id] = /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,40})/.exec(pathname) ?? [];
  return id ? { provider: 'instagram', url: `https://www.instagram.com/${kind}/${id}/` } : null;
}

/** Where the frames of posts come from. */
export const POST_FRAMES = ['https://platform.twitter.com', 'https://www.instagram.com'] as const;

/** The page that shows a post in a frame; null for a film. */
export function toPostFrame({ provider, url }: EmbedLink, lang: string): string | null {
  if (provider === 'instagram') return `${url}embed/captioned/`;
  if (provider !== 'x') return null;
  const id = url.slice(url.lastIndexOf('/') + 1);
  return `https://platform.twitter.com/embed/Tweet.html?id=${id}&lang=${lang}&dnt=true`;
}
