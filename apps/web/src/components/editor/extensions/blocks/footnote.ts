import { type Editor, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";

/**
 * A note at its place in the text: `small.footnote`. Pages number the notes and list them at the
 * end. Number and note are one node, so that neither is ever left without the other.
 */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,

  addAttributes: () => ({
    note: {
      default: "",
      parseHTML: (small: HTMLElement) => small.textContent ?? "",
      rendered: false,
    },
  }),

  parseHTML: () => [{ tag: "small.footnote", priority: 60 }],
  renderHTML: ({ node }) => ["small", { class: "footnote" }, String(node.attrs.note)],
  renderText: ({ node }) => ` (${node.attrs.note})`,

  addKeyboardShortcuts: () => ({ Backspace: selectBefore, Delete: selectAfter }),
});

/** The first press selects a note and the next one deletes it, because its words are not in view. */
function selectBefore({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  const isAfterNote = empty && $from.nodeBefore?.type.name === "footnote";
  return isAfterNote && selectNote(editor, $from.pos - 1);
}

function selectAfter({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  const isBeforeNote = empty && $from.nodeAfter?.type.name === "footnote";
  return isBeforeNote && selectNote(editor, $from.pos);
}

/** Begins a step of its own, so that one undo brings a deleted note back and no more. */
function selectNote(editor: Editor, position: number): boolean {
  return editor
    .chain()
    .setNodeSelection(position)
    .command(({ tr }) => {
      closeHistory(tr);
      return true;
    })
    .run();
}
