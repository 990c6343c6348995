import { useEdition } from '#ui/edition.tsx';

/** Turns over what `BriefSequence.island.ts` shows one by one, and says where it is. */
export function SequenceSteps() {
  const { t } = useEdition();
  return (
    <div className="brief-steps">
      <Step name="previous" label={t('brief.previous')} />
      <p className="brief-place" role="status" />
      <Step name="next" label={t('brief.next')} />
    </div>
  );
}

const ARROWS = { previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' };

/** Works once its script is there. */
function Step({ name, label }: { name: keyof typeof ARROWS; label: string }) {
  return (
    <button type="button" className="button" data-step={name} disabled>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={ARROWS[name]} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
