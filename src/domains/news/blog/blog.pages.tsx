import type { Hono } from 'hono';
import { LEAST_READ } from '#domains/news/front/story-rank.model.ts';
import { showList } from '#domains/news/listing/listing.pages.tsx';
import { pageNotFound } from '#domains/news/story/news.errors.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import {
  BLOG_PATH,
  type Category,
  findBlogCategory,
  toCategoryPath,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { toSlug } from '#i18n/slug.ts';
import { translatorOf } from '#i18n/translator.ts';
import { cacheTag, type HttpContext, type HttpEnv, redirectTo } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { BlogHead } from './BlogHead.tsx';
import { MostReadPosts } from './MostReadPosts.tsx';
import { loadPostList } from './post-list.loader.ts';

/** Posts of blogs, all or of a category. */
export function registerBlogPages(app: Hono<HttpEnv>): void {
  app.get(BLOG_PATH, showBlog);
  app.get(`${BLOG_PATH}/c`, (c) => redirectTo(c, BLOG_PATH));
  app.get(`${BLOG_PATH}/c/:category`, showCategory);
}

function showBlog(c: HttpContext) {
  const { lang } = c.var.edition;
  const t = translatorOf(lang);
  return showPosts(c, null, {
    ...{ path: BLOG_PATH, name: t('blog.name'), common: 'blog' },
    ...{ title: t('blog.title'), description: t('blog.description') },
    tags: [cacheTag.blog(lang)],
  });
}

async function showCategory(c: HttpContext) {
  const { edition, platform } = c.var;
  const { lang } = edition;
  const t = translatorOf(lang);
  const taxonomy = await loadTaxonomy(platform, edition);
  const asked = c.req.param('category') ?? '';
  const category = findBlogCategory(taxonomy, toSlug(asked));
  if (!category) throw pageNotFound();
  const { id, name } = category;
  const path = toCategoryPath(category);
  if (category.slug !== asked) return redirectTo(c, path);
  return showPosts(c, category, {
    ...{ path, name, common: 'category' },
    title: t('blog.category_title', { name }),
    description: t('blog.category_description', { name }),
    above: { name: t('blog.name'), path: BLOG_PATH },
    // Posts of others stand beside, or below where it has few of its own.
    tags: [cacheTag.category(id, lang), cacheTag.blog(lang)],
  });
}

type Described = Omit<Parameters<typeof showList>[1], 'list' | 'staleSince'>;

async function showPosts(c: HttpContext, category: Category | null, described: Described) {
  const { edition, platform } = c.var;
  const page = parsePageNumber(c.req.query('page'));
  const [{ blogCategories }, { value, staleSince }] = await Promise.all([
    loadTaxonomy(platform, edition),
    loadPostList(platform, edition, { categoryId: category?.id ?? null, page }),
  ]);
  const { list, mostRead } = value;
  const t = translatorOf(edition.lang);
  return showList(
    c,
    { ...described, list, staleSince, ...(category === null && { intro: t('blog.description') }) },
    {
      head: <BlogHead categories={blogCategories} current={category} />,
      empty: t('blog.empty'),
      aside: mostRead.length >= LEAST_READ && <MostReadPosts posts={mostRead} />,
    },
  );
}
