import { history, redo, undo } from "@tiptap/pm/history";
import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState, type Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { createKeepRefreshed, putBack } from "./keep-refreshed.ts";
import { refreshBlocks } from "./refresh-blocks.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*" },
    heading: { group: "block", content: "text*", attrs: { level: { default: 2 } } },
    picture: { group: "block", attrs: { alt: {} } },
    list: { group: "block", content: "listItem+" },
    listItem: { content: "paragraph block*" },
    toggle: { group: "block", content: "summary block+" },
    summary: { content: "text*" },
    text: {},
  },
});

export const filled = (type: string, text: string) =>
  schema.node(type, null, text ? schema.text(text) : []);
export const words = (text: string) => filled("paragraph", text);
export const list = (...items: string[]) =>
  schema.node(
    "list",
    null,
    items.map((item) => schema.node("listItem", null, [words(item)])),
  );
export const toggle = (summary: string, ...texts: string[]) =>
  schema.node("toggle", null, [filled("summary", summary), ...texts.map(words)]);
export const text = (...blocks: (string | Node)[]) =>
  schema.node(
    "doc",
    null,
    blocks.map((block) => (typeof block === "string" ? words(block) : block)),
  );

/** An editor. Tests place the caret and the selection after a given text. */
export function open(doc: Node) {
  let time = 0;
  let state = EditorState.create({
    doc,
    plugins: [history({ newGroupDelay: 0 }), createKeepRefreshed()],
  });
  const after = (place: string) => {
    let position = -1;
    state.doc.descendants((node, offset) => {
      const index = node.text?.indexOf(place) ?? -1;
      if (index >= 0) position = offset + index + place.length;
    });
    return position;
  };
  const editor = {
    get state() {
      return state;
    },
    dispatch(tr: Transaction) {
      // Each is an undo step of its own, however fast the test is.
      time += 1_000;
      state = state.apply(tr.setTime(time));
      const repair = putBack(state);
      if (repair) state = state.apply(repair);
      state.doc.check();
    },
    select(anchor: string, head = anchor) {
      editor.dispatch(
        state.tr.setSelection(TextSelection.create(state.doc, after(anchor), after(head))),
      );
    },
    type: (added: string) => editor.dispatch(state.tr.insertText(added)),
    refresh(version: Node) {
      const tr = refreshBlocks(state, version);
      if (tr) editor.dispatch(tr);
      return tr;
    },
    reset(former: EditorState) {
      state = former;
    },
    undo: () => undo(state, editor.dispatch),
    redo: () => redo(state, editor.dispatch),
    /** The text with the ends of the selection: `[` is the anchor, `|` the head. */
    shown: () =>
      state.doc.children.map((block, index) =>
        show(block, state.doc.resolve(0).posAtIndex(index), state.selection),
      ),
  };
  return editor;
}

function show(block: Node, start: number, selection: Selection): string {
  const { anchor, head, empty } = selection;
  if (!block.isTextblock) {
    const parts: string[] = [];
    block.forEach((child, offset) => {
      parts.push(show(child, start + 1 + offset, selection));
    });
    return parts.join("/");
  }
  const signs: [number, string][] = [[head, "|"]];
  if (!empty) signs.push([anchor, "["]);
  let shown = block.textContent;
  for (const [place, sign] of signs.toSorted(([one], [other]) => other - one)) {
    const offset = place - start - 1;
    if (offset >= 0 && offset <= block.content.size)
      shown = shown.slice(0, offset) + sign + shown.slice(offset);
  }
  return shown;
}
