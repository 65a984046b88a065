import { CHECKED_LINKS_MAX, describeLinkInputSchema } from "@ebute/contracts/links";
import type { Picture } from "@ebute/contracts/media";
import type { PostText } from "./read-post-text.ts";

/** Source: the size of the file that the server makes for link previews. Unit: pixels. */
const LINK_PICTURE = { width: 1200, height: 630 } as const;

/** Level of the title; the first heading of the text is one below. */
const TITLE_LEVEL = 1;

/** Note for the author to write something later, a habit of newsrooms. */
const UNFINISHED = /\bTK\b/;

/** Parts of a post that the checks read. */
export type CheckedPost = {
  title: string;
  subTitle: string;
  /** The picture that shared links show. */
  linkPicture: Pick<Picture, "width" | "height"> | null;
  text: PostText;
};

/** Sentences about possible faults of a post, each with the remedy. */
export function findFaults({ title, subTitle, linkPicture, text }: CheckedPost): string[] {
  const undescribed = text.pictures.filter((alt) => alt === "").length;
  const skipping = text.headings.find(
    ({ level }, index) => level > (text.headings[index - 1]?.level ?? TITLE_LEVEL) + 1,
  );
  return [
    ...(subTitle.trim() ? [] : ["Write a sub title: search results show it under the title."]),
    ...(undescribed > 0 ? [describePictures(undescribed)] : []),
    ...(skipping ? [`Make “${skipping.title}” a heading one level higher: it skips a level.`] : []),
    ...(UNFINISHED.test(`${title} ${subTitle} ${text.words}`)
      ? ["Replace the letters TK, which mark a place that is not written yet."]
      : []),
    ...faultsOfLinkPicture(linkPicture),
  ];
}

/** @param paths at which visitors find nothing */
export function describeBrokenLinks(
  paths: readonly string[],
  { relatedPosts }: Pick<PostText, "relatedPosts">,
): string[] {
  return paths.map((path) => {
    const title = relatedPosts.get(path);
    return title === undefined
      ? `Correct or remove the link to ${path}: nothing is there.`
      : `Publish or replace the related post “${title}”: readers see nothing in its place.`;
  });
}

/** Paths of this site to which the text links, each once. */
export function findSitePaths({ links }: PostText, publicUrl: string): string[] {
  const paths = links
    .map((href) => (href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href))
    .filter((path) => describeLinkInputSchema.safeParse({ path }).success);
  return [...new Set(paths)].slice(0, CHECKED_LINKS_MAX);
}

function describePictures(count: number): string {
  return count === 1
    ? "Describe the picture in the text that has no description, for readers who cannot see it."
    : `Describe the ${count} pictures in the text that have no description, for readers who cannot see them.`;
}

function faultsOfLinkPicture(picture: CheckedPost["linkPicture"]): string[] {
  if (!picture) return ["Choose a thumbnail or a picture of links: shared links show it."];
  if (picture.width >= LINK_PICTURE.width && picture.height >= LINK_PICTURE.height) return [];
  const { width, height } = LINK_PICTURE;
  return [
    `Choose a picture of links of at least ${width} by ${height} pixels: this one is enlarged.`,
  ];
}
