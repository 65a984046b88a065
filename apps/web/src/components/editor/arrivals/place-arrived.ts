import { GALLERY_PICTURES_MAX } from "@ebute/contracts/rich-text";
import { closeHistory } from "@tiptap/pm/history";
import type { Node, NodeType } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import type { EditorPicture } from "../editor-types.ts";
import { type Arrival, arrivalsIn, moveArrival } from "./arrivals.ts";

/**
 * Puts uploaded pictures in the place of their arrival, as one undo step: into the gallery there, or
 * as blocks. What is tried again later goes to the others.
 */
export function placeArrived(
  state: EditorState,
  arrival: Arrival,
  { pictures, isGallery }: { pictures: readonly EditorPicture[]; isGallery: boolean },
): Transaction {
  const tr = closeHistory(state.tr);
  const { figure, gallery, image } = state.schema.nodes;
  let place = arrivalsIn(state).get(arrival)?.position ?? state.doc.content.size;
  if (!figure || !gallery || !image) return tr;

  function insert(type: NodeType, added: readonly EditorPicture[]): void {
    const nodes = added.map((picture) => type.create(picture));
    tr.insert(place, nodes);
    place += sizeOf(nodes);
  }

  const $place = state.doc.resolve(place);
  let others = pictures;
  if ($place.parent.type === gallery) {
    const room = Math.max(0, GALLERY_PICTURES_MAX - $place.parent.childCount);
    insert(figure, pictures.slice(0, room));
    others = pictures.slice(room);
    if (others.length > 0) place = tr.doc.resolve(place).after();
  }
  if (!isGallery) {
    insert(image, others);
    return moveArrival(tr, arrival, place);
  }
  for (const row of galleriesOf(others)) {
    const nodes = row.map((picture) => figure.create(picture));
    tr.insert(place, gallery.create(null, nodes));
    place += sizeOf(nodes) + 2;
  }
  // Within the last gallery.
  return moveArrival(tr, arrival, others.length > 0 ? place - 1 : place);
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

/** Divides pictures evenly, so that none is alone in the last gallery. */
function galleriesOf(pictures: readonly EditorPicture[]): EditorPicture[][] {
  const galleries = Math.ceil(pictures.length / GALLERY_PICTURES_MAX);
  const size = Math.ceil(pictures.length / galleries);
  return Array.from({ length: galleries }, (_, index) =>
    pictures.slice(index * size, (index + 1) * size),
  );
}
