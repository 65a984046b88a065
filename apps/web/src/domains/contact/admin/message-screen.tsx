import { contactTexts, type MessageTableInput } from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { messageTableQuery } from "../contact.queries.ts";
import { MessageTable } from "./message-table.tsx";
import { messageTableHref } from "./message-table-params.ts";

type MessageScreenProps = {
  input: MessageTableInput;
  onGo: (href: string) => void;
};

/** Messages from the contact page. */
export function MessageScreen({ input, onGo }: MessageScreenProps) {
  const query = useQuery({ ...messageTableQuery(useTRPC(), input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: messageTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "", show: "all" });
  const unread = query.data?.unread ?? 0;
  const filters = [
    { value: "all", label: "All" },
    { value: "unread", label: unread > 0 ? `Unread (${unread})` : "Unread" },
    { value: "read", label: "Read" },
  ] as const;
  return (
    <TableScreen
      title="Contact Messages"
      noun="message"
      query={query}
      page={input.page}
      list={`${input.q} ${input.show}`}
      hrefFor={(page) => messageTableHref({ ...input, page })}
      loadFailed={contactTexts.loadFailed}
      tools={
        <div className="grid grid-cols-1 gap-3">
          <ToggleGroup
            label="Show messages that are"
            options={filters}
            value={input.show}
            onChange={(show) => handleChange({ show })}
          />
          <TableTools>
            <TableSearch label="Search names, addresses, messages" {...search} />
            <CsvButton href="/api/admin/messages.csv" name="messages" />
          </TableTools>
        </div>
      }
      empty={
        input.q || input.show !== "all" ? (
          <NoMatch onClear={handleClear}>{contactTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{contactTexts.empty}</EmptyState>
        )
      }
    >
      {({ messages }, { isBusy }) => (
        <MessageTable
          key={input.show}
          messages={messages}
          input={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
