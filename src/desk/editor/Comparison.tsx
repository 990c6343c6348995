import { t } from '#desk/words.ts';
import { compareWords, listChanges, type Run } from './diff.ts';

interface Pair {
  at: number;
  before: string;
  after: string;
}

/** What became of the lines of a text, word by word; only those that have changed. */
export function Comparison(props: {
  before: readonly string[];
  after: readonly string[];
  lang: string;
}) {
  const { before, after, lang } = props;
  const pairs = listPairs(before, after);
  if (pairs.length === 0) return <p className="quiet">{t('desk-editor.compare.same')}</p>;
  return (
    <div className="comparison" lang={lang}>
      {pairs.map((pair) => (
        <p key={pair.at}>
          {listRuns(pair, lang).map(({ at, ...run }) => (
            <Words key={at} run={run} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Words({ run: { kind, text } }: { run: Run }) {
  switch (kind) {
    case 'gone':
      return <del>{text}</del>;
    case 'new':
      return <ins>{text}</ins>;
    case 'same':
      return text;
  }
}

function listRuns({ before, after }: Pair, lang: string) {
  return compareWords(before, after, lang).map((run, at) => ({ ...run, at }));
}

function listPairs(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs = listChanges(before, after).flatMap(({ from, to, newFrom, newTo }) =>
    Array.from({ length: Math.max(to - from, newTo - newFrom) }, (_, index) => ({
      before: from + index < to ? (before[from + index] ?? '') : '',
      after: newFrom + index < newTo ? (after[newFrom + index] ?? '') : '',
    })),
  );
  return pairs.map((pair, at) => ({ ...pair, at }));
}
