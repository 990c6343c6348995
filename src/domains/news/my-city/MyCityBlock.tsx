import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import type { City } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toPlace } from './my-city.model.ts';

/** What a script puts into the front page: the newest stories of a city, with the way to another one. */
export function MyCityBlock(props: {
  city: City;
  cities: readonly City[];
  cards: readonly Card[];
}) {
  const { edition, t } = useEdition();
  const { city, cities, cards } = props;
  return (
    <section aria-labelledby="my-city" data-place={toPlace(city)}>
      <div className="section-head">
        <h2 id="my-city" className="section-title">
          <a href={toEditionPath(edition, `/cities/${city.slug}`)}>
            {t('list.title', { name: city.name })}
          </a>
        </h2>
        <p className="subject-tools">
          <CityPicker cities={cities} current={city.slug} />
          <button type="button" className="tool tool-worded" data-own-city="forget">
            {t('my-city.forget')}
          </button>
        </p>
      </div>
      {cards.length === 0 && <p className="empty">{t('list.empty')}</p>}
      <div className="card-row">
        {cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" common="city" />
        ))}
      </div>
    </section>
  );
}

/** All cities to choose from at once. */
export function CityPicker(props: { cities: readonly City[]; current?: string }) {
  const { t } = useEdition();
  return (
    <select data-own-city="pick" aria-label={t('my-city.name')} defaultValue={props.current ?? ''}>
      {props.current === undefined && <option value="">{t('my-city.pick')}</option>}
      {props.cities.map((city) => (
        <option key={city.id} value={city.slug} data-place={toPlace(city)}>
          {city.name}
        </option>
      ))}
    </select>
  );
}
