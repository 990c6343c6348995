import { sayReason } from '#domains/directory/business/case-reason.model.ts';
import { LONGEST_ALT, type OwnMedium } from '#domains/directory/gallery/gallery.model.ts';
import { ChoiceList } from '#domains/directory/onboarding/ChoiceList.tsx';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import { LANGS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FileField } from '#ui/FormField.tsx';
import { PhotoDrop } from './PhotoDrop.island.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** What files may be sent as here; papers are sent with what they prove. */
export const SENT_KINDS = ['photo', 'logo', 'cover'] as const;

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const THUMB = 160;

/** What the API calls the words for those who can't see a picture. */
const ALT_FIELDS = { en: 'alt', hi: 'hindiAlt', gu: 'gujaratiAlt' } as const;

/** Pictures and videos of a listing, and the forms that add, describe, move and remove them. */
export function MediaSection(props: {
  id: number;
  media: readonly OwnMedium[];
  /** Photos that its plan shows. */
  mostPhotos: number;
  typed: FormState['typed'];
  faults: readonly FormFault[];
}) {
  const { id, media, mostPhotos, typed, faults } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'media'));
  const photos = media.filter(({ kind }) => kind === 'photo').length;
  return (
    <>
      <FormFaults faults={faults} />
      <Upload
        id={id}
        action={action}
        state={{ typed: { kind: 'photo', ...typed }, faults, present: null }}
      />
      <p className="vendor-note">
        {t('directory-onboarding.media.count', { count: photos, most: mostPhotos })}
      </p>
      <ul className="media-list">
        {media.map((medium) => (
          <Medium
            key={medium.id}
            medium={medium}
            action={action}
            row={media.filter(({ kind }) => kind === medium.kind)}
          />
        ))}
      </ul>
      <form className="form vendor-group" method="post" action={action}>
        <h2>{t('directory-onboarding.media.video')}</h2>
        <FormValues state={{ typed, faults, present: null }}>
          <TextField
            name="videoUrl"
            label={t('directory-onboarding.media.video_link')}
            kind="url"
            maxLength={300}
          />
        </FormValues>
        <p>
          <button type="submit" className="button" name="intent" value="video">
            {t('directory-onboarding.add')}
          </button>
        </p>
      </form>
    </>
  );
}

function Upload(props: { id: number; action: string; state: FormState }) {
  const { action, state } = props;
  const { t, format, edition } = useEdition();
  const kinds = SENT_KINDS.map((kind) => ({
    value: kind,
    text: t(`directory-onboarding.media.kind.${kind}`),
  }));
  const language = format.languageName(edition.lang);
  return (
    <form className="form vendor-group" method="post" action={action} encType="multipart/form-data">
      <h2>{t('directory-onboarding.media.add')}</h2>
      <FormValues state={state}>
        <ChoiceList name="kind" legend={t('directory-onboarding.media.what')} options={kinds} />
        <FileField
          name="files"
          label={t('directory-onboarding.media.files')}
          help={t('directory-onboarding.media.files_help')}
          fault={state.faults.find(({ field }) => field === 'files')?.message}
          accept={TYPES}
          isMultiple
        />
        <TextField
          name="alt"
          label={t('directory-onboarding.media.alt', { language })}
          help={t('directory-onboarding.media.alt_help')}
          maxLength={LONGEST_ALT}
          isOptional
        />
      </FormValues>
      <Drop id={props.id} />
      <p>
        <button type="submit" className="button button-strong" name="intent" value="add">
          {t('directory-onboarding.media.send')}
        </button>
      </p>
    </form>
  );
}

/** Takes pictures that are dropped or pasted, where there are scripts. */
function Drop({ id }: { id: number }) {
  const { t, edition } = useEdition();
  const labels = {
    drop: t('directory-onboarding.media.drop'),
    sending: t('directory-onboarding.media.sending'),
    sent: t('directory-onboarding.media.sent'),
    failed: t('directory-onboarding.media.failed'),
    again: t('directory-onboarding.media.again'),
    show: t('directory-onboarding.media.show'),
  };
  const altField = ALT_FIELDS[edition.lang];
  const props = { businessId: id, language: edition.lang, altField, labels };
  return <Island name="PhotoDrop" when="load" component={PhotoDrop} props={props} />;
}

/** One of them with its words and its place in its row, those of its kind. */
function Medium(props: { medium: OwnMedium; action: string; row: readonly OwnMedium[] }) {
  const { medium, action, row } = props;
  const { t, format, edition } = useEdition();
  const { id, kind, src, videoId, alts, status, reason } = medium;
  const at = row.indexOf(medium);
  const said = alts[edition.lang] || alts.en;
  const name = said || `${t(`directory-onboarding.media.kind.${kind}`)} ${at + 1}`;
  const typed = Object.fromEntries(LANGS.map((lang) => [`alt.${id}.${lang}`, alts[lang]]));
  return (
    <li>
      {src ? (
        <img src={src} alt={name} width={THUMB} height={THUMB} loading="lazy" />
      ) : (
        videoId && (
          <a className="text-link" href={`https://www.youtube.com/watch?v=${videoId}`}>
            YouTube
          </a>
        )
      )}
      <div>
        <p>
          <strong>{t(`directory-onboarding.media.kind.${kind}`)}</strong>
          <small>
            {t(`directory-onboarding.media.status.${status}`)} {sayReason(reason, edition.lang)}
          </small>
        </p>
        <form method="post" action={action} className="media-acts">
          <input type="hidden" name="medium" value={id} />
          <details className="vendor-more">
            <summary>{t('directory-onboarding.media.describe')}</summary>
            <FormValues state={{ typed, faults: [], present: null }}>
              {LANGS.map((lang) => (
                <TextField
                  key={lang}
                  name={`alt.${id}.${lang}`}
                  label={t('directory-onboarding.media.alt', {
                    language: format.languageName(lang),
                  })}
                  maxLength={LONGEST_ALT}
                  lang={lang}
                />
              ))}
            </FormValues>
            <button type="submit" className="button" name="intent" value="words">
              {t('directory-onboarding.save')}
            </button>
          </details>
          <p className="vendor-ways">
            <Moves at={at} last={row.length - 1} name={name} />
            <RemoveButton name={name} />
          </p>
        </form>
      </div>
    </li>
  );
}

/** Buttons that put one elsewhere in its row: each names the place, so that pressing it twice moves it once. */
function Moves({ at, last, name }: { at: number; last: number; name: string }) {
  const { t } = useEdition();
  const ways = [
    { way: 'first', to: 0, isThere: at > 1 },
    { way: 'earlier', to: at - 1, isThere: at > 0 },
    { way: 'later', to: at + 1, isThere: at < last },
  ] as const;
  return ways
    .filter(({ isThere }) => isThere)
    .map(({ way, to }) => (
      <button
        key={way}
        type="submit"
        className="button"
        name="to"
        value={to}
        aria-label={t(`directory-onboarding.media.${way}_of`, { name })}
      >
        {t(`directory-onboarding.media.${way}`)}
      </button>
    ));
}
