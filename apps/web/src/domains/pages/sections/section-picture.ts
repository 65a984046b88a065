import type { ShownPicture } from "@ebute/contracts/media";
import type { PictureReference, PublicPage } from "@ebute/contracts/pages";

/** The picture that a section names; undefined without one, or when it is gone. */
export function findSectionPicture(
  pictures: PublicPage["pictures"],
  reference: PictureReference | null,
): ShownPicture | undefined {
  const picture = reference ? pictures[reference.id] : undefined;
  return reference && picture ? { ...picture, focus: reference.focus } : undefined;
}
