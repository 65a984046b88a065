import { type SubscriberTableInput, subscriberTexts } from "@ebute/contracts/subscribers";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { hasResponse, useTRPC } from "#lib/trpc.ts";
import { subscriberTableQuery } from "../subscribers.queries.ts";
import { SubscriberTable } from "./subscriber-table.tsx";
import { subscriberTableHref } from "./subscriber-table-params.ts";
import { SubscriberTools } from "./subscriber-tools.tsx";

const { fetchFailed, loadFailed, empty, noneWaiting, noMatch } = subscriberTexts;

type SubscriberScreenProps = { input: SubscriberTableInput; onGo: (href: string) => void };

/** Confirmed subscribers, and addresses waiting for confirmation. */
export function SubscriberScreen({ input, onGo }: SubscriberScreenProps) {
  const query = useQuery({ ...subscriberTableQuery(useTRPC(), input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: subscriberTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "" });
  const none = <EmptyState>{input.status === "waiting" ? noneWaiting : empty}</EmptyState>;
  const nothing = input.q ? <NoMatch onClear={handleClear}>{noMatch}</NoMatch> : none;
  return (
    <TableScreen
      title="Subscriber List"
      noun={input.status === "waiting" ? "waiting subscriber" : "subscriber"}
      query={query}
      page={input.page}
      list={`${input.q} ${input.status}`}
      hrefFor={(page) => subscriberTableHref({ ...input, page })}
      loadFailed={hasResponse(query.error) ? fetchFailed : loadFailed}
      tools={<SubscriberTools input={input} onChange={handleChange} search={search} />}
      placeholder={<Placeholder />}
    >
      {({ subscribers, page }, { isBusy }) => (
        <SubscriberTable
          key={input.status}
          subscribers={subscribers}
          page={page}
          input={input}
          onSort={handleChange}
          nothing={nothing}
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
