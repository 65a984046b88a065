import { createTRPCClient } from "@trpc/client";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import type { AppRouter } from "#src/composition/app-router.ts";

export type StubRenderer = LoadedRenderer & {
  /** Number of rendered pages. */
  count(): number;
  /** Blocks every render after its data was read, until the returned function is called. */
  hold(): () => void;
};

/**
 * Replaces the web package: renders the titles of `/`, or a post with its comments, as text lines.
 */
export function createStubRenderer(): StubRenderer {
  let rendered = 0;
  let gate = Promise.resolve();
  return {
    count: () => rendered,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    createPageRenderer: () => {
      return async ({ url, form, link }) => {
        rendered += 1;
        const lines = await linesOf(url, createTRPCClient<AppRouter>({ links: [link] }));
        await gate;
        return {
          status: 200,
          location: undefined,
          html: [...lines, form?.message ?? ""].join("\n"),
          scriptHashes: [],
          styleHashes: [],
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
