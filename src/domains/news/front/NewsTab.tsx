import { Kicker } from '#domains/news/card/CardMeta.tsx';
import { WholeNumbers } from '#domains/news/card/WholeNumbers.tsx';
import { type StoryCard as Card, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';

/** Entries of a list (spec section 9). */
const PLACES = [1, 2, 3, 4] as const;

/** What is trending and what is new, one list at a time; the two are a pair of radio buttons, so no script is needed. */
export function NewsTab(props: { trending: readonly Card[]; latest: readonly Card[] }) {
  const { t } = useEdition();
  const tabs = [
    { key: 'trendy', cards: props.trending },
    { key: 'latest', cards: props.latest },
  ] as const;
  return (
    <section className="news-tab" aria-labelledby="news-tab">
      <h2 id="news-tab" className="visually-hidden">
        {t('trending.heading')}
      </h2>
      <fieldset className="news-tab-choice">
        <legend className="visually-hidden">{t('trending.choose')}</legend>
        {tabs.map(({ key }, index) => (
          <label key={key}>
            <input type="radio" name="news-tab" value={key} defaultChecked={index === 0} />
            <span>{t(`trending.${key}`)}</span>
          </label>
        ))}
      </fieldset>
      {tabs.map(({ key, cards }) => (
        <div key={key} className={`news-tab-list news-tab-${key}`}>
          {cards.length === 0 ? <Placeholder /> : <Entries cards={cards} />}
        </div>
      ))}
    </section>
  );
}

function Entries({ cards }: { cards: readonly Card[] }) {
  const { edition } = useEdition();
  return (
    <ol>
      {cards.map((card) => (
        <li key={card.id} className="thumb-story">
          {card.picture && (
            <Photo picture={{ ...card.picture, alt: '' }} sizes="130px" largest={384} crop="16x9" />
          )}
          <div>
            <Kicker card={card} />
            <p className="thumb-title">
              <a href={toEditionPath(edition, toStoryPath(card))}>
                <WholeNumbers text={card.title} />
              </a>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The places of the entries that will stand here. */
function Placeholder() {
  const { format, t } = useEdition();
  return (
    <>
      <p className="news-tab-none">{t('trending.none')}</p>
      <ol aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className="thumb-placeholder">
            {format.number(place)}
          </li>
        ))}
      </ol>
    </>
  );
}
