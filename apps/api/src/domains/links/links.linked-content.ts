import { pathOfTarget, type SiteSettings } from "@ebute/contracts/settings";
import type { TutorialAudience } from "@ebute/contracts/tutorials";
import { POSTS_TAG, postTag } from "#domains/posts/posts.tags.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { tutorialTag } from "#domains/tutorials/tutorials.tags.ts";
import { createCachedReader } from "#platform/cached-reader.ts";
import { isId } from "#platform/runtime/ids.ts";
import type { Logger } from "#platform/runtime/logger.ts";

export type LinkedContent = ReturnType<typeof createLinkedContent>;

/** A post or lesson at an address. */
export type ContentTitle = {
  kind: "post" | "lesson";
  id: string;
  path: string;
  title: string;
  isPublished: boolean;
};

export type FindTitle = (path: string) => Promise<ContentTitle | undefined>;

type PostTitle = {
  address: string;
  id: string;
  slug: string | null;
  title: string;
  isPublished: boolean;
};

type LessonTitle = { id: string; title: string; audience: TutorialAudience; isPublished: boolean };

type Titles = {
  posts: {
    /** Finds posts at their ids, slugs and former slugs. */
    findTitles(addresses: string[]): Promise<PostTitle[]>;
  };
  lessons: { findTitles(ids: string[]): Promise<LessonTitle[]> };
};

type Deps = Titles & {
  readNavigation: () => Promise<SiteSettings["navigation"]>;
  logger: Pick<Logger, "warn">;
};

/**
 * The posts and lessons that the navigation links to. Each process keeps them in memory, so that
 * pages need no query for their menus. The value is undefined until it could be read once.
 */
export function createLinkedContent({ readNavigation, posts, lessons, logger }: Deps) {
  return createCachedReader<ReadonlyMap<string, ContentTitle | undefined> | undefined>({
    name: "posts of the navigation",
    tags: (linked) => [SETTINGS_TAG, ...[...(linked?.entries() ?? [])].map(tagOf)],
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
  const addressesOf = (segment: string) =>
    paths.filter((path) => path.startsWith(`/${segment}/`)).map(addressOf);
  const [postRows, lessonRows] = await Promise.all([
    posts.findTitles(addressesOf("blog")),
    lessons.findTitles(addressesOf("bblog")),
  ]);
  const titles = new Map<string, ContentTitle>([
    ...postRows.map(({ address, ...row }) => [`/blog/${address}`, toContentTitle(row)] as const),
    ...lessonRows.map(({ id, title, audience, ...lesson }) => {
      const path = `/bblog/${id}`;
      // Visitors find nothing at the address of a lesson for classes.
      const isPublished = lesson.isPublished && audience !== "classes";
      return [path, { kind: "lesson", id, path, title, isPublished }] as const;
    }),
  ]);
  return new Map(paths.map((path) => [path, titles.get(path)] as const));
}

/**
 * The address without query, fragment and slashes at its end, in lower case, as ids are written.
 */
export function contentPath(path: string): string | undefined {
  const [, name] = /^(\/b?blog\/[\w-]+)\/*(?:[?#]|$)/i.exec(path) ?? [];
  return name?.toLowerCase();
}

function contentPathsOf({ header, footer }: SiteSettings["navigation"]): string[] {
  const links = [...header, ...footer.flatMap((group) => group.links)];
  const paths = links.flatMap(({ target }) => contentPath(pathOfTarget(target) ?? "") ?? []);
  return [...new Set(paths)];
}

function toContentTitle({ slug, ...post }: Omit<PostTitle, "address">): ContentTitle {
  return { kind: "post", ...post, path: `/blog/${slug ?? post.id}` };
}

/**
 * Cache tag that a later appearance of missing content invalidates: deleted content keeps its id,
 * and any new post may get an unknown slug.
 */
function tagOf([path, content]: [string, ContentTitle | undefined]): string {
  const id = content?.id ?? addressOf(path);
  if (!path.startsWith("/blog/")) return tutorialTag(id);
  return isId(id) ? postTag(id) : POSTS_TAG;
}

function addressOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
