import { t } from '#desk/frame/words.ts';
import { Finder, type FoundPath } from '#desk/parts/Finder.tsx';
import type { Named } from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** Several of a kind, found by typing; Backspace in the empty field removes the last. */
export function ChoiceSearch(props: {
  label: string;
  lang: Lang;
  /** Answers `?q=` with what is called like that. */
  path: FoundPath;
  chosen: readonly Named[];
  isEditable: boolean;
  fault: string | undefined;
  onChange: (chosen: readonly Named[]) => void;
  /** Makes what is not there yet; absent where nobody may. */
  create?: (name: string) => Promise<Named>;
}) {
  const { label, lang, path, chosen, isEditable, fault, onChange, create } = props;
  const remove = (gone: Named) => onChange(chosen.filter(({ id }) => id !== gone.id));
  return (
    <div className="field">
      <span>{label}</span>
      {chosen.length > 0 && (
        <ul className="row chosen" aria-label={label}>
          {chosen.map((each) => (
            <li key={each.id}>
              {each.name}
              {isEditable && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('desk-editor.choice.remove', { name: each.name })}
                  onClick={() => remove(each)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isEditable && chosen.length === 0 && <p>{t('desk-editor.none')}</p>}
      {isEditable && (
        <Finder
          {...{ label, lang, path, create }}
          chosen=""
          placeholder={t('desk-editor.choice.type')}
          except={chosen}
          onChoose={(found) => {
            if (found) onChange([...chosen.filter(({ id }) => id !== found.id), { ...found }]);
          }}
          onBack={() => onChange(chosen.slice(0, -1))}
        />
      )}
      {fault && (
        <p role="alert" data-kind="fault">
          {fault}
        </p>
      )}
    </div>
  );
}
