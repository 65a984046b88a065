import type { Picture } from "@ebute/contracts/media";
import { type ComponentType, createContext, useContext } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";

/** How pictures come into a post: the routes join this form with the part of the panel that uploads them. */
export type PostPictures = {
  Thumbnail: ComponentType<{
    picture: Picture | null;
    onChange: (picture: Picture) => void;
    /** A picture is on its way, or no longer. */
    onUploading?: (isUploading: boolean) => void;
  }>;
  text: EditorPictures;
};

export const PostPicturesContext = createContext<PostPictures | null>(null);

export function usePostPictures(): PostPictures {
  const pictures = useContext(PostPicturesContext);
  if (!pictures) throw new Error("the route provides no pictures");
  return pictures;
}
