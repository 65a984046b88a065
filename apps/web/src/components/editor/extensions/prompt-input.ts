import { Extension, type RawCommands, resolveFocusPosition } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Keys act where the caret is, however fast they follow each other. The library sets the focus in
 * the next animation frame, and learns of a moved caret by an event that may come after the next
 * key; both let a key act at the former place.
 */
export const PromptInput = Extension.create({
  name: "promptInput",

  addCommands() {
    return { focus };
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              // An input method has the caret until it ends.
              if (event.isComposing || view.composing) return false;
              // The view reads the selection of the document at this event.
              view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
              return false;
            },
          },
        },
      }),
    ];
  },
});

const focus: RawCommands["focus"] =
  (position = null, { scrollIntoView = true } = {}) =>
  ({ editor, view, tr, dispatch }) => {
    if (position === false || (position === null && view.hasFocus())) return true;
    if (!dispatch) return true;
    const target = resolveFocusPosition(tr.doc, position);
    if (target && !tr.selection.eq(target)) tr.setSelection(target);
    // The transaction of this command comes first, because the focus dispatches one of its own.
    queueMicrotask(() => {
      if (editor.isDestroyed) return;
      view.focus();
      if (scrollIntoView) editor.commands.scrollIntoView();
    });
    return true;
  };
