import { parseEmbed } from "@ebute/contracts/rich-text";
import { type Editor, Node } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorPicture } from "../../editor-types.ts";
import { paragraphAfter } from "./paragraph-after.ts";
import { pictureAttributes, pictureOf } from "./picture-attributes.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    embed: {
      /** Replaces the empty paragraph at the cursor by a video, and selects its title. */
      insertEmbed: (address: string) => ReturnType;
      /** Changes the video at the cursor. */
      setEmbed: (address: string) => ReturnType;
      /** Gives the video at the cursor a picture of this site, or takes it away. */
      setEmbedPicture: (picture: EditorPicture | null) => ReturnType;
      /** Turns the video at the cursor into a paragraph with a link. */
      unsetEmbed: () => ReturnType;
    };
  }
}

const noPicture = { src: null, alt: "", width: null, height: null };

/**
 * A video that readers play when they press it: `figure.embed` with a link in its caption, whose
 * words are the title. The editor requests nothing from the host.
 */
export function createEmbed(uploadedPicture: (src: string) => string | undefined) {
  return Node.create({
    name: "embed",
    group: "block",
    content: "text*",
    marks: "",
    isolating: true,
    draggable: true,

    addAttributes: () => ({
      ...pictureAttributes,
      src: {
        ...pictureAttributes.src,
        parseHTML: (figure: HTMLElement) =>
          uploadedPicture(figure.querySelector("img")?.getAttribute("src") ?? "") ?? null,
      },
      href: { default: null, rendered: false },
    }),

    parseHTML: () => [
      {
        tag: "figure.embed",
        priority: 70,
        getAttrs: (figure) => {
          const video = parseEmbed(linkOf(figure)?.getAttribute("href") ?? "");
          return video ? { href: video.url } : false;
        },
        contentElement: (figure) =>
          (figure instanceof Element ? linkOf(figure) : null) ?? document.createElement("a"),
      },
    ],

    renderHTML: ({ node: { attrs } }) => [
      "figure",
      { class: "embed" },
      ...(attrs.src ? [pictureOf(attrs)] : []),
      ["figcaption", ["a", { href: attrs.href }, 0]],
    ],

    // Browsers take a link away when all of its words are replaced, and the words with it.
    addNodeView:
      () =>
      ({ node: { attrs } }) => {
        const dom = document.createElement("figure");
        dom.className = "embed";
        const title = document.createElement("figcaption");
        title.dataset.host = parseEmbed(String(attrs.href))?.host ?? "Video";
        if (attrs.src) {
          const picture = new Image();
          picture.src = String(attrs.src);
          picture.alt = String(attrs.alt);
          dom.append(picture);
        }
        dom.append(title);
        return { dom, contentDOM: title };
      },

    addCommands() {
      const { name } = this;
      return {
        insertEmbed:
          (address) =>
          ({ state, tr, dispatch }) => {
            const video = parseEmbed(address);
            const type = state.schema.nodes[name];
            const { $from, empty } = state.selection;
            const isEmptyLine =
              empty && $from.parent.type.name === "paragraph" && !$from.parent.content.size;
            if (!video || !type || !isEmptyLine) return false;
            const [container, index] = [$from.node(-1), $from.index(-1)];
            if (!container.canReplaceWith(index, index + 1, type)) return false;
            if (dispatch) {
              const title = `Video on ${video.host}`;
              const start = $from.before();
              const content = state.schema.text(title);
              tr.replaceWith(start, $from.after(), type.create({ href: video.url }, content));
              const selection = TextSelection.create(tr.doc, start + 1, start + 1 + title.length);
              tr.setSelection(selection).scrollIntoView();
            }
            return true;
          },
        setEmbed:
          (address) =>
          ({ commands }) => {
            const video = parseEmbed(address);
            return video !== undefined && commands.updateAttributes(name, { href: video.url });
          },
        setEmbedPicture:
          (picture) =>
          ({ editor, commands }) =>
            editor.isActive(name) && commands.updateAttributes(name, picture ?? noPicture),
        unsetEmbed:
          () =>
          ({ state, tr, dispatch }) => {
            const { $from } = state.selection;
            const { paragraph } = state.schema.nodes;
            const { link } = state.schema.marks;
            if ($from.parent.type.name !== name || !paragraph || !link) return false;
            if (dispatch) {
              const { href } = $from.parent.attrs;
              const words = $from.parent.textContent || String(href);
              const text = state.schema.text(words, [link.create({ href })]);
              const start = $from.before();
              tr.replaceWith(start, $from.after(), paragraph.create(null, text));
              tr.setSelection(TextSelection.create(tr.doc, start + 1 + words.length));
            }
            return true;
          },
      };
    },

    addKeyboardShortcuts: () => ({ Enter: leaveTitle, Backspace: keepVideo }),

    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handlePaste: (_view, { clipboardData }) =>
              editor.commands.insertEmbed(clipboardData?.getData("text/plain").trim() ?? ""),
          },
        }),
      ];
    },
  });
}

function linkOf(figure: Element): HTMLElement | null {
  return figure.querySelector<HTMLElement>("figcaption > a");
}

function leaveTitle({ editor }: { editor: Editor }): boolean {
  return paragraphAfter(editor, "embed");
}

/** An emptied title takes the video along only if the author goes on deleting. */
function keepVideo({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.type.name !== "embed" || $from.parentOffset > 0) return false;
  if ($from.parent.content.size > 0) return true;
  return editor.commands.deleteNode("embed");
}
