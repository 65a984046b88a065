import type { EditorPictures } from "#components/editor/editor-types.ts";
import { LazyCropPanel } from "./crop/lazy-crop-panel.ts";
import { LazyAttachmentPanel } from "./lazy-attachment-panel.ts";
import { LazyLibraryPanel } from "./lazy-library-panel.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { looksLikePicture, pictureAccept } from "./picture-type.ts";
import { LazyReplacePanel } from "./replace/lazy-replace-panel.ts";
import { uploadedPicturePath } from "./uploaded-picture-path.ts";

/** Picture handling of the editor: uploads to this site. */
export const editorPictureOptions: EditorPictures = {
  mediaPath: (src) => uploadedPicturePath(src, location.origin),
  accept: pictureAccept,
  looksLikePicture,
  Panel: PicturePanel,
  Library: LazyLibraryPanel,
  Replace: LazyReplacePanel,
  Crop: LazyCropPanel,
  Attachment: LazyAttachmentPanel,
};
