import type { OwnMedium } from '#domains/directory/gallery/gallery.model.ts';
import { LONGEST_CAPTION } from '#domains/directory/gallery/gallery.model.ts';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FileField } from '#ui/FormField.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { toSectionPath } from './vendor-section.model.ts';

const TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

/** Papers of a business that only its owner and reviewers see, and the form that sends one. */
export function PaperSection(props: {
  id: number;
  papers: readonly OwnMedium[];
  typed: FormState['typed'];
  faults: readonly FormFault[];
}) {
  const { id, papers, typed, faults } = props;
  const { edition } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'papers'));
  return (
    <>
      <FormFaults faults={faults} />
      <ul className="member-list">
        {papers.map((paper) => (
          <Paper key={paper.id} {...{ paper, action }} />
        ))}
      </ul>
      <NewPaper action={action} state={{ typed, faults, present: null }} />
    </>
  );
}

function Paper({ paper, action }: { paper: OwnMedium; action: string }) {
  const { t } = useEdition();
  const name = paper.caption || t('directory-onboarding.media.kind.document');
  return (
    <li>
      <p>
        <a className="text-link" href={paper.src ?? ''}>
          {name}
        </a>
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="medium" value={paper.id} />
        <RemoveButton name={name} />
      </form>
    </li>
  );
}

function NewPaper({ action, state }: { action: string; state: FormState }) {
  const { t } = useEdition();
  return (
    <form className="form vendor-group" method="post" action={action} encType="multipart/form-data">
      <h2>{t('directory-onboarding.papers.add')}</h2>
      <FormValues state={state}>
        <TextField
          name="caption"
          label={t('directory-onboarding.papers.what')}
          help={t('directory-onboarding.papers.what_help')}
          maxLength={LONGEST_CAPTION}
        />
        <FileField
          name="file"
          label={t('directory-onboarding.papers.file')}
          help={t('directory-onboarding.papers.file_help')}
          fault={state.faults.find(({ field }) => field === 'file')?.message}
          accept={TYPES}
        />
      </FormValues>
      <p>
        <button type="submit" className="button button-strong" name="intent" value="add">
          {t('directory-onboarding.papers.send')}
        </button>
      </p>
    </form>
  );
}
