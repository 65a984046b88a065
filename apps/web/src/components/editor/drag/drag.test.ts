import { history, undo } from "@tiptap/pm/history";
import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { blockAt, countBlocks, dropIndexAt, dropLineAt } from "./block-places.ts";
import { moveBlockTo } from "./move-block-to.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*" },
    picture: { group: "block", atom: true },
    list: { group: "block", content: "listItem+" },
    listItem: { content: "block+" },
    text: {},
  },
});

const words = (text: string) => schema.node("paragraph", null, text ? schema.text(text) : []);
const list = (...items: string[]) =>
  schema.node(
    "list",
    null,
    items.map((text) => schema.node("listItem", null, words(text))),
  );
const documentOf = (blocks: Node[]) => schema.node("doc", null, blocks);

function move(blocks: Node[], from: number, to: number) {
  const { tr } = EditorState.create({ doc: documentOf(blocks) });
  const isMoved = moveBlockTo(tr, from, to);
  tr.doc.check();
  return { isMoved, texts: tr.doc.textBetween(0, tr.doc.content.size, " "), tr };
}

const three = [words("a"), list("b", "c"), words("d")];

it("leaves a block that is dropped at its own place or outside the text", () => {
  for (const to of [1, 2, -1, 4]) {
    const { isMoved, tr } = move(three, 1, to);
    expect(isMoved).toBe(false);
    expect(tr.docChanged).toBe(false);
  }
  expect(move(three, 3, 0).isMoved).toBe(false);
});

it("moves a block up and down, a list with all its items, and puts the cursor into it", () => {
  expect(move(three, 1, 0).texts).toBe("b c a d");
  expect(move(three, 1, 3).texts).toBe("a d b c");
  expect(move(three, 0, 2).texts).toBe("b c a d");
  const { tr } = move(three, 1, 3);
  expect(tr.selection.$from.parent.textContent).toBe("b");
  expect(tr.selection.empty).toBe(true);
  expect(move([...three, schema.node("picture")], 3, 0).tr.selection.from).toBe(0);
});

it("undoes each of two quick moves by itself", () => {
  let state = EditorState.create({ doc: documentOf(three), plugins: [history()] });
  for (const [from, to] of [
    [0, 3],
    [0, 2],
  ] as const) {
    const { tr } = state;
    moveBlockTo(tr, from, to);
    state = state.apply(tr);
  }
  const texts = () => state.doc.textBetween(0, state.doc.content.size, " ");
  const back = () => undo(state, (tr) => (state = state.apply(tr)));
  expect(texts()).toBe("d b c a");
  back();
  expect(texts()).toBe("b c d a");
  back();
  expect(texts()).toBe("a b c d");
});

it("counts the blocks without the empty lines at the end", () => {
  expect(countBlocks(documentOf([words("a"), words(""), words("b"), words(""), words("")]))).toBe(
    3,
  );
  expect(countBlocks(documentOf([words("")]))).toBe(0);
});

it("finds block, drop and line by the height of the pointer", () => {
  const places = [
    { top: 10, bottom: 30 },
    { top: 40, bottom: 100 },
  ];
  expect([5, 10, 35, 99, 500].map((y) => blockAt(places, y))).toEqual([-1, 0, 0, 1, 1]);
  expect([5, 19, 21, 69, 71].map((y) => dropIndexAt(places, y))).toEqual([0, 0, 1, 1, 2]);
  expect([0, 1, 2].map((index) => dropLineAt(places, index))).toEqual([10, 35, 100]);
});
