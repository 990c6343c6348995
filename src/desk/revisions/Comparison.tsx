import type { Run } from '#desk/editor/diff.ts';
import { t } from '#desk/words.ts';
import type { WorkingText } from '#features/desk/working.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { listBlocks, PLAIN_FIELDS } from './revision.ts';
import { type ComparedBlock, compareBlocks } from './text-comparison.ts';

/** What became of a text between two versions: what is gone struck through, what is new underlined, both also said. */
export function Comparison(props: { before: WorkingText; after: WorkingText; lang: Lang }) {
  const { before, after, lang } = props;
  const fields = PLAIN_FIELDS.filter((field) => before[field] !== after[field]);
  const body = compareBlocks(listBlocks(before.bodyHtml), listBlocks(after.bodyHtml), lang);
  const isSame = fields.length === 0 && body.every(({ kind }) => kind === 'same');
  if (isSame) return <p className="desk-empty">{t('desk-revisions.same')}</p>;
  return (
    <div className="comparison">
      {fields.map((field) => (
        <section key={field}>
          <h3>{t(`desk-revisions.field.${field}`)}</h3>
          <div lang={lang}>
            {compareBlocks(toBlock(before[field]), toBlock(after[field]), lang).map(
              (block, place) => (
                <Paragraph key={`${block.kind}-${place}`} block={block} />
              ),
            )}
          </div>
        </section>
      ))}
      <section>
        <h3>{t('desk-revisions.field.bodyHtml')}</h3>
        <div lang={lang}>
          {body.map((block, place) => (
            <Paragraph key={`${block.kind}-${place}`} block={block} />
          ))}
        </div>
      </section>
    </div>
  );
}

function toBlock(text: string) {
  return text === '' ? [] : [{ tag: 'p', text }];
}

function Paragraph({ block: { kind, tag, runs } }: { block: ComparedBlock }) {
  return (
    <p data-kind={kind} data-tag={tag}>
      {runs.map((run, place) => (
        <Words key={`${run.kind}-${place}`} run={run} />
      ))}
    </p>
  );
}

function Words({ run: { kind, text } }: { run: Run }) {
  if (kind === 'same') return text;
  const Mark = kind === 'gone' ? 'del' : 'ins';
  return (
    <Mark>
      <span className="visually-hidden">{t(`desk-revisions.${kind}`)} </span>
      {text}
    </Mark>
  );
}
