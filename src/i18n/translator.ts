import type { TFunction } from 'i18next';
import i18next from 'i18next';
import enCommon from '#locales/en/common.json' with { type: 'json' };
import gujaratiCommon from '#locales/gujarati/common.json' with { type: 'json' };
import hindiCommon from '#locales/hindi/common.json' with { type: 'json' };
import type { Lang } from './editions.ts';

export type Translate = TFunction<'common'>;

const i18n = i18next.createInstance();

// The instance's own language is never changed: one isolate serves readers of all editions at once.
i18n.init({
  resources: {
    en: { common: enCommon },
    hi: { common: hindiCommon },
    gu: { common: gujaratiCommon },
  },
  lng: 'en',
  fallbackLng: 'en',
  ns: ['common'],
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The words of one language. The function is bound to that language and safe to share. */
const TRANSLATORS: Readonly<Record<Lang, Translate>> = {
  en: i18n.getFixedT('en', 'common'),
  hi: i18n.getFixedT('hi', 'common'),
  gu: i18n.getFixedT('gu', 'common'),
};

export function translatorOf(lang: Lang): Translate {
  return TRANSLATORS[lang];
}
