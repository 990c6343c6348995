import { FieldFrame, type FieldFrameProps, useField } from './FieldFrame.tsx';

interface TextFieldProps extends Omit<FieldFrameProps, 'children' | 'savedText'> {
  kind?: 'text' | 'email' | 'tel' | 'url' | 'number';
  /** Lines of a text of several lines; one line without. */
  rows?: number;
  maxLength?: number;
  /** Token of the HTML standard; `off` where a browser has nothing to offer. */
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'url' | 'decimal';
  /** Language it is typed in, where that isn't the page's. */
  lang?: string;
  /** Id of a list of usual values. */
  list?: string;
  /** Whether the page opens with the caret in it. */
  hasFocus?: boolean;
}

/** A text to be typed, with everything that was typed before. */
export function TextField(props: TextFieldProps) {
  const { kind = 'text', rows, maxLength, autoComplete = 'off', inputMode, lang, list } = props;
  const { value } = useField(props.name);
  const text = {
    ...{ defaultValue: value, maxLength, autoComplete, inputMode, lang },
    // Rendered by the server as an attribute only.
    autoFocus: props.hasFocus,
  };
  return (
    <FieldFrame {...props}>
      {(control) =>
        rows ? (
          <textarea {...control} {...text} rows={rows} />
        ) : (
          <input {...control} {...text} type={kind} list={list} />
        )
      }
    </FieldFrame>
  );
}
