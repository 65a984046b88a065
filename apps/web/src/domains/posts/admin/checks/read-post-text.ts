/** Parts of a post's text that the checks look at. */
export type PostText = {
  /** Plain text. */
  words: string;
  /** Alternative texts of its pictures, empty for a picture without. */
  pictures: string[];
  headings: { level: number; title: string }[];
  /** Addresses of its links, as they are written. */
  links: string[];
  /** Titles of the posts that blocks show, by their addresses. */
  relatedPosts: ReadonlyMap<string, string>;
};

export function readPostText(html: string): PostText {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return {
    words: body.textContent,
    // The picture of a video stands beside its title.
    pictures: [...body.querySelectorAll<HTMLImageElement>("img:not(.embed img)")].map(({ alt }) =>
      alt.trim(),
    ),
    headings: [...body.querySelectorAll("h2, h3, h4")].map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      title: heading.textContent.trim(),
    })),
    relatedPosts: new Map(
      [...body.querySelectorAll(".related-post a")].map((link) => [
        link.getAttribute("href") ?? "",
        link.textContent,
      ]),
    ),
    links: [...body.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
  };
}
