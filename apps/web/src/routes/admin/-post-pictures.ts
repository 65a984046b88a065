import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import type { PostPictureComponents } from "#domains/posts/admin/form/post-pictures-context.ts";

export const postPictures: PostPictureComponents = {
  Thumbnail: PictureDrop,
  text: editorPictureOptions,
};
