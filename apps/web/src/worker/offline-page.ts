type SavedPost = { path: string; html: string };

/**
 * The offline page, for the address that could not be loaded: with links to the posts that are saved here, and without
 * the scripts that would wake React, because it would look for the page of the address.
 */
export function withSavedPosts(page: string, posts: SavedPost[]): string {
  const still = page
    .replace(/<script\b[\s\S]*?<\/script>/g, (script) =>
      /\/assets\/|_TSR/.test(script) ? "" : script,
    )
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  const items = posts.flatMap(({ path, html }) => {
    const title = titleOf(html);
    return title ? [{ path, title }] : [];
  });
  if (items.length === 0) return still;
  return still
    .replace(/(<section\b[^>]*\bid="saved-posts"[^>]*?) hidden=""/, "$1")
    .replace(/<li data-saved[\s\S]*?<\/li>/, (item) =>
      items
        .map(({ path, title }) =>
          item.replace("/saved-path", () => path).replace("saved-title", () => title),
        )
        .join(""),
    );
}

/** The headline, as it is written in the page: text without markup. */
function titleOf(html: string): string | undefined {
  const title = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
  return title?.trim();
}
