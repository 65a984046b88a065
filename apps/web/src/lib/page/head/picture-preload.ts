import { type Picture, srcsetOf } from "@ebute/contracts/media";

type Preload = {
  /** First picture of the page; null on pages that load pictures on tap. */
  picture: Omit<Picture, "_id"> | null | undefined;
  sizes: string;
};

/** Returns link tags that preload a page's first picture before the parser reaches it. */
export function picturePreload({ picture, sizes }: Preload) {
  if (!picture) return [];
  const avif = srcsetOf(picture, "avif");
  const source = avif
    ? { type: "image/avif", imageSrcSet: avif, imageSizes: sizes }
    : { type: "image/webp", href: picture.src };
  return [{ rel: "preload", as: "image", fetchPriority: "high" as const, ...source }];
}
