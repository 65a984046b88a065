import type { TagPageInput } from "@ebute/contracts/tags";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";
import { TopicPosts } from "../list/topic-posts.tsx";
import { tagHref } from "./tag-href.ts";
import { tagPageQuery } from "./tag-page-query.ts";

export function TaggedPosts({ input }: { input: TagPageInput }) {
  const { data } = useSuspenseQuery(tagPageQuery(useTRPC(), input));
  const { slug } = data.tag;
  return <TopicPosts shown={data} hrefFor={(page) => tagHref({ slug, page })} />;
}
