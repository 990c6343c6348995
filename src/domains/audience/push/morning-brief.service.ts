import { listDueLangs, toIndianHour } from '#domains/audience/digest/digest.model.ts';
import type { DigestEnv } from '#domains/audience/digest/digest.service.ts';
import { BRIEF_PATH, chooseBrief } from '#domains/news/brief/brief.model.ts';
import { loadFront } from '#domains/news/front/front.loader.ts';
import type { Front } from '#domains/news/story/article.model.ts';
import { type Edition, editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { toDay } from '#shared/india-time.ts';
import { listBegun } from './campaign.repo.ts';
import { beginCampaign, type CampaignEnv } from './campaign.service.ts';
import { type PushText, shorten, USUAL_TTL } from './push.model.ts';

/** Headlines of the notification. */
const HEADLINES = 3;
/** Characters of each of them: a notification has room for so many. */
const LONGEST = 76;
/** A story of before that is no news of the day, in milliseconds. */
const DAY = 86_400_000;

type BriefEnv = CampaignEnv & Pick<DigestEnv, 'DIGEST_HOURS'>;

/** Cron: at the hour of the digest, and once a day and language, tells those who asked for it of the brief of the day. */
export async function sendMorningBriefs(platform: Platform<BriefEnv>): Promise<void> {
  const { db, env, now } = platform;
  const due = listDueLangs(env.DIGEST_HOURS, toIndianHour(now));
  if (due.length === 0 || !vapidKeysOf(env)) return;
  const keyOf = (lang: Lang) => `brief-${toDay(now)}-${lang}`;
  const begun = await listBegun(db, due.map(keyOf));
  for (const lang of due.filter((each) => !begun.includes(keyOf(each)))) {
    try {
      await sendBrief(platform, editionOfLang(lang), keyOf(lang));
    } catch (error) {
      logError('push.brief_failed', error, { lang });
    }
  }
}

/** As long as there is too little news of the day, and while it can't be had, nothing is sent: the next run looks again. */
async function sendBrief(
  platform: Platform<BriefEnv>,
  edition: Edition,
  idempotencyKey: string,
): Promise<void> {
  const { lang } = edition;
  const { now } = platform;
  const { value: front, staleSince } = await loadFront(platform, edition);
  const text = staleSince == null && toText(front, edition, now);
  if (!text) return;
  const campaign = {
    kind: 'brief',
    texts: { [lang]: text },
    ...{ image: null, categoryId: null, cityId: null },
    isBreaking: false,
    ttl: USUAL_TTL,
    urgency: 'normal',
    topic: 'brief',
    createdAt: now,
  } as const;
  const system = { actor: 'system', requestId: '' } as const;
  const details = { kind: 'brief', lang };
  await beginCampaign(platform, campaign, { ...system, idempotencyKey, details });
}

/** Null where the day has brought too little yet. */
function toText(front: Front, edition: Edition, now: Date): PushText | null {
  const isOfDay = ({ publishedAt }: { publishedAt: number }) => publishedAt > now.getTime() - DAY;
  const stories = chooseBrief(front).filter(isOfDay).slice(0, HEADLINES);
  if (stories.length < HEADLINES) return null;
  return {
    title: translatorOf(edition.lang)('brief.title'),
    body: stories.map(({ title }) => shorten(title, LONGEST)).join('\n'),
    path: toEditionPath(edition, BRIEF_PATH),
  };
}
