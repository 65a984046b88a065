import { GALLERY_PICTURES_MAX } from "@ebute/contracts/rich-text";
import { type Editor, Node } from "@tiptap/core";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorPicture } from "../../editor-types.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    gallery: {
      /** Replaces the empty paragraph at the cursor by a gallery with its first picture. */
      insertGallery: (picture: EditorPicture) => ReturnType;
      /** Adds a picture after the one at the cursor; false outside a gallery and in a full one. */
      addToGallery: (picture: EditorPicture) => ReturnType;
      /** Moves the picture at the cursor by one place. */
      moveInGallery: (by: -1 | 1) => ReturnType;
      removeFromGallery: () => ReturnType;
      /** Turns the gallery at the cursor into pictures one below the other. */
      unsetGallery: () => ReturnType;
    };
  }
}

/** Pictures beside each other, each with a caption: `div.gallery` with figures. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "figure+",
  isolating: true,
  defining: true,
  // Before that of figures, whose Enter begins a paragraph.
  priority: 110,

  parseHTML: () => [{ tag: "div.gallery", priority: 60 }],
  renderHTML: () => ["div", { class: "gallery" }, 0],

  addCommands() {
    const { name } = this;
    return {
      insertGallery:
        (picture) =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const { figure, [name]: type } = state.schema.nodes;
          if ($from.parent.type.name !== "paragraph" || !figure || !type) return false;
          const [container, index] = [$from.node(-1), $from.index(-1)];
          if (!container.canReplaceWith(index, index + 1, type)) return false;
          if (!dispatch) return true;
          const isEmpty = $from.parent.content.size === 0;
          const start = isEmpty ? $from.before() : $from.after();
          tr.replaceWith(start, $from.after(), type.create(null, figure.create(picture)));
          tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView();
          return true;
        },
      addToGallery:
        (picture) =>
        ({ state, tr, dispatch }) => {
          const place = placeIn(state);
          const { figure } = state.schema.nodes;
          if (!place || !figure || place.gallery.childCount >= GALLERY_PICTURES_MAX) return false;
          if (!dispatch) return true;
          tr.insert(place.end, figure.create(picture));
          tr.setSelection(TextSelection.create(tr.doc, place.end + 1)).scrollIntoView();
          return true;
        },
      moveInGallery:
        (by) =>
        ({ state, tr, dispatch }) => {
          const place = placeIn(state);
          const other = place?.gallery.maybeChild(place.index + by);
          if (!place || !other) return false;
          if (dispatch) swap(tr, place, other.nodeSize * by);
          return true;
        },
      removeFromGallery:
        () =>
        ({ state, tr, dispatch }) => {
          const place = placeIn(state);
          if (!place) return false;
          if (!dispatch) return true;
          const isLast = place.gallery.childCount === 1;
          if (isLast) tr.delete(place.start - 1, place.end + 1);
          else tr.delete(place.start, place.end);
          tr.setSelection(
            TextSelection.near(tr.doc.resolve(Math.min(place.start, tr.doc.content.size))),
          );
          return true;
        },
      unsetGallery:
        () =>
        ({ state, tr, dispatch }) => {
          const place = placeIn(state);
          if (!place) return false;
          const { $from } = state.selection;
          const before = $from.before($from.depth - 1);
          if (dispatch) {
            tr.replaceWith(before, before + place.gallery.nodeSize, place.gallery.content);
            tr.setSelection(TextSelection.create(tr.doc, $from.pos - 1));
          }
          return true;
        },
    };
  },

  addKeyboardShortcuts: () => ({ Enter: goOn, Backspace: stayInPicture }),
});

/** The picture at the cursor, which is in its caption; undefined outside a gallery. */
function placeIn({ selection: { $from } }: EditorState) {
  if ($from.parent.type.name !== "figure" || $from.depth < 2) return undefined;
  const gallery = $from.node(-1);
  if (gallery.type.name !== "gallery") return undefined;
  const [start, end] = [$from.before(), $from.after()];
  return { gallery, index: $from.index(-1), picture: $from.parent, start, end };
}

type Place = NonNullable<ReturnType<typeof placeIn>>;

function swap(tr: Transaction, { picture, start, end }: Place, distance: number): void {
  tr.delete(start, end);
  tr.insert(start + distance, picture);
  tr.setSelection(TextSelection.create(tr.doc, start + distance + 1)).scrollIntoView();
}

/** Enter goes to the next caption, and after the last one begins a paragraph below. */
function goOn({ editor }: { editor: Editor }): boolean {
  const place = placeIn(editor.state);
  if (!place) return false;
  if (place.index < place.gallery.childCount - 1) {
    return editor.commands.setTextSelection(place.end + 1);
  }
  return editor
    .chain()
    .insertContentAt(place.end + 1, { type: "paragraph" })
    .setTextSelection(place.end + 2)
    .scrollIntoView()
    .run();
}

/** At the start of a caption, nothing is before it that could be joined. */
function stayInPicture({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  return empty && $from.parentOffset === 0 && placeIn(editor.state) !== undefined;
}
