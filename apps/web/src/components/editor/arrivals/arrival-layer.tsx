import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection } from "@tiptap/pm/state";
import { Suspense, useContext } from "react";
import { createPortal } from "react-dom";
import { UploadsContext } from "#lib/forms/upload-guard.ts";
import { showToast } from "#lib/toast.ts";
import type { EditorPicture, EditorPictures } from "../editor-types.ts";
import { type Arrival, type Arrivals, arrivalsIn, moveArrival } from "./arrivals.ts";
import { placeArrived } from "./place-arrived.ts";

type ArrivalLayerProps = {
  editor: Editor;
  arrivals: Arrivals;
  pictures: EditorPictures;
  /** Asks for the description of the selected picture. */
  onDescribe: () => void;
};

/** Uploads the pictures that came into the text, each at its place. */
export function ArrivalLayer(props: ArrivalLayerProps) {
  const { editor, arrivals, pictures, onDescribe } = props;
  const markUploading = useContext(UploadsContext);

  function handleUploaded(arrival: Arrival, uploaded: EditorPicture[], expected: number): void {
    const { state, view } = editor;
    const at = arrivalsIn(state).get(arrival);
    if (!at) return;
    const isGallery = uploaded.length + expected > 1;
    const tr = placeArrived(state, arrival, { pictures: uploaded, isGallery });
    const isAwaited = !isGallery && arrival.files.length === 1 && at.isLatest;
    const picture = isAwaited && tr.doc.nodeAt(at.position);
    if (picture && picture.type.name === "image")
      tr.setSelection(NodeSelection.create(tr.doc, at.position));
    view.dispatch(tr);
    // A description or caption that follows at once is an undo step of its own.
    view.dispatch(closeHistory(view.state.tr));
    if (isAwaited) onDescribe();
    if (isGallery) sayOnce();
  }
  return [...arrivals.keys()].map((arrival) =>
    createPortal(
      <Suspense fallback={<p className="text-small">Uploading...</p>}>
        <pictures.Arriving
          files={arrival.files}
          onUploaded={(uploaded, expected) => handleUploaded(arrival, uploaded, expected)}
          onUploading={(isUploading) => markUploading?.(arrival.id, isUploading)}
          onEmpty={() => editor.view.dispatch(moveArrival(editor.state.tr, arrival, undefined))}
        />
      </Suspense>,
      arrival.element,
      arrival.id,
    ),
  );
}

let isSaid = false;

/** Said once on each opened page; the checks before publication name what is left. */
function sayOnce(): void {
  if (isSaid) return;
  isSaid = true;
  const message = "The pictures are in the text. Describe each: select it, then Describe picture.";
  void showToast({ kind: "blank", message });
}
