import type { WORDS } from './words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: (typeof WORDS)['en'] };
  }
}
