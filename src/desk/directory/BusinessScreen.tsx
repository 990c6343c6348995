import { Link } from 'wouter';
import { edition } from '#desk/frame/desk-data.ts';
import { joinLoaded, useLoaded } from '#desk/frame/load.ts';
import { NothingHere } from '#desk/frame/NothingHere.tsx';
import type { Answer } from '#desk/frame/routes.ts';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { t } from '#desk/frame/words.ts';
import { localText } from '#desk/manage/subject.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { BusinessActs } from './BusinessActs.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import type { BusinessView } from './use-business-form.ts';

/** A business: what readers see of it, to be changed, and whether they see it. */
export function BusinessScreen({ params }: ScreenProps) {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return <BusinessDesk key={id} id={id} />;
}

function BusinessDesk({ id }: { id: number }) {
  const loaded = useLoaded('/desk/businesses/{id}', { params: { id } });
  const choices = useLoaded('/desk/businesses/choices');
  const { data } = loaded;
  return (
    <>
      <p>
        <Link href="/manage/businesses" className="back">
          {t('desk.nav.businesses')}
        </Link>
      </p>
      <LoadNote loaded={joinLoaded(loaded, choices)} />
      {data && choices.data && (
        <Business
          key={data.version}
          business={data}
          choices={choices.data}
          onDone={loaded.reload}
        />
      )}
    </>
  );
}

function Business(props: {
  business: BusinessView;
  choices: Answer<'GET /desk/businesses/choices'>;
  onDone: () => void;
}) {
  const { business, choices, onDone } = props;
  const { id, slug, status, statusReason, townSlug } = business;
  const path = toEditionPath(edition, `/directory/${townSlug}/${slug}/${id}`);
  return (
    <>
      <header className="row">
        <h1>{localText({ ...business }, 'name')}</h1>
        <em className="chip">{t(`desk-directory.is_${status}`)}</em>
        {business.isSample && <em className="chip">{t('desk-directory.sample')}</em>}
        {status === 'published' && (
          <a className="button" href={path} target="_blank" rel="noreferrer">
            {t('desk-directory.look')}
          </a>
        )}
      </header>
      {statusReason && <p className="notice">{statusReason}</p>}
      <BusinessActs business={business} onDone={onDone} />
      <BusinessForm business={business} choices={choices} onDone={onDone} />
    </>
  );
}
