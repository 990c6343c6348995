import mail from '#locales/en/mail.json' with { type: 'json' };
import managed from '#locales/en/managed.json' with { type: 'json' };
import publishing from '#locales/en/publishing.json' with { type: 'json' };

export const KERNEL_WORDS = { mail, managed, publishing };

type Own = typeof KERNEL_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
