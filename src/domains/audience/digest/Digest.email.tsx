import { BRIEF_PATH } from '#domains/news/brief/brief.model.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { HOME_SECTIONS } from '#domains/news/taxonomy/taxonomy.model.ts';
import { cutText } from '#i18n/clean-text.ts';
import { toEditionPath } from '#i18n/path.ts';
import { MailFrame, type MailSender } from '#kernel/mail/MailFrame.email.tsx';
import { mailStyles } from '#kernel/mail/mail-style.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { toCropUrl } from '#ui/Photo.tsx';
import { toStoryUrl } from './digest.model.ts';

/** Pixels; twice what is shown, for fine screens. */
const PICTURE_WIDTH = 1200;
const SHOWN = { width: 552, height: 311 };
/** Characters of a standfirst. */
const LONGEST_INTRO = 160;

export interface DigestProps {
  sender: MailSender;
  subject: string;
  preheader: string;
  /** What kind of mail it is, beside the date. */
  title: string;
  /** Paragraphs before the stories. */
  intro: readonly string[];
  /** The most important first. */
  stories: readonly StoryCard[];
  /** Whether the others follow in their order; else by section. */
  isInOrder: boolean;
}

/** Stories of one language, the first one large. */
export function Digest(props: DigestProps) {
  const { sender, subject, preheader, title, intro, stories, isInOrder } = props;
  const { edition, t, format, now, brandName } = useEdition();
  const style = mailStyles(edition.lang);
  const [lead, ...others] = stories;
  const groups = isInOrder ? [{ section: null, stories: others }] : bySection(others);
  return (
    <MailFrame
      {...{ sender, preheader }}
      title={subject}
      dateline={`${title} · ${format.fullDate(now)}`}
      canLeave
    >
      <tr>
        <td style={{ padding: '0 24px 12px' }}>
          <a
            className="accent"
            style={{ ...style.kicker, textDecoration: 'underline' }}
            href={sender.site + toEditionPath(edition, BRIEF_PATH)}
          >
            {t('brief.title')}
          </a>
        </td>
      </tr>
      {intro.length > 0 && (
        <tr>
          <td style={{ padding: '0 24px 12px' }}>
            {intro.map((paragraph) => (
              <p key={paragraph} className="ink" style={{ ...style.intro, margin: '0 0 12px' }}>
                {paragraph}
              </p>
            ))}
          </td>
        </tr>
      )}
      {lead && <LeadRow story={lead} site={sender.site} />}
      {groups.map((group) => (
        <tr key={group.section}>
          <td style={{ padding: '16px 24px 4px' }}>
            {group.section && (
              <h2 className="ink" style={{ ...style.section, margin: 0 }}>
                {t(`section.${group.section}`)}
              </h2>
            )}
            {group.stories.map((story, index) => (
              <StoryBlock
                key={story.id}
                story={story}
                site={sender.site}
                heading={group.section && t(`section.${group.section}`)}
                isFirst={index === 0 && group.section !== null}
              />
            ))}
          </td>
        </tr>
      ))}
      <tr>
        <td align="center" style={{ padding: '20px 24px 28px' }}>
          <a
            className="button"
            style={style.button}
            href={sender.site + toEditionPath(edition, '/')}
          >
            {t('mail.digest.all', { brand: brandName })}
          </a>
        </td>
      </tr>
    </MailFrame>
  );
}

function bySection(stories: readonly StoryCard[]) {
  return HOME_SECTIONS.map((section) => ({
    section,
    stories: stories.filter(({ category }) => category.section === section),
  })).filter((group) => group.stories.length > 0);
}

interface StoryProps {
  story: StoryCard;
  site: string;
}

function LeadRow({ story, site }: StoryProps) {
  const { edition, t } = useEdition();
  const style = mailStyles(edition.lang);
  const href = toStoryUrl(story, site, edition);
  const { picture } = story;
  return (
    <tr>
      <td style={{ padding: '0 24px 20px' }}>
        {picture && (
          <a href={href}>
            <img
              src={site + toCropUrl(picture, '16x9', PICTURE_WIDTH)}
              alt={picture.alt}
              {...SHOWN}
              style={{ display: 'block', width: '100%', height: 'auto', marginBottom: 16 }}
            />
          </a>
        )}
        <Kicker story={story} />
        <h2 style={{ margin: '4px 0 8px' }}>
          <a className="ink" style={style.lead} href={href}>
            {story.title}
          </a>
        </h2>
        <p className="soft" style={{ ...style.text, margin: '0 0 10px' }}>
          {cutText(story.standfirst, 2 * LONGEST_INTRO)}
        </p>
        <a className="accent" style={{ ...style.kicker, textDecoration: 'underline' }} href={href}>
          {t('mail.digest.read')}
        </a>
      </td>
    </tr>
  );
}

interface BlockProps extends StoryProps {
  /** Of the section it stands in; null for none. */
  heading: string | null;
  isFirst: boolean;
}

function StoryBlock({ story, site, heading, isFirst }: BlockProps) {
  const { edition } = useEdition();
  const style = mailStyles(edition.lang);
  const rule = isFirst ? undefined : style.row;
  return (
    <div className="row" style={{ ...rule, padding: '12px 0' }}>
      {saysMore(story, heading) && <Kicker story={story} />}
      <h3 style={{ margin: '2px 0 4px' }}>
        <a className="ink" style={style.headline} href={toStoryUrl(story, site, edition)}>
          {story.title}
        </a>
      </h3>
      <p className="soft" style={{ ...style.text, fontSize: 15, margin: 0 }}>
        {cutText(story.standfirst, LONGEST_INTRO)}
      </p>
    </div>
  );
}

/** Whether a kicker would say more than the heading of the section above it. */
function saysMore({ label, category }: StoryCard, section: string | null): boolean {
  return label !== 'news' || category.name !== section;
}

/** Where a story belongs, or what kind it is where it isn't plain news. */
function Kicker({ story }: { story: StoryCard }) {
  const { edition, t } = useEdition();
  const style = mailStyles(edition.lang);
  const label = story.label === 'news' ? story.category.name : t(`label.${story.label}`);
  return (
    <div className="accent" style={style.kicker}>
      {label}
    </div>
  );
}
