import { type Editor, Node } from "@tiptap/core";
import { isAllowedUri } from "../../toolbar/link-url.ts";
import { paragraphAfter } from "./paragraph-after.ts";

/** A link that looks like a button: a paragraph `button-link` with nothing but the link. */
export const ButtonLink = Node.create({
  name: "buttonLink",
  group: "block",
  content: "text*",
  marks: "",
  isolating: true,

  addAttributes: () => ({ href: { default: null, rendered: false } }),

  parseHTML: () => [
    {
      tag: "p.button-link",
      priority: 60,
      getAttrs: (paragraph) => {
        const href = paragraph.querySelector("a")?.getAttribute("href");
        return isAllowedUri(href) ? { href } : false;
      },
    },
  ],

  renderHTML: ({ node }) => ["p", { class: "button-link" }, ["a", { href: node.attrs.href }, 0]],

  addKeyboardShortcuts: () => ({ Enter: leaveButton }),
});

function leaveButton({ editor }: { editor: Editor }): boolean {
  return paragraphAfter(editor, "buttonLink");
}
