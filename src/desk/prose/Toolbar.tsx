import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { type Asking, TABLE_TOOLS, TOOLS, type Tool } from './toolbar-tools.ts';
import { useEditorState } from './use-text-editor.ts';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Leads here from the text, where Tab may have a meaning of its own. */
const KEY = 'Alt+F10';

/** What can be done to the body; one stop of the Tab key, arrows go on inside, Escape back to the text. */
export function Toolbar(props: { editor: Editor; onAsk: (what: Asking) => void }) {
  const { editor, onAsk } = props;
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('heading_2');
  const states = useEditorState(editor, getStates);
  const groups = states.isInTable ? [...TOOLS, TABLE_TOOLS] : TOOLS;
  const names = groups.flat().map(({ name }) => name);
  const stop = names.includes(current) ? current : 'heading_2';

  const enter = () => {
    if (!editor.isFocused) return false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return true;
  };
  useShortcuts([{ keys: [KEY], says: t('desk-editor.to_toolbar'), run: enter }]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div
      ref={box}
      className="editor-toolbar"
      role="toolbar"
      aria-label={t('desk-editor.toolbar')}
      aria-keyshortcuts={KEY}
      onKeyDown={move}
    >
      {groups.map((tools) => (
        <span key={tools[0]?.name}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              className="icon-button"
              type="button"
              tabIndex={tool.name === stop ? 0 : -1}
              title={nameOf(tool)}
              aria-label={t(`desk-editor.tool.${tool.name}`)}
              aria-keyshortcuts={tool.keys?.replace('Mod', IS_MAC ? 'Meta' : 'Control')}
              aria-pressed={tool.isOn ? states.on.includes(tool.name) : undefined}
              aria-disabled={states.off.includes(tool.name)}
              onFocus={() => setCurrent(tool.name)}
              onClick={() => {
                if (states.off.includes(tool.name)) return;
                if (typeof tool.run === 'string') onAsk(tool.run);
                else tool.run(editor);
              }}
            >
              <ToolIcon shape={tool.shape} />
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

function getStates(editor: Editor) {
  const all = TOOLS.flat();
  return {
    isInTable: editor.isActive('table'),
    on: all.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
    off: all.filter(({ isOff }) => isOff?.(editor)).map(({ name }) => name),
  };
}

function nameOf({ name, keys }: Tool): string {
  const label = t(`desk-editor.tool.${name}`);
  return keys ? `${label} (${keys.replace('Mod', IS_MAC ? '⌘' : 'Ctrl')})` : label;
}
