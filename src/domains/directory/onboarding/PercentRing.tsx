import { useEdition } from '#ui/edition.tsx';

/** Length of the ring's line, in its units. */
const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

/** How complete a page is, drawn and said. */
export function PercentRing({ percentage }: { percentage: number }) {
  const { t } = useEdition();
  const said = t('directory-onboarding.ring.said', { percentage });
  return (
    <svg viewBox="0 0 120 120" role="img" aria-label={said}>
      <title>{said}</title>
      <circle cx="60" cy="60" r={RADIUS} />
      <circle
        className="ring-drawn"
        cx="60"
        cy="60"
        r={RADIUS}
        strokeDasharray={toDashes(percentage)}
        transform="rotate(-90 60 60)"
      />
      <text x="60" y="70">
        {percentage}%
      </text>
    </svg>
  );
}

/** The dash and the gap that draw so much of the ring. */
export function toDashes(percentage: number): string {
  const drawn = (Math.min(100, Math.max(0, percentage)) / 100) * AROUND;
  return `${drawn.toFixed(1)} ${(AROUND - drawn).toFixed(1)}`;
}
