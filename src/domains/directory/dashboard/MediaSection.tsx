import {
  LONGEST_ALT,
  MOST_MEDIA,
  type OwnMedium,
} from '#domains/directory/gallery/gallery.model.ts';
import { ChoiceList } from '#domains/directory/onboarding/ChoiceList.tsx';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import { LANGS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** What files may be sent as here; papers are sent with what they prove. */
export const SENT_KINDS = ['photo', 'logo', 'cover'] as const;

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const THUMB = 160;

/** Pictures and videos of a listing, and the forms that add, describe, move and remove them. */
export function MediaSection(props: {
  id: number;
  media: readonly OwnMedium[];
  typed: FormState['typed'];
  faults: readonly FormFault[];
}) {
  const { id, media, typed, faults } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'media'));
  const photos = media.filter(({ kind }) => kind === 'photo').length;
  return (
    <>
      <FormFaults faults={faults} />
      <Upload
        action={action}
        state={{ typed: { kind: 'photo', ...typed }, faults, present: null }}
      />
      <p className="vendor-note">
        {t('directory-onboarding.media.count', { count: photos, most: MOST_MEDIA.photo })}
      </p>
      <ul className="media-list">
        {media.map((medium) => (
          <Medium key={medium.id} medium={medium} action={action} />
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
            {t('directory-onboarding.members.add_button')}
          </button>
        </p>
      </form>
    </>
  );
}

function Upload({ action, state }: { action: string; state: FormState }) {
  const { t, format, edition } = useEdition();
  const id = toFieldId('files');
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
        <div className="form-field">
          <label htmlFor={id}>{t('directory-onboarding.media.files')}</label>
          <p id={`${id}-help`} className="form-help">
            {t('directory-onboarding.media.files_help')}
          </p>
          <input
            id={id}
            type="file"
            name="files"
            accept={TYPES}
            multiple
            aria-describedby={`${id}-help`}
          />
        </div>
        <TextField
          name="alt"
          label={t('directory-onboarding.media.alt', { language })}
          help={t('directory-onboarding.media.alt_help')}
          maxLength={LONGEST_ALT}
          isOptional
        />
      </FormValues>
      <p>
        <button type="submit" className="button button-strong" name="intent" value="add">
          {t('directory-onboarding.media.send')}
        </button>
      </p>
    </form>
  );
}

/** One of them with its words; the first photo of a kind can't go further up. */
function Medium({ medium, action }: { medium: OwnMedium; action: string }) {
  const { t, format, edition } = useEdition();
  const { id, kind, src, videoId, alts, position, status, reason } = medium;
  const said = alts[edition.lang] || alts.en;
  const name = said || `${t(`directory-onboarding.media.kind.${kind}`)} ${position + 1}`;
  const typed = Object.fromEntries(LANGS.map((lang) => [`alt.${id}.${lang}`, alts[lang]]));
  return (
    <li>
      {src ? (
        <img src={src} alt={name} width={THUMB} height={THUMB} loading="lazy" />
      ) : (
        <a className="text-link" href={`https://www.youtube.com/watch?v=${videoId}`}>
          YouTube
        </a>
      )}
      <div>
        <p>
          <strong>{t(`directory-onboarding.media.kind.${kind}`)}</strong>
          <small>
            {t(`directory-onboarding.media.status.${status}`)} {reason}
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
            {kind === 'photo' && position > 0 && (
              <button
                type="submit"
                className="button"
                name="intent"
                value="first"
                aria-label={t('directory-onboarding.media.first_of', { name })}
              >
                {t('directory-onboarding.media.first')}
              </button>
            )}
            <button
              type="submit"
              className="button"
              name="intent"
              value="remove"
              aria-label={t('directory-onboarding.members.remove_of', { name })}
            >
              {t('directory-onboarding.members.remove')}
            </button>
          </p>
        </form>
      </div>
    </li>
  );
}
