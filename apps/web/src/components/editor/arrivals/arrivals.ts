import { Extension } from "@tiptap/core";
import { undo } from "@tiptap/pm/history";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

/** Pictures that came into the text together, while they are uploaded. */
export type Arrival = {
  id: string;
  files: readonly File[];
  /** Shows them in the text, of which it is no part. */
  element: HTMLElement;
};

type Place = {
  position: number;
  /** True until something of it is in the text, or the author writes or moves the caret. */
  isLatest: boolean;
};

/** In the order in which they came. */
export type Arrivals = ReadonlyMap<Arrival, Place>;

/** Puts an arrival at a position, or takes it out of the text. */
type Change = { arrival: Arrival; position: number | undefined };

const arrivalsKey = new PluginKey<Arrivals>("arrivals");

export const PictureArrivals = Extension.create({
  name: "pictureArrivals",
  // Undo takes back what has just come, although nothing of it is in the text yet.
  addCommands: () => ({
    undo:
      () =>
      ({ state, tr, dispatch }) => {
        const latest = [...arrivalsIn(state)].findLast(([, { isLatest }]) => isLatest);
        if (!latest) return undo(state, dispatch);
        if (dispatch) moveArrival(tr, latest[0], undefined);
        return true;
      },
  }),
  addProseMirrorPlugins: () => [createArrivals()],
});

export function createArrivals(): Plugin<Arrivals> {
  return new Plugin<Arrivals>({
    key: arrivalsKey,
    state: {
      init: () => new Map(),
      apply(tr, arrivals) {
        const change: Change | undefined = tr.getMeta(arrivalsKey);
        if (!change && arrivals.size === 0) return arrivals;
        const next = new Map(arrivals);
        for (const [arrival, { position, isLatest }] of arrivals)
          next.set(arrival, {
            position: borderNear(tr.doc, tr.mapping.map(position)),
            isLatest: isLatest && (change !== undefined || !(tr.docChanged || tr.selectionSet)),
          });
        if (change?.position !== undefined)
          next.set(change.arrival, {
            position: change.position,
            isLatest: !arrivals.has(change.arrival),
          });
        else if (change) next.delete(change.arrival);
        return next;
      },
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          [...arrivalsIn(state)].map(([{ element }, { position }]) =>
            Decoration.widget(position, element, placeholder),
          ),
        ),
    },
  });
}

/** The placeholder handles its own keys and presses. */
const placeholder = { side: -1, ignoreSelection: true, stopEvent: () => true };

export function arrivalsIn(state: EditorState): Arrivals {
  return arrivalsKey.getState(state) ?? new Map();
}

export function moveArrival(
  tr: Transaction,
  arrival: Arrival,
  position: number | undefined,
): Transaction {
  const change: Change = { arrival, position };
  return tr.setMeta(arrivalsKey, change);
}

let count = 0;

/** Shows pictures at the border of a block nearest to the position, and has them uploaded. */
export function receivePictures(
  view: EditorView,
  files: readonly File[],
  position = placeAtCaret(view.state),
): void {
  if (files.length === 0) return;
  // The keys that follow, such as that of undo, are for the text.
  view.focus();
  const { doc, tr } = view.state;
  count += 1;
  const element = document.createElement("div");
  element.className = "w-full py-2";
  const arrival = { id: `arrival-${count}`, files, element };
  view.dispatch(moveArrival(tr, arrival, borderNear(doc, position)));
}

/** Where a picture goes that comes in at the caret: after the picture whose caption has it. */
export function placeAtCaret({ selection: { $to } }: EditorState): number {
  return $to.parent.type.name === "figure" ? $to.after() : $to.pos;
}

/** The nearest place that takes a picture: between two blocks, or in a gallery. */
export function borderNear(doc: Node, position: number): number {
  const figure = doc.type.schema.nodes.figure?.create();
  const slice = new Slice(Fragment.from(figure), 0, 0);
  return dropPoint(doc, position, slice) ?? doc.content.size;
}
