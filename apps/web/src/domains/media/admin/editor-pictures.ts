import { lazy } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { looksLikePicture, pictureAccept } from "./picture-type.ts";
import { uploadedPicturePath } from "./uploaded-picture-path.ts";

/** Loaded with the first press, because the chunk of the editor has little room. */
const LazyReplacePanel = lazy(async () => ({
  default: (await import("./replace/replace-panel.tsx")).ReplacePanel,
}));

/** Loaded with the first press, because the chunk of the editor has little room. */
const LazyLibraryPanel = lazy(async () => ({
  default: (await import("./library/library-panel.tsx")).LibraryPanel,
}));

/** Loaded with the first press, because the chunk of the editor has little room. */
const LazyAttachmentPanel = lazy(async () => ({
  default: (await import("./attachments/attachment-panel.tsx")).AttachmentPanel,
}));

/** Loaded with the first press, because most pictures stay as they are. */
const LazyCropPanel = lazy(async () => ({
  default: (await import("./crop/crop-panel.tsx")).CropPanel,
}));

/** Loaded with the first pictures that are dropped or pasted. */
const LazyArrivingPictures = lazy(async () => ({
  default: (await import("./uploads/arriving-pictures.tsx")).ArrivingPictures,
}));

/** Picture handling of the editor: uploads to this site. */
export const editorPictureOptions: EditorPictures = {
  mediaPath: (src) => uploadedPicturePath(src, location.origin),
  accept: pictureAccept,
  looksLikePicture,
  Panel: PicturePanel,
  Arriving: LazyArrivingPictures,
  Library: LazyLibraryPanel,
  Replace: LazyReplacePanel,
  Crop: LazyCropPanel,
  Attachment: LazyAttachmentPanel,
};
