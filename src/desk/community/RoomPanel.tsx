import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { ROOM_MODES } from '#kernel/domain/comment-subject.model.ts';

/** What readers may write under a story, and until when; changed here. */
export function RoomPanel({ storyId, onAll }: { storyId: number; onAll: () => void }) {
  const loaded = useLoaded('/desk/comment/room', { query: { subject: 'story', id: storyId } });
  const { isBusy, act } = useAct(loaded.reload);
  const { data: room } = loaded;
  const change = (value: string) => {
    const mode = ROOM_MODES.find((each) => each === value);
    if (!mode) return;
    const body = { subject: 'story' as const, id: storyId, mode };
    act(() => call('PUT /desk/comment/room', { body }), t('desk-moderation.room.done'));
  };
  return (
    <section className="stack" aria-label={t('desk-moderation.room.mode')}>
      <LoadNote loaded={loaded} />
      {room && (
        <div className="row">
          <Field label={t('desk-moderation.room.mode')} help={toHelp(room)}>
            <select
              value={room.mode}
              disabled={isBusy}
              onChange={({ target }) => change(target.value)}
            >
              {ROOM_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`desk-moderation.room.modes.${mode}`)}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      <p className="row">
        <button type="button" className="button" onClick={onAll}>
          {t('desk-moderation.room.everywhere')}
        </button>
      </p>
    </section>
  );
}

function toHelp({ mode, closesAt, shown, held }: Answer<'GET /desk/comment/room'>): string {
  const takes = mode === 'open' || mode === 'held';
  return [
    t('desk-moderation.room.counts', { shown: format.number(shown), held: format.number(held) }),
    ...(takes && closesAt !== null
      ? [t('desk-moderation.room.closes', { date: format.timestamp(new Date(closesAt)) })]
      : []),
  ].join(' ');
}
