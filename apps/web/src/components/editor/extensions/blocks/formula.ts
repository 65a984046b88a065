import { Node } from "@tiptap/core";

/** LaTeX within a line: `code.formula`. The server makes the formula of it. */
export const Formula = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,

  addAttributes: () => ({
    latex: {
      default: "",
      parseHTML: (code: HTMLElement) => code.textContent ?? "",
      rendered: false,
    },
  }),

  // The mark for code matches too, so this rule comes first.
  parseHTML: () => [{ tag: "code.formula", priority: 60 }],
  renderHTML: ({ node }) => ["code", { class: "formula" }, String(node.attrs.latex)],
  renderText: ({ node }) => String(node.attrs.latex),
});
