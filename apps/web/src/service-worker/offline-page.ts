type SavedPost = { path: string; html: string };

/**
 * Returns the offline page with links to cached posts and without the hydration scripts, which
 * would look for the route of the failed URL.
 */
export function addSavedPostLinks(page: string, posts: SavedPost[]): string {
  const staticPage = page
    .replace(/<script\b[\s\S]*?<\/script>/g, (script) =>
      /\/assets\/|_TSR/.test(script) ? "" : script,
    )
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  const items = posts.flatMap(({ path, html }) => {
    const title = titleOf(html);
    return title ? [{ path, title }] : [];
  });
  if (items.length === 0) return staticPage;
  return staticPage
    .replace(/(<section\b[^>]*\bid="saved-posts"[^>]*?) hidden=""/, "$1")
    .replace(/<li data-saved[\s\S]*?<\/li>/, (item) =>
      items
        .map(({ path, title }) =>
          item.replace("/saved-path", () => path).replace("saved-title", () => title),
        )
        .join(""),
    );
}

/** Returns the offline page as the list of saved posts. */
export function toSavedPostsPage(page: string, posts: SavedPost[]): string {
  const intro = posts.length > 0 ? "saved-intro" : "nothing-saved";
  return addSavedPostLinks(page, posts)
    .replace(/(<title>|<h1\b[^>]*>)You are offline/g, "$1Saved posts")
    .replace('<div id="missing-page">', '<div id="missing-page" hidden="">')
    .replace(`<div id="${intro}" hidden="">`, `<div id="${intro}">`);
}

/** Title of the page if the request may have arrived although its response was lost. */
const UNCONFIRMED_TITLE = "We could not confirm it was sent";

type FailedForm = {
  /**
   * True when the device was offline before the attempt, so that the request cannot have arrived.
   */
  isUnsent: boolean;
};

/** Returns the offline page with the text for a failed form, which must not be reloaded. */
export function withFailedFormMessage(page: string, { isUnsent }: FailedForm): string {
  const failed = page
    .replace('<div id="missing-page">', '<div id="missing-page" hidden="">')
    .replace('<div id="failed-form" hidden="">', '<div id="failed-form">');
  if (isUnsent) return failed;
  return failed
    .replace(/(<title>|<h1\b[^>]*>)You are offline/g, `$1${UNCONFIRMED_TITLE}`)
    .replace('<p id="not-sent">', '<p id="not-sent" hidden="">')
    .replace('<p id="unconfirmed" hidden="">', '<p id="unconfirmed">');
}

/** Returns the headline's HTML text, which contains no markup. */
function titleOf(html: string): string | undefined {
  const title = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
  return title?.trim();
}
