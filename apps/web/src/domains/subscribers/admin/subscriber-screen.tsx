import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { type SubscriberTableInput, subscriberTexts } from "@ebute/contracts/subscribers";
import { useQuery } from "@tanstack/react-query";
import { ListHeader } from "#components/admin/list-header.tsx";
import { QueryStates } from "#components/admin/query-states.tsx";
import { UpdatedAt } from "#components/admin/updated-at.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { counted } from "#lib/bulk-mutation.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { freshList } from "#lib/fresh-list.ts";
import { useListChanges } from "#lib/list-changes.ts";
import { useTRPC } from "#lib/trpc.ts";
import { subscriberTableQuery } from "../subscribers.queries.ts";
import { SubscriberTable } from "./subscriber-table.tsx";

export function SubscriberScreen({ input }: { input: SubscriberTableInput }) {
  const trpc = useTRPC();
  const query = useQuery({ ...subscriberTableQuery(trpc, input), ...freshList });
  const error = useErrorMessage(query.error, subscriberTexts.loadFailed);
  const { data } = query;
  useListChanges({
    list: "",
    page: input.page,
    text: data && !query.isPlaceholderData ? counted(data.total, "subscriber") : undefined,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHeader title="Subscriber List" note={data && counted(data.total, "subscriber")}>
        <UpdatedAt
          what="Subscriber List"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        placeholder={<Placeholder />}
      >
        {data?.subscribers.length === 0 && <EmptyState>{subscriberTexts.empty}</EmptyState>}
        {data && data.subscribers.length > 0 && (
          <SubscriberTable
            subscribers={data.subscribers}
            firstNumber={(data.page - 1) * TABLE_PAGE_SIZE + 1}
            isBusy={query.isPlaceholderData}
          />
        )}
        <Pagination
          page={input.page}
          pageCount={data?.pageCount ?? 0}
          hrefFor={(page) => (page > 1 ? `/admin/subscribers?page=${page}` : "/admin/subscribers")}
        />
      </QueryStates>
    </div>
  );
}

function Placeholder() {
  return (
    <div className="grid gap-3">
      <Text tone="quiet">Loading...</Text>
      <Skeleton rows={6} />
    </div>
  );
}
