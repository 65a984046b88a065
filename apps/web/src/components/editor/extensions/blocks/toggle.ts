import { type Editor, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    toggle: {
      /** Replaces the paragraph at the cursor by a toggle with its text as the heading. */
      insertToggle: () => ReturnType;
    };
  }
}

/** Text below a heading that readers open: `<details>`. It is always open in the editor. */
export const Toggle = Node.create({
  name: "toggle",
  group: "block",
  content: "toggleSummary block+",
  defining: true,
  isolating: true,

  parseHTML: () => [{ tag: "details" }],
  renderHTML: () => ["details", 0],

  // An element that closes at a click would hide the text with the cursor.
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.className = "toggle";
    return { dom, contentDOM: dom };
  },

  addCommands() {
    const { name } = this;
    return {
      insertToggle:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const { toggleSummary, paragraph, [name]: type } = state.schema.nodes;
          if (!$from.parent.isTextblock || !toggleSummary || !paragraph || !type) return false;
          const summary = toggleSummary.create(null, $from.parent.content);
          const toggle = type.create(null, [summary, paragraph.create()]);
          const parent = $from.node(-1);
          const index = $from.index(-1);
          if (!parent.canReplaceWith(index, index + 1, type)) return false;
          if (dispatch) {
            const start = $from.before();
            tr.replaceWith(start, $from.after(), toggle);
            tr.setSelection(TextSelection.create(tr.doc, start + 2 + summary.content.size));
          }
          return true;
        },
    };
  },
});

export const ToggleSummary = Node.create({
  name: "toggleSummary",
  content: "inline*",
  defining: true,
  isolating: true,
  selectable: false,

  parseHTML: () => [{ tag: "summary" }],
  renderHTML: () => ["summary", 0],

  addKeyboardShortcuts: () => ({ Enter: goToText, Backspace: dropEmptyToggle }),
});

function goToText({ editor }: { editor: Editor }): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== "toggleSummary") return false;
  return editor.commands.setTextSelection($from.after() + 1);
}

/** At an empty heading, takes the toggle away and leaves its text. */
function dropEmptyToggle({ editor }: { editor: Editor }): boolean {
  const { $from, empty } = editor.state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== "toggleSummary" || parent.content.size > 0) return false;
  const toggle = $from.node(-1);
  const start = $from.before(-1);
  const text = toggle.content.cut(parent.nodeSize);
  const tr = editor.state.tr.replaceWith(start, start + toggle.nodeSize, text);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))));
  return true;
}
