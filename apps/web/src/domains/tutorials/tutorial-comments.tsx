import { useInfiniteQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialCommentForm } from "./tutorial-comment-form.tsx";
import { TutorialCommentList } from "./tutorial-comment-list.tsx";
import { allTutorialCommentsQuery } from "./tutorials.queries.ts";

export type TutorialCommentsProps = {
  blogId: string;
  title: string;
  /** Heading level. */
  level: 3 | 4;
};

/** Comments and comment form of an open tutorial in a list. */
export function TutorialComments({ blogId, title, level }: TutorialCommentsProps) {
  const trpc = useTRPC();
  const query = useInfiniteQuery({
    ...allTutorialCommentsQuery(trpc, blogId),
    ...listQueryOptions,
  });
  const error = useErrorMessage(query.error);
  const comments = query.data?.pages.flatMap((page) => page.comments);
  const total = query.data?.pages.at(-1)?.total;
  return (
    <section
      aria-label={`Comments on ${title}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <Heading level={level} size="name" tabIndex={-1} className="outline-none">
        Comments{total !== undefined && ` (${total})`}
      </Heading>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        placeholder={<Skeleton rows={2} className="h-20" />}
      >
        {comments && <TutorialCommentList comments={comments} />}
        {query.hasNextPage && (
          <ShowMore isBusy={query.isFetchingNextPage} onMore={query.fetchNextPage}>
            Show older comments
          </ShowMore>
        )}
      </QueryStates>
      <TutorialCommentForm blogId={blogId} />
    </section>
  );
}
