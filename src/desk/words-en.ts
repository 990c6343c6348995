import { toWords } from './word-files.ts';

export const words = toWords(
  import.meta.glob<object>('/locales/en/desk*.json', { eager: true, import: 'default' }),
);
