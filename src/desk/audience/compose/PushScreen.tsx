import './compose.css';
import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { edition } from '#desk/frame/desk-data.ts';
import { type Loaded, useLoaded } from '#desk/frame/load.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { type ChosenStory, StoryChoice } from '#desk/parts/StoryChoice.tsx';
import { useKept } from '#desk/parts/use-kept.ts';
import { useSendKey } from '#desk/parts/use-send-key.ts';
import { CampaignList } from './CampaignList.tsx';
import { OrderList } from './OrderList.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import { type Measured, PushAudience } from './PushAudience.tsx';
import { PushForm } from './PushForm.tsx';
import { emptyDraft, findIncomplete, type PushDraft, toOrder } from './push-draft.ts';
import { SendButton } from './SendButton.tsx';

/** Notifications: the one being written, those put off, and what came of the last ones. */
export function PushScreen() {
  const loaded = useLoaded('/desk/push');
  const { data, reload } = loaded;
  const [story, setStory, clearStory] = useKept<ChosenStory | null>('push.story', null);
  const [draft, setDraft, clearDraft] = useKept('push', emptyDraft(edition.lang));
  const { keyOf, forget } = useSendKey('push');
  const [isBusy, setBusy] = useState(false);
  const audience = useAudience(draft, story);
  const shown = draft.languages[0] ?? edition.lang;
  const half = findIncomplete(draft);
  const isOff = !story || half !== null || draft.languages.length === 0 || isBusy;
  const act = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      sayDone(await work());
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
    reload();
  };
  const send = (storyId: number) =>
    act(async () => {
      const order = { ...toOrder(draft, storyId), dueAt: draft.dueAt };
      await call('POST /desk/push', { body: { ...order, key: keyOf(order) } });
      forget();
      clearStory(story);
      clearDraft(draft);
      return t(draft.dueAt === null ? 'desk-compose.push_sent' : 'desk-compose.push_planned');
    });
  const test = (storyId: number) =>
    act(async () => {
      const body = { ...toOrder(draft, storyId), lang: shown };
      const { sent } = await call('POST /desk/push/test', { body });
      return t('desk-compose.push_tested', { count: sent });
    });
  return (
    <div className="sections compose-screen">
      <h1>{t('desk.nav.push')}</h1>
      <section aria-labelledby="new-push">
        <h2 id="new-push">{t('desk-compose.new_push')}</h2>
        <div className="columns">
          <div className="stack">
            <StoryChoice kind="news" lang={shown} story={story} onChange={setStory} />
            <PushForm draft={draft} onChange={setDraft} />
            {story ? (
              <PushAudience draft={draft} loaded={audience} />
            ) : (
              <p className="quiet">{t('desk-compose.count_needs_story')}</p>
            )}
            {half && (
              <p className="notice" role="alert">
                {t('desk-compose.half', { lang: t(`desk.lang.${half}`) })}
              </p>
            )}
            <div className="row">
              <SendButton
                isNow={draft.dueAt === null}
                sure={t('desk-compose.sure_readers', { count: audience.data?.readers ?? 0 })}
                isOff={isOff || audience.isLoading}
                onSend={() => story && send(story.id)}
              />
              <button
                type="button"
                className="button"
                disabled={isOff}
                onClick={() => story && test(story.id)}
              >
                {t('desk-compose.test')}
              </button>
            </div>
          </div>
          <PhoneFrame draft={draft} texts={audience.data?.texts ?? {}} />
        </div>
      </section>
      <LoadNote loaded={loaded} />
      {data && <OrderList kind="failed" orders={data.failed} onChange={reload} />}
      {data && <OrderList kind="planned" orders={data.orders} onChange={reload} />}
      {data && <CampaignList campaigns={data.campaigns} />}
    </div>
  );
}

/** Whom it goes to as it is written; without a story nobody knows. */
function useAudience(draft: PushDraft, story: ChosenStory | null): Loaded<Measured> {
  return useLoaded(story && '/desk/push/audience', {
    query: {
      story: story?.id,
      languages: draft.languages.join(),
      category: draft.categoryId || undefined,
      city: draft.cityId || undefined,
      breaking: draft.isBreaking ? '1' : undefined,
    },
  });
}
