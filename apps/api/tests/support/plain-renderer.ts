import { createTRPCClient, type TRPCLink } from "@trpc/client";
import type { LoadedRenderer } from "#platform/pages/load-renderer.ts";
import type { AppRouter } from "#src/app-router.ts";

export type PlainRenderer = LoadedRenderer & {
  /** How often a page was made. */
  count(): number;
  /** Holds every page after its data is read and before it is done, until the returned function is called. */
  hold(): () => void;
};

/** Stands in for the web package: the titles of `/`, or the words of a post and its comments, as plain lines. */
export function createPlainRenderer(): PlainRenderer {
  let made = 0;
  let gate = Promise.resolve();
  return {
    count: () => made,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    createPageRenderer: ({ createLink }) => {
      return async ({ url, form, subnet }) => {
        made += 1;
        const tags = new Set<string>();
        const dependsOn = (...named: string[]) => {
          for (const tag of named) tags.add(tag);
        };
        const link = createLink({ dependsOn, subnet }) as TRPCLink<AppRouter>;
        const lines = await linesOf(url, createTRPCClient<AppRouter>({ links: [link] }));
        await gate;
        return {
          status: 200,
          location: undefined,
          html: [...lines, form?.message ?? ""].join("\n"),
          scriptHashes: [],
          styleHashes: [],
          tags: [...tags],
          error: undefined,
        };
      };
    },
  };
}

async function linesOf(
  url: string,
  client: ReturnType<typeof createTRPCClient<AppRouter>>,
): Promise<string[]> {
  const { pathname } = new URL(url, "http://localhost");
  const postId = /^\/blog\/(.+)$/.exec(pathname)?.[1];
  if (!postId) return (await client.posts.browse.query({})).posts.map(({ title }) => title);
  const [post, { comments }] = await Promise.all([
    client.posts.article.query({ id: postId }),
    client.comments.list.query({ blogId: postId }),
  ]);
  return [post.title, ...comments.map(({ content }) => content)];
}
