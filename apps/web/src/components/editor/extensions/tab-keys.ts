import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Tab moves between table cells and indents list items; elsewhere, or after Escape, it leaves the
 * editor.
 */
export const TabKeys = Extension.create({
  name: "tabKeys",

  addProseMirrorPlugins() {
    const { editor } = this;
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleKeyDown: (_view, event) => {
            const { key, shiftKey } = event;
            const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
            if (key === "Tab" && isPlain && !isLeaving) return moveBy(editor, shiftKey);
            // Ignores Shift, because Shift+Tab first sends a separate event for Shift.
            if (key !== "Shift") isLeaving = key === "Escape";
            return false;
          },
          handleDOMEvents: {
            blur: () => {
              isLeaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});

/**
 * Returns true wherever Tab has a function, even without effect, so that the focus never leaves
 * unexpectedly.
 */
function moveBy(editor: Editor, isBack: boolean): boolean {
  const { commands } = editor;
  if (editor.isActive("table")) {
    if (isBack) return commands.goToPreviousCell() || true;
    if (!commands.goToNextCell()) editor.chain().addRowAfter().goToNextCell().run();
    return true;
  }
  if (!editor.isActive("listItem")) return false;
  return (isBack ? commands.outdent() : commands.indent()) || true;
}
