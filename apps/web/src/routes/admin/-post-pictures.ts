import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import type { PostPictures } from "#domains/posts/admin/form/post-pictures.ts";

export const postPictures: PostPictures = { Thumbnail: PictureDrop, text: editorPictureOptions };
