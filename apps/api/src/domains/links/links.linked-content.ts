import { pathOfTarget, type SiteSettings } from "@ebute/contracts/settings";
import { postTag } from "#domains/posts/posts.tags.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { tutorialTag } from "#domains/tutorials/tutorials.tags.ts";
import { createCachedReader } from "#platform/cached-reader.ts";
import type { Logger } from "#platform/runtime/logger.ts";

export type LinkedContent = ReturnType<typeof createLinkedContent>;

/** A post or lesson at an address. */
export type ContentTitle = {
  kind: "post" | "lesson";
  id: string;
  title: string;
  isPublished: boolean;
};

export type FindTitle = (path: string) => Promise<ContentTitle | undefined>;

type Titles = {
  posts: {
    findTitles(ids: string[]): Promise<{ id: string; title: string; isPublished: boolean }[]>;
  };
  lessons: { findTitles(ids: string[]): Promise<{ id: string; title: string }[]> };
};

type Deps = Titles & {
  readNavigation: () => Promise<SiteSettings["navigation"]>;
  logger: Pick<Logger, "warn">;
};

/**
 * The posts and lessons that the navigation links to. Each process keeps them in memory, so that pages need no query for
 * their menus. The value is undefined until it could be read once.
 */
export function createLinkedContent({ readNavigation, posts, lessons, logger }: Deps) {
  return createCachedReader<ReadonlyMap<string, ContentTitle | undefined> | undefined>({
    name: "posts of the navigation",
    // A post that is missing can be restored from a backup only, but its tag costs nothing.
    tags: (linked) => [SETTINGS_TAG, ...[...(linked?.keys() ?? [])].map(tagOf)],
    logger,
    initial: undefined,
    load: async () => readTitles(contentPathsOf(await readNavigation()), { posts, lessons }),
  });
}

/** Finds posts and lessons at addresses; one statement for each kind. */
export async function readTitles(
  paths: readonly string[],
  { posts, lessons }: Titles,
): Promise<Map<string, ContentTitle | undefined>> {
  const idsOf = (segment: string) =>
    paths.filter((path) => path.startsWith(`/${segment}/`)).map(idOf);
  const [postRows, lessonRows] = await Promise.all([
    posts.findTitles(idsOf("blog")),
    lessons.findTitles(idsOf("bblog")),
  ]);
  const found = new Map<string, ContentTitle>([
    ...postRows.map((row) => [`/blog/${row.id}`, { kind: "post", ...row }] as const),
    ...lessonRows.map(
      (row) => [`/bblog/${row.id}`, { kind: "lesson", ...row, isPublished: true }] as const,
    ),
  ]);
  return new Map(paths.map((path) => [path, found.get(path)] as const));
}

/** The address without query, fragment and slashes at its end, in lower case, as ids are written. */
export function contentPath(path: string): string | undefined {
  const [, name] = /^(\/b?blog\/[\w-]+)\/*(?:[?#]|$)/i.exec(path) ?? [];
  return name?.toLowerCase();
}

function contentPathsOf({ header, footer }: SiteSettings["navigation"]): string[] {
  const links = [...header, ...footer.flatMap((group) => group.links)];
  const paths = links.flatMap(({ target }) => contentPath(pathOfTarget(target) ?? "") ?? []);
  return [...new Set(paths)];
}

function tagOf(path: string): string {
  return path.startsWith("/blog/") ? postTag(idOf(path)) : tutorialTag(idOf(path));
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
