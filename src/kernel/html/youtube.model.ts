const HOST = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$/;
const ID = /^[\w-]{11}$/;

/** The id of the video a YouTube address leads to (watch, shorts, live, embed, youtu.be); null for any other address. */
export function toYoutubeId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol)) return null;
  const [kind = '', name = ''] = pathname.split('/').slice(1);
  const id = findId({ hostname, kind, name, watched: searchParams.get('v') ?? '' });
  return ID.test(id) ? id : null;
}

function findId(at: { hostname: string; kind: string; name: string; watched: string }): string {
  if (at.hostname === 'youtu.be') return at.kind;
  if (!HOST.test(at.hostname)) return '';
  if (at.kind === 'watch') return at.watched;
  return /^(shorts|live|embed|v)$/.test(at.kind) ? at.name : '';
}

/** Address of the player, which sets no cookies before it plays. */
export function toEmbedUrl(youtubeId: string): string {
  return `https://www.youtube-nocookie.com/embed/${youtubeId}`;
}
