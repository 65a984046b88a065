import { imageTypes } from "@ebute/contracts/media";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { ownPicturePath } from "./own-picture.ts";
import { PicturePanel } from "./picture-panel.tsx";

/** Pictures of a text are kept by this site, like every other picture. */
export const editorPictures: EditorPictures = {
  ownPath: (src) => ownPicturePath(src, location.origin),
  accept: imageTypes.join(","),
  Panel: PicturePanel,
};
