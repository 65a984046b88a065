import type { EditorOptions } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { EditorContent, EditorPictures } from "./editor-types.ts";
import { createExtensions } from "./extensions.ts";
import { cleanPastedHtml } from "./paste-clean-up.ts";

/** Room that stays free around the cursor, for what sticks to the top and the bottom. Unit: pixels. */
const scrollRoom = { top: 120, right: 0, bottom: 96, left: 0 };

type Options = {
  labelledBy: string;
  content: EditorContent;
  pictures: EditorPictures;
  /** True while somebody else writes. */
  isReadOnly: () => boolean;
  onChange: () => void;
  onPictures: (files: File[]) => void;
  onToolbar: () => void;
};

/** Read once, when the editor is made. */
export function createEditorOptions(options: Options): Partial<EditorOptions> {
  const { labelledBy, content, pictures, isReadOnly, onChange, onPictures, onToolbar } = options;

  return {
    content,
    extensions: createExtensions(pictures.ownPath),
    // The page's policy allows no style that a script writes into the head; the rules are in the style sheet.
    injectCSS: false,
    onUpdate: ({ transaction }) => {
      // What the editor adds by itself, such as a last line to write on, is nobody's change.
      if (transaction.docChanged) onChange();
    },
    editorProps: {
      attributes: () => ({
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-readonly": String(isReadOnly()),
        class: "rich-text",
      }),
      scrollMargin: scrollRoom,
      scrollThreshold: scrollRoom,
      transformPastedHTML: (html) => cleanPastedHtml(html, pictures.ownPath),
      handleKeyDown: (_view, event) => {
        if (event.key !== "F10" || !event.altKey) return false;
        onToolbar();
        return true;
      },
      handlePaste: (_view, { clipboardData }) => {
        // Office programs add a picture of the copied words; then the words are meant.
        if (clipboardData?.getData("text/plain").trim()) return false;
        return takePictures(clipboardData?.files);
      },
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved || !takePictures(event.dataTransfer?.files)) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) setCursor(view, place.pos);
        return true;
      },
    },
  };

  function takePictures(files: FileList | undefined): boolean {
    const found = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (found.length > 0) onPictures(found);
    return found.length > 0;
  }
}

function setCursor(view: EditorView, position: number): void {
  const { state } = view;
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(position))));
}
