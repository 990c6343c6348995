/** A file as WordPress exports it. */
export function makeWxr(items: readonly string[], head = ''): string {
  return `${wxrHead(head)}${items.join('\n')}${WXR_END}`;
}

export const WXR_END = '\n</channel>\n</rss>\n';

export function wxrHead(more = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- Made for tests -->${more}
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old paper</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[asha]]></wp:author_login><wp:author_display_name><![CDATA[Asha Patel]]></wp:author_display_name></wp:author>
`;
}

export interface WxrPost {
  id: number;
  title?: string;
  link?: string;
  type?: string;
  status?: string;
  content?: string;
  excerpt?: string;
  categories?: readonly [domain: string, nicename: string, name: string][];
  meta?: Readonly<Record<string, string>>;
  attachmentUrl?: string;
  password?: string;
}

/** An item of such a file. */
export function wxrItem(post: WxrPost): string {
  const { id, title = `Story ${id}`, type = 'post', status = 'publish' } = post;
  const link = post.link ?? `https://old.example/2024/05/story-${id}/`;
  const content = post.content ?? `<p>The text of story ${id}, long enough to be read.</p>`;
  const categories = (post.categories ?? []).map(
    ([domain, nicename, name]) =>
      `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`,
  );
  const meta = Object.entries(post.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  );
  return `<item>
<title><![CDATA[${title}]]></title>
<link>${link}</link>
<dc:creator><![CDATA[asha]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[${post.excerpt ?? ''}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date><![CDATA[2024-05-06 12:00:00]]></wp:post_date>
<wp:post_date_gmt><![CDATA[2024-05-06 06:30:00]]></wp:post_date_gmt>
<wp:status><![CDATA[${status}]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>
<wp:post_password><![CDATA[${post.password ?? ''}]]></wp:post_password>
${post.attachmentUrl ? `<wp:attachment_url><![CDATA[${post.attachmentUrl}]]></wp:attachment_url>` : ''}
${categories.join('\n')}
${meta.join('\n')}
</item>`;
}
