import { updateTexts } from "@ebute/contracts/updates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { SavedAge } from "#components/ui/saved-age.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { updatesQuery } from "./updates.queries.ts";

/** Updates for students, newest first. */
export function UpdateSection({ id }: { id: string }) {
  const trpc = useTRPC();
  const query = useInfiniteQuery({ ...updatesQuery(trpc), ...listQueryOptions });
  const error = useErrorMessage(query.error);
  const updates = query.data?.pages.flatMap((page) => page.updates);
  return (
    <DashboardSection id={id} title="Student Updates">
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Student Updates"
        placeholder={<Skeleton rows={2} className="h-24" />}
      >
        <SavedAge at={query.dataUpdatedAt} />
        {updates?.length === 0 && <EmptyState>{updateTexts.empty}</EmptyState>}
        {updates && updates.length > 0 && (
          <RuledList>
            {updates.map(({ _id, title, content, createdAt }) => (
              <li key={_id}>
                <Heading level={3} size="name">
                  {title}
                </Heading>
                <Text size="small" tone="quiet">
                  <Time iso={createdAt} />
                </Text>
                <Text className="mt-2 whitespace-pre-line">{content}</Text>
              </li>
            ))}
          </RuledList>
        )}
        {query.hasNextPage && (
          <ShowMore isBusy={query.isFetchingNextPage} onMore={query.fetchNextPage}>
            Show older updates
          </ShowMore>
        )}
      </QueryStates>
    </DashboardSection>
  );
}
