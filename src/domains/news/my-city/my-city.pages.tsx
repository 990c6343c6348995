import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { City } from '#domains/news/taxonomy/taxonomy.model.ts';
import { cachePublic, cacheTag, type HttpContext } from '#kernel/http/http.ts';
import { CityPicker, MyCityBlock } from './MyCityBlock.tsx';
import { SENT } from './my-city.model.ts';

/** What the front page asks for of the page of a city. */
export function showMyCity(
  c: HttpContext,
  about: { city: City; cities: readonly City[]; cards: readonly StoryCard[] },
) {
  const { lang } = c.var.edition;
  const { city, cards } = about;
  cachePublic(c, [cacheTag.city(city.id, lang), cacheTag.edition(lang)]);
  const block = <MyCityBlock {...about} cards={cards.slice(0, SENT)} />;
  return c.render(block, { ...PART, path: `/cities/${city.slug}` });
}

/** The same of the page of all cities. */
export function showCityPicker(c: HttpContext, cities: readonly City[]) {
  cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
  return c.render(<CityPicker cities={cities} />, { ...PART, path: '/cities' });
}

const PART = { title: '', description: '', isPart: true } as const;
