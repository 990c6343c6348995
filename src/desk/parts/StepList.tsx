import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type {
  PublicationView,
  StepStatus,
  StepView,
} from '#domains/newsroom/publishing/publication.model.ts';

const SIGNS: Readonly<Record<StepStatus, string>> = {
  waiting: '·',
  running: '…',
  done: '✓',
  skipped: '–',
  failed: '✕',
};

/** How far a publication has come. */
export function StepList({ steps }: { steps: PublicationView['steps'] }) {
  return (
    <ol className="desk-steps">
      {steps.map(({ step, status, attempts, took }) => (
        <li key={step} data-status={status}>
          <span aria-hidden="true">{SIGNS[status]}</span>
          {t(`desk-queue.step.${step}`)}
          <span className="visually-hidden">: {t(`desk-queue.step_status.${status}`)}</span>
          {took !== null && status !== 'skipped' && (
            <small>{t('desk-queue.milliseconds', { count: format.number(took) })}</small>
          )}
          {waitsForEdge({ step, status, attempts }) ? (
            <small>{t('desk-queue.waits_for_edge')}</small>
          ) : (
            attempts > 1 && <small>{t('desk-queue.attempts', { count: attempts })}</small>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The edge takes some purges at once, and a few a minute after that: what has been asked for waits its turn. */
function waitsForEdge(view: Pick<StepView, 'step' | 'status' | 'attempts'>): boolean {
  return view.step === 'purge' && view.status === 'running' && view.attempts > 0;
}
