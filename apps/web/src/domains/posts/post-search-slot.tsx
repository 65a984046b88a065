import type { BrowsePostsInput } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { useTRPC } from "#lib/trpc.ts";
import { postsHref } from "./post-address.ts";
import { PostSearch } from "./post-search.tsx";
import { browsePostsQuery } from "./posts.queries.ts";

type PostSearchSlotProps = {
  path: "/" | "/blog";
  input: BrowsePostsInput;
  tone?: "ink" | "onDark";
};

/** The search form with the number of posts that the present search has found. */
export function PostSearchSlot({ path, input, tone }: PostSearchSlotProps) {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(browsePostsQuery(trpc, input));
  const list = `${input.q} ${input.category}`;
  const listBefore = useRef(list);
  useEffect(() => {
    if (listBefore.current === list) return;
    listBefore.current = list;
    const posts = `${data.total} ${data.total === 1 ? "post" : "posts"}`;
    announce(data.hasMore ? `More than ${posts}` : posts);
  }, [list, data.total, data.hasMore]);
  return (
    <PostSearch
      action={path}
      query={input.q}
      category={input.category}
      total={data.total}
      hasMore={data.hasMore}
      clearHref={postsHref(path, { category: input.category })}
      tone={tone}
    />
  );
}
