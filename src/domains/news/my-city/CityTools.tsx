import type { City } from '#domains/news/taxonomy/taxonomy.model.ts';
import { Island } from '#islands/Island.tsx';
import { CityChoice } from './CityChoice.tsx';
import { toPlace } from './my-city.model.ts';

/** What a reader does with a city, on its page. */
export function CityTools({ city }: { city: City }) {
  return (
    <Island
      name="CityChoiceButton"
      when="load"
      component={CityChoice}
      props={{ slug: city.slug, place: toPlace(city) }}
    />
  );
}
