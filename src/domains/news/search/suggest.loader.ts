import { toStoryPath } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { BLOG, type Category, type Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { ALL_EDITIONS, type Edition, type Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toQueryTerms, type Understood, understand } from '#kernel/words/dictionary.loader.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { storyDictionary } from './dictionary.model.ts';
import { toExpression } from './expression.model.ts';
import { PAID_WORD } from './index-listing.model.ts';
import { isNamed, type Name, type Topic, toBeginnings, toName } from './place.model.ts';
import { toArticleId } from './row.model.ts';
import type { SearchEnv } from './search.loader.ts';
import type { SuggestedPlace, SuggestedStory, Suggestions } from './search.model.ts';
import { findHeadlines, type Headline } from './suggest.repo.ts';

const MOST_STORIES = 5;
const MOST_PLACES = 3;

const NOTHING: Suggestions = { stories: [], topics: [], cities: [], categories: [] };

/** What somebody may mean who has typed so much. */
export function suggest(
  platform: Platform<SearchEnv>,
  edition: Edition,
  typed: string,
): Promise<Suggestions> {
  return readOrUnavailable(find(platform, edition, typed));
}

async function find(
  platform: Platform<SearchEnv>,
  edition: Edition,
  typed: string,
): Promise<Suggestions> {
  const name = toName(typed);
  if (name.length === 0) return NOTHING;
  const [understood, places] = await Promise.all([
    understand(storyDictionary(platform.env.SEARCH), toQueryTerms(typed)),
    loadPlaces(platform),
  ]);
  const wanted = [name, ...understood.begunNames.map(toName)];
  const { headlines, topics } = await findListed(platform, edition.lang, understood);
  const isWanted = (names: readonly Name[]) =>
    names.some((each) => wanted.some((words) => isNamed(each, words)));
  const pick = (kind: 'cities' | 'categories') =>
    places[kind]
      .filter(({ names }) => isWanted(names))
      .slice(0, MOST_PLACES)
      .map(({ slug, byLang }) => ({ slug, name: byLang[edition.lang] }));
  return {
    stories: toStories(headlines, places),
    topics: topics
      .filter(({ nameEn, nameHi, nameGu }) => isWanted([nameEn, nameHi, nameGu].map(toName)))
      .slice(0, MOST_PLACES)
      .map((topic) => toSuggestedTopic(topic, edition.lang)),
    cities: pick('cities'),
    categories: pick('categories'),
  };
}

/** Headlines that hold the words, those that hold them as typed before the others. */
function findListed({ env }: Platform<SearchEnv>, lang: Lang, { words, senses }: Understood) {
  const match = (closeness: 'near' | 'far') =>
    toExpression(senses, { lang, field: 'title', closeness, place: {} });
  return findHeadlines(env.SEARCH, {
    lang,
    matches: [match('near'), match('far')].filter((each) => each !== null),
    most: MOST_STORIES,
    beginnings: words.slice(-1).flatMap(toBeginnings),
  });
}

function toStories(headlines: readonly Headline[], { byCategory }: Places): SuggestedStory[] {
  return [...new Map(headlines.map((each) => [each.id, each])).values()]
    .slice(0, MOST_STORIES)
    .flatMap(({ id: rowId, title, slug, categoryId, listing }) => {
      const category = byCategory.get(categoryId);
      if (!category) return [];
      const id = toArticleId(rowId);
      const isPaid = listing.split(' ').includes(PAID_WORD);
      const path = toStoryPath({ id, slug, category });
      return [{ articleId: id, title, path, isPost: category.section === BLOG, isPaid }];
    });
}

function toSuggestedTopic(topic: Topic, lang: Lang): SuggestedPlace {
  const { slug, nameEn, nameHi, nameGu } = topic;
  return { slug, name: { en: nameEn, hi: nameHi, gu: nameGu }[lang] };
}

/** A city or a category by its names in all languages. */
interface Place {
  id: number;
  slug: string;
  byLang: Record<Lang, string>;
  names: Name[];
}

interface Places {
  cities: readonly Place[];
  categories: readonly Place[];
  /** Those of the news and of blogs by their numbers. */
  byCategory: ReadonlyMap<number, Category>;
}

/** Of the taxonomy an isolate has in its memory: its names change seldom and take long to sound. */
const known = new WeakMap<Taxonomy, Places>();

async function loadPlaces(platform: Platform): Promise<Places> {
  const taxonomies = await Promise.all(ALL_EDITIONS.map((each) => loadTaxonomy(platform, each)));
  const [first] = taxonomies;
  if (!first) return { cities: [], categories: [], byCategory: new Map() };
  const places = known.get(first) ?? toPlaces(taxonomies);
  known.set(first, places);
  return places;
}

function toPlaces(taxonomies: readonly Taxonomy[]): Places {
  const of = (kind: 'cities' | 'categories'): Place[] =>
    (taxonomies[0]?.[kind] ?? []).map(({ id, slug, name }) => {
      const nameIn = (index: number) =>
        taxonomies[index]?.[kind].find((each) => each.id === id)?.name ?? name;
      const byLang = { en: nameIn(0), hi: nameIn(1), gu: nameIn(2) };
      return { id, slug, byLang, names: Object.values(byLang).map(toName) };
    });
  const all = [...(taxonomies[0]?.categories ?? []), ...(taxonomies[0]?.blogCategories ?? [])];
  const byCategory = new Map(all.map((category) => [category.id, category]));
  return { cities: of('cities'), categories: of('categories'), byCategory };
}
