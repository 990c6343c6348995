import { t } from '#desk/words.ts';

/** Every story of the newsroom. */
export function StoriesScreen() {
  return <h1>{t('desk.nav.stories')}</h1>;
}
