import type { ChosenPicture, Picture } from "@ebute/contracts/media";
import { type ComponentType, createContext, useContext } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";

/**
 * Picture components of the page editor. The route injects them, because they belong to another
 * domain.
 */
export type PagePictureComponents = {
  Drop: ComponentType<{ picture: Picture | null; onChange: (picture: ChosenPicture) => void }>;
  text: EditorPictures;
};

export const PagePicturesContext = createContext<PagePictureComponents | null>(null);

export function usePagePictureComponents(): PagePictureComponents {
  const pictures = useContext(PagePicturesContext);
  if (!pictures) throw new Error("the route provides no pictures");
  return pictures;
}

type KnownPictures = {
  pictures: Readonly<Record<string, Picture>>;
  /** Adds an uploaded picture, which sections reference by id. */
  add: (picture: Picture) => void;
};

/** Pictures of the open page by id. */
export const KnownPicturesContext = createContext<KnownPictures>({ pictures: {}, add: () => {} });
