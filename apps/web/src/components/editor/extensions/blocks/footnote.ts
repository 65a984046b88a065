import { type Editor, Node } from "@tiptap/core";

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
  return isAfterNote && editor.commands.setNodeSelection($from.pos - 1);
}

function selectAfter({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  const isBeforeNote = empty && $from.nodeAfter?.type.name === "footnote";
  return isBeforeNote && editor.commands.setNodeSelection($from.pos);
}
