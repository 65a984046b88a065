import { type Editor, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { paragraphAfter } from "./paragraph-after.ts";
import { pictureAttributes, pictureOf } from "./picture-attributes.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    figure: {
      /** Gives the selected picture a caption, and puts the cursor into it. */
      addCaption: () => ReturnType;
      /** Turns the figure at the cursor into a picture; the caption is lost. */
      removeCaption: () => ReturnType;
    };
  }
}

/** A picture with a caption. A picture without one is an `image` node. */
export function createFigure(uploadedPicture: (src: string) => string | undefined) {
  return Node.create({
    name: "figure",
    group: "block",
    content: "inline*",
    isolating: true,
    draggable: true,

    addAttributes: () => ({
      ...pictureAttributes,
      isWide: {
        default: false,
        parseHTML: (figure: HTMLElement) => figure.className === "wide",
        renderHTML: ({ isWide }) => (isWide ? { class: "wide" } : {}),
      },
    }),

    parseHTML: () => [
      {
        tag: "figure",
        priority: 60,
        getAttrs: (figure) =>
          uploadedPicture(figure.querySelector("img")?.getAttribute("src") ?? "") ? null : false,
        contentElement: (figure) =>
          (figure instanceof Element ? figure.querySelector<HTMLElement>("figcaption") : null) ??
          document.createElement("figcaption"),
      },
    ],

    renderHTML: ({ node, HTMLAttributes }) => [
      "figure",
      HTMLAttributes,
      pictureOf(node.attrs),
      ["figcaption", 0],
    ],

    addCommands: () => ({
      addCaption:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from, from } = state.selection;
          const picture = $from.nodeAfter;
          const type = state.schema.nodes.figure;
          if (picture?.type.name !== "image" || !type) return false;
          if (!$from.parent.canReplaceWith($from.index(), $from.index() + 1, type)) return false;
          if (dispatch) {
            tr.replaceWith(from, from + picture.nodeSize, type.create(picture.attrs));
            tr.setSelection(TextSelection.create(tr.doc, from + 1));
          }
          return true;
        },
      removeCaption:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from, from } = state.selection;
          const isInside = $from.parent.type.name === "figure";
          const figure = isInside ? $from.parent : $from.nodeAfter;
          const start = isInside ? $from.before() : from;
          const type = state.schema.nodes.image;
          if (figure?.type.name !== "figure" || !type) return false;
          const $start = state.doc.resolve(start);
          // A gallery has only pictures with captions.
          if (!$start.parent.canReplaceWith($start.index(), $start.index() + 1, type)) return false;
          if (dispatch) tr.replaceWith(start, start + figure.nodeSize, type.create(figure.attrs));
          return true;
        },
    }),

    addKeyboardShortcuts: () => ({ Enter: leaveCaption, Backspace: dropEmptyCaption }),
  });
}

function leaveCaption({ editor }: { editor: Editor }): boolean {
  return paragraphAfter(editor, "figure");
}

function dropEmptyCaption({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  const isEmptyCaption = empty && $from.parent.type.name === "figure" && !$from.parent.content.size;
  return isEmptyCaption && editor.commands.removeCaption();
}
