import './fronts.css';
import { useState } from 'react';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { edition } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { LanguageTabs } from '#desk/parts/LanguageTabs.tsx';
import { HOME } from '#domains/news/front/layout.model.ts';
import { FrontEditor } from './FrontEditor.tsx';
import { TrendingPanel } from './TrendingPanel.tsx';

/** What readers see first: the home page and the fronts of the sections. */
export function FrontsScreen() {
  const [lang, setLang] = useState(edition.lang);
  const [front, setFront] = useState(HOME);
  const { categories } = useCatalogue();
  return (
    <div className="sections">
      <h1>{t('desk.nav.fronts')}</h1>
      <div className="filters">
        <LanguageTabs lang={lang} onChange={setLang} />
        <ChoiceField
          label={t('desk-fronts.front')}
          value={front}
          none={{ value: HOME, name: t('desk-fronts.home') }}
          choices={categories.filter(({ group }) => !group)}
          onChange={setFront}
        />
      </div>
      <FrontEditor key={`${front}:${lang}`} front={front} lang={lang} />
      <TrendingPanel key={lang} lang={lang} />
    </div>
  );
}
