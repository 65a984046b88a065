import type { NewsletterContent, NewsletterTableInput } from "@ebute/contracts/newsletters";
import type { Trpc } from "#lib/trpc.ts";

/** Shown while letters leave. Unit: milliseconds. */
const PROGRESS_INTERVAL_MS = 10_000;

export function newsletterTableQuery(trpc: Trpc, input: NewsletterTableInput) {
  return trpc.newsletters.table.queryOptions(input, {
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some(({ status }) => status === "sending")
        ? PROGRESS_INTERVAL_MS
        : false,
  });
}

/** @param categoryId of the followers who alone get the newsletter; null: everybody */
export function newsletterPlanQuery(
  trpc: Trpc,
  { postId, categoryId }: Pick<NewsletterContent, "postId" | "categoryId">,
) {
  const input = { postId: postId ?? undefined, categoryId: categoryId ?? undefined };
  return trpc.newsletters.plan.queryOptions(input, { staleTime: 0 });
}
