import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Told } from '#desk/parts/Told.tsx';
import { toLeftName, toLeftTable } from '#domains/directory/intake/left-rows.model.ts';
import { type Finding, MOST_LEFT, type SendReport } from './send-businesses.ts';
import type { Run } from './use-business-import.ts';

const COUNTS = ['created', 'updated', 'unchanged', 'waiting', 'rejected'] as const;

/** What has become of the rows of a file, while it is sent and afterwards. */
export function ImportReport({ run, file }: { run: Run; file: File }) {
  const { stage, dryRun, report, fault } = run;
  const isAtWork = stage === 'trying' || stage === 'importing';
  const title = t(`desk-business-import.stage.${stage}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAtWork) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isAtWork]);
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report" ref={heading}>
        {title}
      </h2>
      <Told>{isAtWork ? null : title}</Told>
      {stage === 'broken' && (
        <p className="fault" role="alert">
          {fault} {!dryRun && t('desk-business-import.again')}
        </p>
      )}
      {stage === 'stopped' && !dryRun && <p>{t('desk-business-import.again')}</p>}
      {isAtWork && <ImportProgress label={title} share={report.read / file.size} />}
      <dl className="beside import-counts">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`desk-business-import.count.${name}`)}</dt>
            <dd>{format.number(report[name])}</dd>
          </div>
        ))}
      </dl>
      {report.findings.length > 0 && <Findings findings={report.findings} />}
      {!isAtWork && <Ways report={report} file={file} isSaved={!dryRun} />}
    </section>
  );
}

export function ImportProgress({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(Math.min(share, 1) * 100);
  return (
    <div className="stack stack-close">
      <span>{`${label} ${format.number(percent)} %`}</span>
      <progress aria-label={label} value={percent} max={100} />
    </div>
  );
}

/** What was said of rows: each reason with its rows below. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="items import-findings">
      {findings.map(({ fate, code, rows, told }) => (
        <li key={`${fate} ${code}`}>
          <details>
            <summary>
              <span className="chip" data-status={fate === 'rejected' ? 'failed' : undefined}>
                {t(`desk-business-import.fate.${fate}`)}
              </span>
              <span>{t(`desk-business-import.why.${code}`)}</span>
              <span className="quiet">
                {t('desk-business-import.rows', { count: rows, rows: format.number(rows) })}
              </span>
            </summary>
            <ul className="quiet">
              {told.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  {t('desk-business-import.finding', { line: format.number(line), message })}
                </li>
              ))}
              {rows > told.length && (
                <li>
                  {t('desk-business-import.more', { rows: format.number(rows - told.length) })}
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** What can be done with what was left. */
function Ways(props: { report: SendReport; file: File; isSaved: boolean }) {
  const { report, file, isSaved } = props;
  if (report.left.length === 0 && report.waiting === 0) return null;
  return (
    <div className="stack stack-close">
      <p className="row">
        {report.left.length > 0 && (
          <button type="button" className="button" onClick={() => download(report, file)}>
            {t('desk-business-import.download')}
          </button>
        )}
        {isSaved && report.waiting > 0 && (
          <Link className="button" href="/manage/businesses?status=draft">
            {t('desk-business-import.drafts')}
          </Link>
        )}
      </p>
      {report.left.length === MOST_LEFT && (
        <p className="quiet">
          {t('desk-business-import.first_left', { rows: format.number(MOST_LEFT) })}
        </p>
      )}
    </div>
  );
}

/** Hands over the rows that were left as a file, which can be mended and imported again. */
function download({ left }: SendReport, { name }: File): void {
  const heads = {
    file: t('desk-business-import.head.file'),
    line: t('desk-business-import.head.line'),
    fate: t('desk-business-import.head.fate'),
    reason: t('desk-business-import.head.reason'),
  };
  const table = new Blob([toLeftTable(left, heads)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(table);
  link.download = toLeftName(name);
  link.click();
  URL.revokeObjectURL(link.href);
}
