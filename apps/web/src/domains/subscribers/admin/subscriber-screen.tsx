import { type SubscriberTableInput, subscriberTexts } from "@ebute/contracts/subscribers";
import { useQuery } from "@tanstack/react-query";
import { MailX, UserPlus } from "lucide-react";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { hasResponse, useTRPC } from "#lib/trpc.ts";
import { AddFromFileDialog } from "./add-from-file-dialog.tsx";
import { BounceDialog } from "./bounce-dialog.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";
import { subscriberTableHref } from "./subscriber-table-params.ts";

const statuses = [
  { value: "confirmed", label: "Confirmed" },
  { value: "waiting", label: "Waiting" },
] as const;

const { fetchFailed, loadFailed, empty, noneWaiting, noMatch } = subscriberTexts;

type SubscriberScreenProps = { input: SubscriberTableInput; onGo: (href: string) => void };

/** Confirmed subscribers, and addresses waiting for confirmation. */
export function SubscriberScreen({ input, onGo }: SubscriberScreenProps) {
  const query = useQuery({
    ...useTRPC().subscribers.table.queryOptions(input),
    ...listQueryOptions,
  });
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

type SubscriberToolsProps = {
  input: SubscriberTableInput;
  onChange: (change: Partial<SubscriberTableInput>) => void;
  search: TableSearchState;
};

function SubscriberTools({ input, onChange, search }: SubscriberToolsProps) {
  const [dialog, setDialog] = useState<"bounces" | "file">();
  const close = () => setDialog(undefined);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ToggleGroup
        label="Show addresses that are"
        options={statuses}
        value={input.status}
        onChange={(status) => onChange({ status })}
      />
      <TableTools>
        <TableSearch label="Search addresses" {...search} />
        <Button type="button" tone="secondary" onClick={() => setDialog("file")}>
          <span className="flex items-center gap-2">
            <UserPlus aria-hidden="true" size={18} className="flex-none" />
            Add from a file
          </span>
        </Button>
        <Button type="button" tone="secondary" onClick={() => setDialog("bounces")}>
          <span className="flex items-center gap-2">
            <MailX aria-hidden="true" size={18} className="flex-none" />
            Letters came back
          </span>
        </Button>
        <CsvButton href="/api/admin/subscribers.csv" name="subscribers" />
      </TableTools>
      {dialog === "bounces" && <BounceDialog onClose={close} />}
      {dialog === "file" && <AddFromFileDialog onClose={close} />}
    </div>
  );
}
