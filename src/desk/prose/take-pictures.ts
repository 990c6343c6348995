import { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { Fault } from '#desk/frame/api.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';

/** Has pictures that are pasted or dropped into the text taken by `onFiles`, with the cursor where they are to stand. */
export function pictureProps(
  onFiles: (files: readonly File[]) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  const take = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return false;
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) onFiles(pictures);
    else sayFault(new Fault(0, { message: t('desk-editor.dropped.no_picture') }));
    return true;
  };
  return {
    handlePaste: ({ editable }, { clipboardData }) =>
      editable && !hasWords(clipboardData) && take(clipboardData),
    handleDrop: (view, { clientX, clientY, dataTransfer }, _, isMoved) => {
      if (!view.editable || isMoved || view.dragging || !dataTransfer?.files.length) return false;
      const place = view.posAtCoords({ left: clientX, top: clientY });
      const { doc, tr } = view.state;
      if (place) view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))));
      return take(dataTransfer);
    },
  };
}

/** Word processors put a drawing of the text beside the text. */
function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  return /\S/.test(html.replace(/<(style|title)[\s\S]*?<\/\1>|<[^>]*>/gi, ''));
}
