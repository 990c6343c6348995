import './revisions.css';
import type { Run } from '#desk/editor/diff.ts';
import { t } from '#desk/frame/words.ts';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { loosenText } from '#i18n/loose-text.ts';
import { listBlocks, PLAIN_FIELDS } from './revision.ts';
import { type ComparedBlock, compareBlocks } from './text-comparison.ts';

/** What became of a text between two versions: what is gone struck through, what is new underlined, both also said. */
export function Comparison(props: { before: WorkingText; after: WorkingText; lang: Lang }) {
  const { before, after, lang } = props;
  const fields = PLAIN_FIELDS.filter(
    (field) => loosenText(before[field]) !== loosenText(after[field]),
  );
  const body = compareBlocks(listBlocks(before.bodyHtml), listBlocks(after.bodyHtml), lang);
  const isSame = fields.length === 0 && body.every(({ kind }) => kind === 'same');
  if (isSame) return <p className="empty">{t('desk-revisions.same')}</p>;
  return (
    <div className="versions">
      {fields.map((field) => (
        <section key={field}>
          <h3>{t(`desk-revisions.field.${field}`)}</h3>
          <div lang={lang}>
            <Blocks blocks={compareBlocks(toBlock(before[field]), toBlock(after[field]), lang)} />
          </div>
        </section>
      ))}
      <section>
        <h3>{t('desk-revisions.field.bodyHtml')}</h3>
        <div lang={lang}>
          <Blocks blocks={body} />
        </div>
      </section>
    </div>
  );
}

function toBlock(text: string) {
  return text === '' ? [] : [{ tag: 'p', text: loosenText(text) }];
}

function Blocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return numbered(blocks).map(({ number, item: { kind, tag, runs } }) => (
    <p key={number} data-kind={kind} data-tag={tag}>
      {numbered(runs).map(({ number: place, item }) => (
        <Words key={place} run={item} />
      ))}
    </p>
  ));
}

/** Paragraphs and words have nothing to be known by but their place, and are never moved. */
function numbered<T>(items: readonly T[]): { number: number; item: T }[] {
  return items.map((item, number) => ({ number, item }));
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
