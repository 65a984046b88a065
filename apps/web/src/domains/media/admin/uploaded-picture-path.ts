import { hashOfPicturePath } from "@ebute/contracts/media";

/** Returns the path of a picture of this site, given as path or absolute URL. */
export function uploadedPicturePath(src: string, origin: string): string | undefined {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return hashOfPicturePath(path) ? path : undefined;
}
