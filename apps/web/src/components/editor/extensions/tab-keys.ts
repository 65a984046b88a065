import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";

const CODE_INDENT = "  ";

/**
 * Tab moves between table cells and indents code and list items; elsewhere, or after Escape, it
 * leaves the editor.
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
  const { commands, state, view } = editor;
  if (isInOneCodeBlock(state)) {
    view.dispatch(indentCode(state, isBack).scrollIntoView());
    return true;
  }
  if (editor.isActive("table")) {
    if (isBack) return commands.goToPreviousCell() || true;
    if (!commands.goToNextCell()) editor.chain().addRowAfter().goToNextCell().run();
    return true;
  }
  if (!editor.isActive("listItem")) return false;
  return (isBack ? commands.outdent() : commands.indent()) || true;
}

function isInOneCodeBlock({ selection: { $from, $to } }: EditorState): boolean {
  return $from.sameParent($to) && $from.parent.type.spec.code === true;
}

/** Indents the code at the caret, or each line of the selection; outdents whole lines. */
export function indentCode({ selection, tr }: EditorState, isBack: boolean): Transaction {
  const { $from, from, to, empty } = selection;
  if (empty && !isBack) return tr.insertText(CODE_INDENT);
  const start = $from.start();
  const code = $from.parent.textContent;
  const first = code.lastIndexOf("\n", from - start - 1) + 1;
  // A selection that ends before the first letter of a line does not touch that line.
  const last = empty ? to - start : to - start - 1;
  let offset = first;
  for (const line of code.slice(first).split("\n")) {
    if (offset > last) break;
    const position = tr.mapping.map(start + offset);
    const indent = /^(?:\t| {1,2})/.exec(line)?.[0].length ?? 0;
    if (!isBack && line) tr.insertText(CODE_INDENT, position);
    else if (isBack && indent) tr.delete(position, position + indent);
    offset += line.length + 1;
  }
  return tr;
}
