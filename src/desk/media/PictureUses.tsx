import { useState } from 'react';
import { Link } from 'wouter';
import { call, Fault } from '#desk/frame/api.ts';
import { edition, format, may } from '#desk/frame/desk-data.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import type { PictureInUse, ShownIn } from '#domains/media/picture/library.model.ts';
import { noteRemoval } from './library-store.ts';
import { nameOf } from './picture-name.ts';

/** Where a picture is shown, what its file is, and a way to remove what is shown nowhere. */
export function PictureUses(props: { picture: PictureInUse; onRemoved: () => void }) {
  const { picture, onRemoved } = props;
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly ShownIn[]>([]);
  const uses = refused.length > 0 ? refused : picture.uses;

  async function remove() {
    try {
      await call('DELETE /desk/media/{id}', { params: { id: picture.id } });
      noteRemoval(picture.id);
      sayDone(t('desk-media.remove.done'));
      onRemoved();
    } catch (error) {
      if (error instanceof Fault && error.code === 'media.in_use')
        setRefused((error.data as { uses: ShownIn[] }).uses);
      setAsking(false);
      sayFault(error);
    }
  }

  return (
    <section className="stack stack-close media-uses">
      <h3>{t('desk-media.uses.label')}</h3>
      {uses.length === 0 ? <p>{t('desk-media.uses.none')}</p> : <UseList uses={uses} />}
      <h3>{t('desk-media.file.label')}</h3>
      <File picture={picture} />
      {may('media.manage') && (
        <button
          type="button"
          className="button"
          disabled={uses.length > 0}
          onClick={() => setAsking(true)}
        >
          {t('desk.remove')}
        </button>
      )}
      {isAsking && (
        <Dialog title={t('desk-media.remove.title')} onClose={() => setAsking(false)}>
          <p>{t('desk-media.remove.text', { name: nameOf(picture) })}</p>
          <p className="row">
            <button type="button" className="button button-strong" onClick={remove}>
              {t('desk.remove')}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('desk.cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

function UseList({ uses }: { uses: readonly ShownIn[] }) {
  return (
    <ul>
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind}${id}${title}`}>
          <span>{t(`desk-media.uses.${kind}`)}</span>{' '}
          {kind === 'story' && may('story.read') ? (
            <Link href={`/stories/${id}/${edition.lang}`}>{title || id}</Link>
          ) : (
            title || id
          )}
        </li>
      ))}
    </ul>
  );
}

function File({ picture }: { picture: PictureInUse }) {
  const { fileName, width, height, bytes, createdAt } = picture;
  const size = t('desk-media.file.size', { size: format.number(Math.ceil(bytes / 10_000) / 100) });
  const facts = [fileName, `${width} × ${height}`, picture.format.toUpperCase(), size];
  return (
    <p>
      {facts.filter(Boolean).join(' · ')}
      <br />
      {t('desk-media.file.uploaded', { date: format.longDate(new Date(createdAt)) })}
    </p>
  );
}
