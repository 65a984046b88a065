import type { ShownPicture } from "@ebute/contracts/media";
import type { PictureReference, PublicPage } from "@ebute/contracts/pages";

/** Finds the picture of a section; undefined if it has none or the picture was deleted. */
export function findSectionPicture(
  pictures: PublicPage["pictures"],
  reference: PictureReference | null,
): ShownPicture | undefined {
  const picture = reference ? pictures[reference.id] : undefined;
  return reference && picture ? { ...picture, focus: reference.focus } : undefined;
}
