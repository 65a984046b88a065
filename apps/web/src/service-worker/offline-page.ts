import { formatLocal } from "@ebute/contracts/dates";

export type StoredPost = { path: string; html: string };

/** Posts that the device keeps, each list with the newest first. */
export type StoredPosts = { saved: StoredPost[]; read: StoredPost[] };

/**
 * Returns the offline page with links to stored posts and without the hydration scripts, which
 * would look for the route of the failed URL.
 */
export function addStoredPosts(page: string, { saved, read }: StoredPosts): string {
  const staticPage = page
    .replace(/<script\b[\s\S]*?<\/script>/g, (script) =>
      /\/assets\/|_TSR/.test(script) ? "" : script,
    )
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  return fillList(fillList(staticPage, "saved-posts", saved), "read-posts", read);
}

function fillList(page: string, id: string, posts: StoredPost[]): string {
  const items = posts.flatMap(({ path, html }) => {
    const title = titleOf(html);
    return title ? [{ path, title }] : [];
  });
  if (items.length === 0) return page;
  const list = new RegExp(
    `(<section\\b[^>]*\\bid="${id}"[^>]*?) hidden=""([\\s\\S]*?)(<li[\\s\\S]*?</li>)`,
  );
  return page.replace(list, (_, start: string, before: string, item: string) => {
    const rows = items.map(({ path, title }) =>
      item.replaceAll("/saved-path", () => path).replaceAll("saved-title", () => title),
    );
    return `${start}${before}${rows.join("")}`;
  });
}

/** Returns the offline page as the list of saved posts. */
export function toSavedPostsPage(page: string, posts: StoredPosts): string {
  const isEmpty = posts.saved.length + posts.read.length === 0;
  const intro = isEmpty ? "nothing-saved" : "saved-intro";
  return addStoredPosts(page, posts)
    .replace(/(<title>|<h1\b[^>]*>)You are offline/g, "$1Saved posts")
    .replace('<div id="missing-page">', '<div id="missing-page" hidden="">')
    .replace(`<div id="${intro}" hidden="">`, `<div id="${intro}">`);
}

/**
 * Returns a stored page that says in its offline bar on which day it was stored.
 * @param ms time at which the server sent it
 */
export function withStoredDay(page: string, ms: number): string {
  return page.replace(
    /(data-dates="([^";]*);([^"]*)"[^>]*>You are offline\. )[^<]*/,
    (_, start: string, style: string, offsets: string) => {
      const day = formatLocal(ms, style, offsets.split(",").map(Number));
      return `${start}Saved on ${day}.`;
    },
  );
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
