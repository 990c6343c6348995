import { Kicker } from '#domains/news/card/CardMeta.tsx';
import { Photo } from '#ui/Photo.tsx';
import type { ArrangedPaper, Paper } from './epaper.model.ts';
import { PaperBrief, PaperHeadline, PaperOpening } from './PaperBrief.tsx';

/** How the picture of the lead is asked for. */
export const PAPER_PHOTO = {
  sizes: '(min-width: 1050px) 640px, (min-width: 600px) 62vw, calc(100vw - 32px)',
  largest: 1200,
  crop: '16x9',
} as const;

/** The first page below the masthead. */
export function PaperFront({
  arranged,
  texts,
}: {
  arranged: ArrangedPaper;
  texts: Paper['texts'];
}) {
  const { lead, beside, below } = arranged;
  if (!lead) return null;
  return (
    <div className={beside.length > 0 ? 'paper-front' : 'paper-front paper-alone'}>
      <article className="paper-lead">
        <Kicker card={lead} />
        <PaperHeadline card={lead} level={2} />
        {lead.standfirst && <p className="paper-standfirst">{lead.standfirst}</p>}
        {lead.picture && (
          <figure>
            <Photo picture={lead.picture} {...PAPER_PHOTO} priority />
            {lead.picture.alt && <figcaption>{lead.picture.alt}</figcaption>}
          </figure>
        )}
        <PaperOpening card={lead} texts={texts} />
      </article>
      {beside.length > 0 && (
        <div className="paper-beside">
          {beside.map((card) => (
            <PaperBrief key={card.id} card={card} level={2} />
          ))}
        </div>
      )}
      {below.length > 0 && (
        <div className="paper-below">
          {below.map((card) => (
            <PaperBrief key={card.id} card={card} level={2} withPicture />
          ))}
        </div>
      )}
    </div>
  );
}
