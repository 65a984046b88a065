import { TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { list, open, text, toggle, words } from "./test-editor.ts";

describe("refreshBlocks", () => {
  it("does nothing if no block differs", () => {
    const editor = open(text("one", list("two")));
    expect(editor.refresh(text("one", list("two")))).toBeUndefined();
  });

  it("keeps the caret at its letter in a block that did not change", () => {
    const editor = open(text("one", "two", "three"));
    editor.select("tw");
    editor.refresh(text("new", "one more", "two", "last"));
    expect(editor.shown()).toEqual(["new", "one more", "tw|o", "last"]);
  });

  it("keeps the caret within a block that changed, at its letter if that is left", () => {
    const caretIn = (version: string, place = "two wo") => {
      const editor = open(text("one", "two words", "three"));
      editor.select(place);
      editor.refresh(text("one", version, "three"));
      return editor.shown()[1];
    };
    expect(caretIn("two words more")).toBe("two wo|rds more");
    expect(caretIn("all two words")).toBe("all two wo|rds");
    expect(caretIn("other")).toBe("other|");
    expect(caretIn("two words words", "two words")).toBe("two words| words");
    expect(caretIn("")).toBe("|");
  });

  it("keeps the caret in its block when others are added beside it", () => {
    const editor = open(text("one", "two words", "three"));
    editor.select("two wo");
    editor.refresh(text("one", "before", "two words more", "after", "three"));
    expect(editor.shown()).toEqual(["one", "before", "two wo|rds more", "after", "three"]);
  });

  it("takes the caret along with its block when that is moved", () => {
    const editor = open(text("one", "two", "three", "four"));
    editor.select("on");
    editor.refresh(text("two", "three", "four", "one"));
    expect(editor.shown()).toEqual(["two", "three", "four", "on|e"]);
  });

  it("keeps a selection over several blocks", () => {
    const editor = open(text("one", "two", "three", "four"));
    editor.select("thr", "on");
    editor.refresh(text("new", "one", "2", "three!", "four"));
    expect(editor.shown()).toEqual(["new", "on|e", "2", "thr[ee!", "four"]);
  });

  it("moves the caret only to a neighbour when its block is deleted", () => {
    const editor = open(text("one", "two", "three"));
    editor.select("tw");
    editor.refresh(text("one", "three"));
    expect(editor.shown()).toEqual(["one", "|three"]);
  });

  it("replaces only the items that differ within a block", () => {
    const editor = open(text(list("one", "two", "three"), toggle("More", "a", "b")));
    editor.select("tw");
    const version = text(list("new", "one", "two", "3"), toggle("More words", "a", "c"));
    editor.refresh(version);
    expect(editor.state.doc.toJSON()).toEqual(version.toJSON());
    expect(editor.shown()).toEqual(["new/one/tw|o/3", "More words/a/c"]);
  });

  it("keeps the empty lines at the end, which are never stored, with the caret in them", () => {
    const editor = open(text("one", "two", "", ""));
    editor.dispatch(editor.state.tr.setSelection(TextSelection.atEnd(editor.state.doc)));
    editor.refresh(text("one", "two", "three"));
    expect(editor.shown()).toEqual(["one", "two", "three", "", "|"]);
    expect(editor.refresh(text("one", "two", "three"))).toBeUndefined();
  });

  it("keeps the format that was chosen for the next letters", () => {
    const editor = open(text("one"));
    editor.dispatch(editor.state.tr.setStoredMarks([]));
    editor.refresh(text("one", "two"));
    expect(editor.state.storedMarks).toEqual([]);
  });
});

describe("undo after a refresh", () => {
  it("removes only the author's own words, and redo brings them back", () => {
    const editor = open(text("one", "two", "three"));
    editor.select("two");
    editor.type(" mine");
    editor.refresh(text("one theirs", "new", "two mine", "three"));
    editor.undo();
    expect(editor.shown()).toEqual(["one theirs", "new", "two|", "three"]);
    expect(editor.undo()).toBe(false);
    editor.redo();
    expect(editor.shown()).toEqual(["one theirs", "new", "two mine|", "three"]);
  });

  it("keeps redo of what was undone before", () => {
    const editor = open(text("one", "two"));
    editor.select("two");
    editor.type(" mine");
    editor.undo();
    editor.refresh(text("new", "one", "two"));
    editor.redo();
    expect(editor.shown()).toEqual(["new", "one", "two mine|"]);
  });

  it("keeps what others wrote within the author's new words", () => {
    const editor = open(text("one", ""));
    editor.dispatch(editor.state.tr.setSelection(TextSelection.atEnd(editor.state.doc)));
    editor.type("my words");
    editor.refresh(text("one", "my good words"));
    editor.undo();
    expect(editor.shown()).toEqual(["one", "|my good words"]);
  });

  it("keeps what others wrote between blocks that were added in one step", () => {
    const editor = open(text("one"));
    editor.dispatch(editor.state.tr.insert(5, [words("my a"), words("my b"), words("my c")]));
    editor.refresh(text("one", "my a", "theirs", "my b", "my c too"));
    editor.undo();
    expect(editor.shown().slice(1)).toEqual(["theirs", "my c too"]);
    editor.redo();
    expect(editor.shown().slice(1)).toEqual(["my a", "theirs", "my b", "my c too"]);
    editor.undo();
    expect(editor.shown().slice(1)).toEqual(["theirs", "my c too"]);
  });

  it("keeps a block that the author moved and somebody else changed", () => {
    const editor = open(text("one", "two", "three"));
    editor.dispatch(editor.state.tr.delete(0, 5).insert(5, words("one")));
    editor.refresh(text("two", "one theirs", "three"));
    editor.undo();
    expect(editor.shown().join()).toContain("one theirs");
  });
});
