import type { ChosenPicture, Picture } from "@ebute/contracts/media";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";

/**
 * Picture components of the post form. The route injects them, because they belong to another
 * domain.
 */
export type PostPictureComponents = {
  Thumbnail: ComponentType<{
    picture: Picture | null;
    onChange: (picture: ChosenPicture) => void;
    /** Called when an upload starts and ends. */
    onUploading?: (isUploading: boolean) => void;
    /** True for a picture in the place and the shape that it has on the page. */
    isCover?: boolean;
    /** Renders another way to a picture, beside the library; `start` uploads it. */
    offer?: (start: (picture: File) => void) => ReactNode;
  }>;
  text: EditorPictures;
};

export const PostPicturesContext = createContext<PostPictureComponents | null>(null);

export function usePostPictureComponents(): PostPictureComponents {
  const pictures = useContext(PostPicturesContext);
  if (!pictures) throw new Error("the route provides no pictures");
  return pictures;
}
