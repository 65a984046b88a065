import { Mark } from "@tiptap/core";

/** A character stands either below or above the line. */
const EITHER = "subscript superscript";

/** Characters below the line, as in formulas of chemistry. */
export const Subscript = Mark.create({
  name: "subscript",
  excludes: EITHER,
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
  addKeyboardShortcuts() {
    return { "Mod-,": () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Characters above the line, such as powers and ordinals. */
export const Superscript = Mark.create({
  name: "superscript",
  excludes: EITHER,
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
  addKeyboardShortcuts() {
    return { "Mod-.": () => this.editor.commands.toggleMark(this.name) };
  },
});
