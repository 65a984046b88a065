import { history, redo, undo } from "@tiptap/pm/history";
import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import type { EditorPicture } from "../editor-types.ts";
import {
  type Arrival,
  arrivalsIn,
  borderNear,
  createArrivals,
  moveArrival,
  placeAtCaret,
} from "./arrivals.ts";
import { placeArrived } from "./place-arrived.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*" },
    image: { group: "block", attrs: { src: { default: "" } } },
    figure: { group: "block", content: "text*", attrs: { src: { default: "" } } },
    gallery: { group: "block", content: "figure+" },
    list: { group: "block", content: "listItem+" },
    listItem: { content: "paragraph block*" },
    text: {},
  },
});

const words = (text: string) => schema.node("paragraph", null, text ? schema.text(text) : []);
const figure = (src: string, caption = "") =>
  schema.node("figure", { src }, caption ? schema.text(caption) : []);
const gallery = (...sources: string[]) =>
  schema.node(
    "gallery",
    null,
    sources.map((src) => figure(src)),
  );
const item = (text: string) => schema.node("listItem", null, words(text));
const picture = (src: string): EditorPicture => ({ src, alt: "", width: 4, height: 3 });
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => picture(`${index}`));

/** A paragraph as its words, a picture as its source, a gallery as the list of its sources. */
const shown = (doc: Node) => doc.children.map(show);
function show(node: Node): unknown {
  if (node.type.name === "image" || node.type.name === "figure") return node.attrs.src;
  return node.type.name === "gallery" ? node.children.map(show) : node.textContent;
}

function open(...blocks: Node[]) {
  let time = 0;
  let state = EditorState.create({
    doc: schema.node("doc", null, blocks),
    plugins: [history(), createArrivals()],
  });
  const editor = {
    get state() {
      return state;
    },
    dispatch(tr: Transaction) {
      time += 1;
      state = state.apply(tr.setTime(time));
      state.doc.check();
    },
    arrive(position: number, count: number): Arrival {
      // Nothing draws it here.
      const element: HTMLElement = Object.create(null);
      const files = pictures(count).map(({ src }) => new File([src], src));
      const arrival = { id: `${position}`, files, element };
      editor.dispatch(moveArrival(state.tr, arrival, borderNear(state.doc, position)));
      return arrival;
    },
    place(arrival: Arrival, placed: readonly EditorPicture[], isGallery: boolean) {
      editor.dispatch(placeArrived(state, arrival, { pictures: placed, isGallery }));
    },
    placeOf: (arrival: Arrival) => arrivalsIn(state).get(arrival),
    shown: () => shown(state.doc),
  };
  return editor;
}

it("finds the nearest border of a block, never a place within a word", () => {
  const { doc } = open(words("market"), words("day")).state;
  expect([1, 3, 4, 5, 7, 8].map((position) => borderNear(doc, position))).toEqual([
    0, 0, 0, 8, 8, 8,
  ]);
  expect(borderNear(doc, 12)).toBe(13);
});

it("takes the place before an empty line, so that the line stays for the next words", () => {
  const { doc } = open(words("a"), words("")).state;
  expect(borderNear(doc, 4)).toBe(3);
});

it("goes between the pictures of a gallery, and beside the paragraph of a list item", () => {
  const { doc } = open(
    gallery("a", "b"),
    schema.node("list", null, [item("one"), item("two")]),
  ).state;
  expect(borderNear(doc, 4)).toBe(3);
  const endOfOne = 6 + 6;
  expect(borderNear(doc, endOfOne)).toBe(endOfOne + 1);
  expect(borderNear(doc, doc.content.size)).toBe(doc.content.size);
});

it("adds what comes in at a caption after its picture", () => {
  const { state } = open(schema.node("gallery", null, [figure("a", "A roof"), figure("b")]));
  const caret = TextSelection.create(state.doc, 2);
  expect(placeAtCaret(state.apply(state.tr.setSelection(caret)))).toBe(9);
});

it("puts several pictures into the text as one gallery, which one undo removes", () => {
  const editor = open(words("market"), words("day"));
  editor.dispatch(editor.state.tr.insertText("s", 7));
  const arrival = editor.arrive(9, 3);
  expect(editor.shown()).toEqual(["markets", "day"]);
  editor.place(arrival, pictures(3), true);
  expect(editor.shown()).toEqual(["markets", ["0", "1", "2"], "day"]);
  undo(editor.state, editor.dispatch);
  expect(editor.shown()).toEqual(["markets", "day"]);
  redo(editor.state, editor.dispatch);
  expect(editor.shown()).toEqual(["markets", ["0", "1", "2"], "day"]);
});

it("keeps its place while others write, and leaves a word that has closed over it", () => {
  const editor = open(words("market"), words("day"));
  const arrival = editor.arrive(8, 1);
  editor.dispatch(editor.state.tr.insertText("The ", 1));
  expect(editor.placeOf(arrival)?.position).toBe(12);
  editor.dispatch(editor.state.tr.join(12));
  expect(editor.placeOf(arrival)?.position).toBe(15);
  editor.place(arrival, pictures(1), false);
  expect(editor.shown()).toEqual(["The marketday", "0"]);
});

it("adds a picture that is tried again to the gallery of the others", () => {
  const editor = open(words("a"));
  const arrival = editor.arrive(3, 3);
  editor.place(arrival, pictures(2), true);
  editor.place(arrival, [picture("late")], false);
  expect(editor.shown()).toEqual(["a", ["0", "1", "late"]]);
});

it("fills a gallery to its limit, and divides what is more evenly", () => {
  const full = open(words("a"), gallery("a", "b", "c", "d", "e", "f", "g", "h"));
  full.place(full.arrive(4, 2), pictures(2), false);
  expect(full.shown()).toEqual(["a", ["0", "a", "b", "c", "d", "e", "f", "g", "h"], "1"]);
  const editor = open(words("a"));
  editor.place(editor.arrive(3, 10), pictures(10), true);
  expect(editor.shown()).toEqual(["a", ["0", "1", "2", "3", "4"], ["5", "6", "7", "8", "9"]]);
});

it("is the latest until it is in the text or the author moves the caret, and goes when it is removed", () => {
  const editor = open(words("market"), words("day"));
  const first = editor.arrive(1, 1);
  const second = editor.arrive(8, 1);
  editor.place(second, pictures(1), false);
  expect(editor.placeOf(first)?.isLatest).toBe(true);
  expect(editor.placeOf(second)?.isLatest).toBe(false);
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3)));
  expect(editor.placeOf(first)?.isLatest).toBe(false);
  editor.dispatch(moveArrival(editor.state.tr, first, undefined));
  expect([...arrivalsIn(editor.state).keys()]).toEqual([second]);
});
