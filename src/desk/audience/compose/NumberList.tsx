import { format } from '#desk/frame/desk-data.ts';

/** Numbers with their names. */
export function NumberList({ numbers }: { numbers: readonly (readonly [string, number])[] }) {
  return (
    <dl className="row campaign-numbers">
      {numbers.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
