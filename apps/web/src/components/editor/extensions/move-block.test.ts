import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { type Direction, moveBlocks } from "./move-block.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*" },
    list: { group: "block", content: "listItem+" },
    listItem: { content: "block+" },
    text: {},
  },
});

const words = (text: string) => schema.node("paragraph", null, schema.text(text));
const list = (...items: Node[][]) =>
  schema.node(
    "list",
    null,
    items.map((content) => schema.node("listItem", null, content)),
  );

/** Texts of a document in order, after the blocks between two words were moved. */
function move(blocks: Node[], direction: Direction, from: string, to = from) {
  const doc = schema.node("doc", null, blocks);
  const selection = TextSelection.create(doc, positionOf(doc, from), positionOf(doc, to) + 1);
  const state = EditorState.create({ doc, selection });
  const { tr } = state;
  const isMoved = moveBlocks(state, tr, direction);
  tr.doc.check();
  const selected = tr.doc.textBetween(tr.selection.from, tr.selection.to, " ");
  return { isMoved, texts: tr.doc.textBetween(0, tr.doc.content.size, " "), selected };
}

function positionOf(doc: Node, word: string): number {
  let found = -1;
  doc.descendants((node, position) => {
    if (node.text?.includes(word)) found = position;
  });
  return found;
}

it("moves a block past its neighbour, and the selection with it", () => {
  const blocks = [words("a"), words("b"), words("c")];
  expect(move(blocks, -1, "b")).toEqual({ isMoved: true, texts: "b a c", selected: "b" });
  expect(move(blocks, 1, "b")).toEqual({ isMoved: true, texts: "a c b", selected: "b" });
});

it("moves several blocks together", () => {
  const blocks = [words("a"), words("b"), words("c"), words("d")];
  expect(move(blocks, 1, "a", "b")).toEqual({ isMoved: true, texts: "c a b d", selected: "a b" });
  expect(move(blocks, -1, "c", "d").texts).toBe("a c d b");
});

it("moves a list item within its list, and the list once the item is at its end", () => {
  const blocks = [words("a"), list([words("b")], [words("c"), list([words("d")], [words("e")])])];
  expect(move(blocks, -1, "c").texts).toBe("a c d e b");
  expect(move(blocks, 1, "d").texts).toBe("a b c e d");
  expect(move(blocks, -1, "d").texts).toBe("a c d e b");
  expect(move(blocks, -1, "b").texts).toBe("b c d e a");
});

it("moves several list items within their list", () => {
  const blocks = [words("a"), list([words("b")], [words("c")], [words("d")])];
  expect(move(blocks, -1, "c", "d")).toEqual({
    isMoved: true,
    texts: "a c d b",
    selected: "c d",
  });
});

it("leaves a block at the beginning or the end of the text where it is", () => {
  const blocks = [words("a"), words("b")];
  expect(move(blocks, -1, "a")).toEqual({ isMoved: false, texts: "a b", selected: "a" });
  expect(move(blocks, 1, "b").isMoved).toBe(false);
});
