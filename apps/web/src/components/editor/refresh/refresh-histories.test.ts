import { Fragment, type Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filled, list, open, text, toggle, words } from "./test-editor.ts";

const HISTORIES = process.env.TEST_DEPTH === "gate" ? 100 : 500;

/**
 * Two writers: the author types, splits, deletes, adds, moves and undoes; the colleague
 * changes the stored text, which each save gives back.
 */
describe("any history of two writers", () => {
  it("shows the given text, keeps the caret, and keeps the colleague's words", () => {
    let round = 0;
    fc.assert(
      fc.property(fc.gen(), (generate) => {
        round += 1;
        playHistory((limit) => generate(fc.nat, limit - 1), round);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});

type Writer = "base" | "mine" | "theirs";

const THEIRS = /[\u3000-\u3fff]/g;

type Random = (limit: number) => number;

function playHistory(random: Random, round: number): void {
  // Each word is one letter, different from all others, so that nothing is inserted within it.
  const counts = { base: 0x1000, mine: 0x2000, theirs: 0x3000 };
  const next = (writer: Writer) => {
    counts[writer] += 1;
    return String.fromCharCode(counts[writer]);
  };
  const block = (writer: Writer) => {
    const kind = random(6);
    if (kind === 0) return list(next(writer), next(writer));
    if (kind === 1) return toggle(next(writer), next(writer));
    return filled(kind === 2 ? "heading" : "paragraph", next(writer));
  };
  const editor = open(text(...Array.from({ length: 1 + random(5) }, () => block("base"))));
  const theirs = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    const about = `history ${round}, step ${step}`;
    if (random(3) > 0) {
      writeOwn(editor, random, block, next);
      continue;
    }
    const before = editor.state;
    const version = writeTheirs(before.doc, random, block, next);
    editor.refresh(version);
    const end = before.doc.children.findLastIndex((node) => !node.eq(words(""))) + 1;
    const lines = end > 0 ? before.doc.children.slice(end) : [];
    const expected = text(...version.children, ...lines);
    expect(editor.state.doc.toJSON(), about).toEqual(expected.toJSON());
    expectCaretKept(before, editor.state, about);
    const left = version.textContent;
    for (const word of left.match(THEIRS) ?? []) theirs.add(word);
    for (const word of theirs) if (!left.includes(word)) theirs.delete(word);
  }
  undoAll(editor, theirs, `history ${round}`);
  while (editor.redo());
  for (const word of theirs)
    expect(editor.state.doc.textContent, `history ${round}`).toContain(word);
}

function undoAll(editor: ReturnType<typeof open>, theirs: Set<string>, about: string): void {
  for (let undone = 0; undone < 100 && editor.undo(); undone += 1) {
    const left = editor.state.doc.textContent;
    for (const word of theirs) expect(left, `${about}, undone ${undone}`).toContain(word);
  }
}

/** One edit of the author, each an undo step of its own. */
function writeOwn(
  editor: ReturnType<typeof open>,
  random: Random,
  block: (writer: Writer) => Node,
  next: (writer: Writer) => string,
): void {
  const { state } = editor;
  const { doc, tr } = state;
  const index = random(doc.childCount);
  const start = doc.resolve(0).posAtIndex(index);
  const isTheirs = doc.child(index).textContent.match(THEIRS);
  const near = TextSelection.near(
    doc.resolve(start + 1 + random(doc.child(index).content.size + 1)),
  );
  const kind = random(7);
  if (kind === 0) editor.undo();
  else if (kind === 1) editor.redo();
  else if (kind === 2) editor.dispatch(tr.insert(start, [block("mine"), block("mine")]));
  else if (kind === 3 && doc.childCount > 1 && !isTheirs)
    editor.dispatch(tr.delete(start, start + doc.child(index).nodeSize));
  else if (kind === 4 && doc.childCount > 1) {
    tr.delete(start, start + doc.child(index).nodeSize);
    const places = Array.from({ length: tr.doc.childCount + 1 }, (_, to) =>
      tr.doc.resolve(0).posAtIndex(to),
    );
    editor.dispatch(tr.insert(places[random(places.length)] ?? 0, doc.child(index)));
  } else if (kind === 5 && near.$from.depth === 1 && !isTheirs)
    editor.dispatch(tr.split(near.from));
  else {
    editor.dispatch(tr.setSelection(near));
    editor.type(next("mine"));
  }
}

/** The stored text after a few edits of the colleague. */
function writeTheirs(
  doc: Node,
  random: Random,
  block: (writer: Writer) => Node,
  next: (writer: Writer) => string,
): Node {
  const blocks = [...doc.children];
  for (let edit = random(3); edit >= 0; edit -= 1) {
    const index = random(blocks.length);
    const kind = random(4);
    if (kind === 0) blocks.splice(index, 0, block("theirs"));
    else if (kind === 1 && blocks.length > 1) blocks.splice(index, 1);
    else if (kind === 2) blocks.splice(random(blocks.length), 0, ...blocks.splice(index, 1));
    else if (blocks[index]) blocks[index] = withWords(blocks[index], random, next("theirs"));
  }
  // A stored text has no empty lines at its end.
  return text(...blocks, words(next("theirs")));
}

/** Adds words anywhere in a block. */
function withWords(block: Node, random: Random, added: string): Node {
  if (block.isTextblock) {
    const content = block.textContent;
    const at = random(content.length + 1);
    return filled(block.type.name, content.slice(0, at) + added + content.slice(at));
  }
  const children = [...block.children];
  const index = random(children.length);
  const child = children[index];
  if (child) children[index] = withWords(child, random, added);
  return block.copy(Fragment.from(children));
}

function expectCaretKept(before: EditorState, after: EditorState, about: string): void {
  const { $head } = before.selection;
  const former = $head.node(1);
  const isUnchanged = after.doc.children.some((node) => node.eq(former));
  if (!isUnchanged || former.content.size === 0) return;
  const { $head: $present } = after.selection;
  expect($present.node(1).toJSON(), about).toEqual(former.toJSON());
  expect($present.pos - $present.start(1), about).toBe($head.pos - $head.start(1));
}
