import { type Picture, srcsetOf } from "@ebute/contracts/media";

type Preload = {
  /** What the page opens with; none where pictures wait for a tap. */
  picture: Picture | null | undefined;
  sizes: string;
};

/** Has the browser fetch a page's first picture before it has come to the place where it stands. */
export function picturePreload({ picture, sizes }: Preload) {
  if (!picture) return [];
  const avif = srcsetOf(picture, "avif");
  const source = avif
    ? { type: "image/avif", imageSrcSet: avif, imageSizes: sizes }
    : { type: "image/webp", href: picture.src };
  return [{ rel: "preload", as: "image", fetchPriority: "high" as const, ...source }];
}
