import type { Picture } from "@ebute/contracts/media";
import { type ComponentType, createContext, useContext } from "react";

/** Picture field of the form. The route injects it, because it belongs to another domain. */
export type AuthorPictureDrop = ComponentType<{
  picture: Picture | null;
  onChange: (picture: Picture) => void;
  onUploading: (isUploading: boolean) => void;
}>;

export const AuthorPictureContext = createContext<AuthorPictureDrop | null>(null);

export function useAuthorPictureDrop(): AuthorPictureDrop {
  const Drop = useContext(AuthorPictureContext);
  if (!Drop) throw new Error("the route provides no picture field");
  return Drop;
}
