import type { LibraryPicture } from "@ebute/contracts/media";

/** Names a picture by its description, or else by its file. */
export function pictureName({ description, fileName }: LibraryPicture): string {
  return description || fileName || "No description";
}
