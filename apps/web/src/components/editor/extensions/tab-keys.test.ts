import { Schema } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { indentCode } from "./tab-keys.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "code+" },
    code: { content: "text*", code: true },
    text: {},
  },
});

/** The brackets in the code mark the selection; a single one is the caret. */
function press(marked: string, isBack: boolean): string {
  const from = marked.indexOf("[");
  const to = marked.includes("]") ? marked.indexOf("]") - 1 : from;
  const code = schema.node("code", null, schema.text(marked.replace(/[[\]]/g, "")));
  const doc = schema.node("doc", null, [code]);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, to + 1) });
  const after = state.apply(indentCode(state, isBack));
  const text = after.doc.textContent;
  const [start, end] = [after.selection.from - 1, after.selection.to - 1];
  if (after.selection.empty) return `${text.slice(0, start)}[${text.slice(start)}`;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

describe("Tab in a code block", () => {
  it.each([
    ["if (a) {\n[b();\n}", "if (a) {\n  [b();\n}"],
    ["a [b", "a   [b"],
    ["a\nb[b\nc]\nd", "a\n  b[b\n  c]\nd"],
    ["[a\n\nb\n]c", "  [a\n\n  b\n]c"],
  ])("indents %j", (before, after) => {
    expect(press(before, false)).toBe(after);
  });

  it.each([
    ["a\n  b[b", "a\nb[b"],
    ["\t[a", "[a"],
    [" [a", "[a"],
    ["[a", "[a"],
    ["  a\n   [b\n  c]\n  d", "  a\n [b\nc]\n  d"],
  ])("outdents %j with Shift", (before, after) => {
    expect(press(before, true)).toBe(after);
  });
});
