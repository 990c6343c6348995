import { NoticeSection } from '#domains/community/notice/NoticesPage.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { CommentSection } from './CommentSection.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { EnquirySection } from './EnquirySection.tsx';
import { FollowingSection } from './FollowingSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import type { Member } from './member.model.ts';
import { NewsletterSection } from './NewsletterSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PushSection } from './PushSection.tsx';
import { RatingSection } from './RatingSection.tsx';
import { SavedSection } from './SavedSection.tsx';

export interface AccountPageProps {
  member: Member;
  /** Path of the newsroom's desk; null for those who don't work there. */
  desk: string | null;
  /** What has become of a form; null where none was sent. */
  answer: string | null;
  faults: readonly FormFault[];
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** What somebody signed in has told us, where they are signed in, and everything they can do about it. */
export function AccountPage({ member, desk, answer, faults, typed }: AccountPageProps) {
  const { edition, t } = useEdition();
  return (
    <div className="account-page">
      <header className="list-header">
        <h1>{t('account.title')}</h1>
        {member.name && <p className="list-intro">{member.name}</p>}
        <p className="account-actions">
          {desk && (
            <a className="button button-strong" href={desk}>
              {t('account.desk')}
            </a>
          )}
          <a className="button" href={toEditionPath(edition, '/vendor')}>
            {t('nav.business')}
          </a>
        </p>
      </header>
      {answer && <FormAnswer heading={answer}>{null}</FormAnswer>}
      <FormFaults faults={faults} />
      <ProfileSection member={member} faults={faults} typed={typed} />
      <PhotoSection member={member} faults={faults} />
      <ContactSection member={member} />
      {member.newsletter && <NewsletterSection newsletter={member.newsletter} />}
      <NoticeSection />
      <PushSection />
      <SavedSection saved={member.saved} />
      <FollowingSection />
      <CommentSection />
      <EnquirySection />
      <RatingSection />
      <MoneySection />
      <DeviceSection devices={member.devices} />
      <ConsentSection consents={member.consents} />
      <DataSection />
    </div>
  );
}
