import { NodeSelection, type Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import type { Asking } from '#desk/prose/toolbar-tools.ts';

/** Nodes that are edited in a dialog. */
const ASKING: Readonly<Record<string, Asking>> = { figure: 'picture', embed: 'embed' };

/** Has keys and double clicks ask what the toolbar asks as well, where the text may be written. */
export function askProps(
  onAsk: (what: Asking) => void,
): Pick<EditorProps, 'handleKeyDown' | 'handleDoubleClickOn'> {
  const ask = (what: Asking | null | undefined, isEditable: boolean) => {
    if (!what || !isEditable) return false;
    onAsk(what);
    return true;
  };
  return {
    handleKeyDown: ({ state, editable }, event) => ask(askedBy(event, state.selection), editable),
    handleDoubleClickOn: ({ editable }, _, node) => ask(ASKING[node.type.name], editable),
  };
}

/** What keys ask for: Ctrl or ⌘ and K for a link, Enter for what is in the selected picture or card. */
function askedBy(event: KeyboardEvent, selection: Selection): Asking | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'link';
  if (event.key !== 'Enter' || !(selection instanceof NodeSelection)) return null;
  return ASKING[selection.node.type.name] ?? null;
}
