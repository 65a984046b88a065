import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { type SubscriberTableInput, subscriberTexts } from "@ebute/contracts/subscribers";
import { useQuery } from "@tanstack/react-query";
import { TableScreen } from "#components/admin/table-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { freshList } from "#lib/fresh-list.ts";
import { useTRPC } from "#lib/trpc.ts";
import { subscriberTableQuery } from "../subscribers.queries.ts";
import { SubscriberTable } from "./subscriber-table.tsx";

export function SubscriberScreen({ input }: { input: SubscriberTableInput }) {
  const query = useQuery({ ...subscriberTableQuery(useTRPC(), input), ...freshList });
  return (
    <TableScreen
      title="Subscriber List"
      noun="subscriber"
      query={query}
      page={input.page}
      hrefFor={(page) => (page > 1 ? `/admin/subscribers?page=${page}` : "/admin/subscribers")}
      loadFailed={subscriberTexts.loadFailed}
      placeholder={<Placeholder />}
      empty={<EmptyState>{subscriberTexts.empty}</EmptyState>}
    >
      {({ subscribers, page }, { isBusy }) => (
        <SubscriberTable
          subscribers={subscribers}
          firstNumber={(page - 1) * TABLE_PAGE_SIZE + 1}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
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
