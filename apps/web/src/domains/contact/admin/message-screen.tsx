import {
  contactTexts,
  type MessageTableInput,
  SPAM_RETENTION_DAYS,
} from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { MessageTable } from "./message-table.tsx";
import { messageTableHref } from "./message-table-params.ts";

type MessageScreenProps = {
  input: MessageTableInput;
  onGo: (href: string) => void;
};

/** Messages from the contact page. */
export function MessageScreen({ input, onGo }: MessageScreenProps) {
  const query = useQuery({ ...useTRPC().contact.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: messageTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "", show: "all" });
  const waiting = query.data?.waiting ?? 0;
  const filters = [
    { value: "all", label: "All" },
    { value: "new", label: waiting > 0 ? `New (${waiting})` : "New" },
    { value: "answered", label: "Answered" },
    { value: "closed", label: "Closed" },
  ] as const;
  const isSpam = input.show === "spam";
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
          <div className="flex flex-wrap items-center gap-x-2">
            <ToggleGroup<MessageTableInput["show"]>
              label="Show messages that are"
              options={filters}
              value={input.show}
              onChange={(show) => handleChange({ show })}
              isSmall
            />
            <Button
              type="button"
              tone={isSpam ? "primary" : "secondary"}
              aria-pressed={isSpam}
              onClick={() => handleChange({ show: isSpam ? "all" : "spam" })}
            >
              Spam
            </Button>
          </div>
          {isSpam && (
            <Text size="small" tone="quiet">
              Spam is deleted for good {SPAM_RETENTION_DAYS} days after it was marked.
            </Text>
          )}
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
