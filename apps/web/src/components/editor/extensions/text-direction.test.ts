import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { createBlockDirection } from "./text-direction.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*" },
    codeBlock: { group: "block", content: "text*", code: true },
    bulletList: { group: "block", content: "listItem+" },
    listItem: { content: "paragraph block*" },
    text: {},
  },
});

const words = (text: string) => schema.node("paragraph", null, text ? schema.text(text) : []);
const item = (...blocks: Node[]) => schema.node("listItem", null, blocks);
const list = (...items: Node[]) => schema.node("bulletList", null, items);

function open(...blocks: Node[]) {
  const plugin = createBlockDirection();
  let state = EditorState.create({ doc: schema.node("doc", null, blocks), plugins: [plugin] });
  return {
    change(make: (state: EditorState) => EditorState["tr"]) {
      state = state.apply(make(state));
      state.doc.check();
    },
    /** The blocks with a direction, in their order, by name and words. */
    shown: () =>
      (plugin.getState(state)?.find() ?? [])
        .toSorted((one, other) => one.from - other.from || other.to - one.to)
        .map(({ from, to }) => {
          const node = state.doc.nodeAt(from);
          expect(node?.nodeSize).toBe(to - from);
          return `${node?.type.name} ${node?.textContent}`;
        }),
  };
}

it("gives each block of text a direction, except for code", () => {
  const code = schema.node("codeBlock", null, schema.text("x"));
  expect(open(words("a"), code, words("")).shown()).toEqual(["paragraph a", "paragraph "]);
});

it("leaves the direction of a list and of an item to the first block in it", () => {
  expect(open(list(item(words("a"), words("b")), item(words("c")))).shown()).toEqual([
    "bulletList abc",
    "paragraph b",
    "listItem c",
  ]);
});

it("follows each change: a split, a joint, another order of the items", () => {
  const editor = open(words("market"), list(item(words("a")), item(words("b"))));
  editor.change(({ tr }) => tr.split(4));
  expect(editor.shown()).toEqual(["paragraph mar", "paragraph ket", "bulletList ab", "listItem b"]);
  editor.change(({ tr }) => tr.join(5));
  editor.change(({ tr }) => tr.delete(9, 14));
  expect(editor.shown()).toEqual(["paragraph market", "bulletList b"]);
  editor.change(({ tr }) => tr.insertText("!", 7));
  expect(editor.shown()).toEqual(["paragraph market!", "bulletList b"]);
});
