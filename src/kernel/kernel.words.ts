import enMail from '#locales/en/mail.json' with { type: 'json' };
import enManaged from '#locales/en/managed.json' with { type: 'json' };
import enPublishing from '#locales/en/publishing.json' with { type: 'json' };
import gujaratiMail from '#locales/gujarati/mail.json' with { type: 'json' };
import gujaratiManaged from '#locales/gujarati/managed.json' with { type: 'json' };
import gujaratiPublishing from '#locales/gujarati/publishing.json' with { type: 'json' };
import hindiMail from '#locales/hindi/mail.json' with { type: 'json' };
import hindiManaged from '#locales/hindi/managed.json' with { type: 'json' };
import hindiPublishing from '#locales/hindi/publishing.json' with { type: 'json' };

export const KERNEL_WORDS = {
  en: { mail: enMail, managed: enManaged, publishing: enPublishing },
  hi: { mail: hindiMail, managed: hindiManaged, publishing: hindiPublishing },
  gu: { mail: gujaratiMail, managed: gujaratiManaged, publishing: gujaratiPublishing },
};

type Own = (typeof KERNEL_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
