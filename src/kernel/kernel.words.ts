import type mail from '#locales/en/mail.json';
import type managed from '#locales/en/managed.json';
import type publishing from '#locales/en/publishing.json';

/** Read when an isolate starts. */
interface Own {
  mail: typeof mail;
  managed: typeof managed;
  publishing: typeof publishing;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
