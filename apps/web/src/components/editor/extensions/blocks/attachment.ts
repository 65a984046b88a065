import { parseAttachment } from "@ebute/contracts/rich-text";
import { type Editor, Node } from "@tiptap/core";
import { paragraphAfter } from "./paragraph-after.ts";

/**
 * An uploaded sound recording or document: `figure.audio` or `figure.file` with a link, and a
 * caption if it has words. Pages add the player.
 */
export const Attachment = Node.create({
  name: "attachment",
  group: "block",
  content: "inline*",
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    kind: { default: "file", rendered: false },
    href: { default: null, rendered: false },
    label: { default: "", rendered: false },
  }),

  parseHTML: () => [
    {
      tag: "figure.audio, figure.file",
      priority: 70,
      getAttrs: (figure) => {
        const link = figure.querySelector("a");
        const href = link?.getAttribute("href") ?? "";
        const kind = parseAttachment(href);
        return kind ? { kind, href, label: link?.textContent } : false;
      },
      contentElement: (figure) =>
        (figure instanceof Element ? figure.querySelector<HTMLElement>("figcaption") : null) ??
        document.createElement("figcaption"),
    },
  ],

  renderHTML: ({ node: { attrs, content } }) => [
    "figure",
    { class: attrs.kind },
    ["a", { href: attrs.href }, attrs.label],
    ...(content.size > 0 ? [["figcaption", 0]] : []),
  ],

  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement("figure");
      dom.className = String(attrs.kind);
      const label = document.createElement("b");
      label.contentEditable = "false";
      label.textContent = String(attrs.label);
      const contentDOM = document.createElement("figcaption");
      dom.append(label, contentDOM);
      return { dom, contentDOM };
    },

  addKeyboardShortcuts: () => ({ Enter: leaveCaption, Backspace: removeWithoutCaption }),
});

function leaveCaption({ editor }: { editor: Editor }): boolean {
  return paragraphAfter(editor, "attachment");
}

function removeWithoutCaption({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.type.name !== "attachment" || $from.parent.content.size) return false;
  return editor.commands.deleteNode("attachment");
}
