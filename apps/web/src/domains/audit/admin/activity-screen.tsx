import { auditTexts } from "@ebute/contracts/audit";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import type { SearchParams } from "#lib/tables/search-params.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { activityHref, parseActivityTable } from "./activity-params.ts";
import { ActivityTable } from "./activity-table.tsx";
import { ActivityTools } from "./activity-tools.tsx";

type ActivityScreenProps = { search: SearchParams; onGo: (href: string) => void };

const everything = { q: "", actor: "", action: "", from: "", to: "" } as const;

/** Audit log of the panel, for owners. */
export function ActivityScreen({ search: params, onGo }: ActivityScreenProps) {
  const input = parseActivityTable(params);
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.audit.table.queryOptions(input), ...listQueryOptions });
  const { data: actors = [] } = useQuery(trpc.audit.actors.queryOptions());
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: activityHref,
    onGo,
  });
  const handleClear = () => resetFilters(everything);
  const { q, actor, action, from, to } = input;
  const filter = [q, actor, action, from, to].join(" ");
  return (
    <TableScreen
      title="Activity"
      noun="action"
      query={query}
      page={input.page}
      list={filter}
      hrefFor={(page) => activityHref({ ...input, page })}
      tools={
        <div className="grid grid-cols-1 gap-4">
          <Text tone="quiet">
            What administrators have done, kept for two years. Nobody can change or delete an entry.
          </Text>
          <ActivityTools input={input} actors={actors} onChange={handleChange} search={search} />
        </div>
      }
      empty={
        filter.trim() ? (
          <NoMatch onClear={handleClear}>{auditTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{auditTexts.none}</EmptyState>
        )
      }
    >
      {({ entries }, { isBusy }) => (
        <ActivityTable entries={entries} sorting={input} onSort={handleChange} isBusy={isBusy} />
      )}
    </TableScreen>
  );
}
