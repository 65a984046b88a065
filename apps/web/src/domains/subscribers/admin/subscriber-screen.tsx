import {
  BOUNCE_TEXT_MAX_CHARS,
  type SubscriberTableInput,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import { useQuery } from "@tanstack/react-query";
import { MailX, UserPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { hasResponse, userMessage, useTRPC } from "#lib/trpc.ts";
import { AddFromFileDialog } from "./add-from-file-dialog.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";
import { subscriberTableHref } from "./subscriber-table-params.ts";
import { useFindBounced, useStopAddresses } from "./subscribers.mutations.ts";

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

/** Finds subscribers in pasted reports about letters that came back, and stops newsletters to them. */
function BounceDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const id = useId();
  const find = useFindBounced();
  const stop = useStopAddresses();
  const found = find.data?.subscribers;

  function handleFind(event: FormEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === "";
    setFault(isEmpty ? "Paste the text first." : "");
    if (!isEmpty) find.mutate({ text });
  }
  function handleStop() {
    if (!found) return;
    stop.mutate({ ids: found.map(({ _id }) => _id) }, { onSuccess: onClose });
  }
  const error = find.error ?? stop.error;
  return (
    <AdminDialog title="Letters that came back" position="wide" isOpen onClose={onClose}>
      <form noValidate onSubmit={handleFind} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="Reports of your mail service"
          hint="Paste them as they are. The subscribers in them are shown before anything changes."
          id={id}
          error={fault}
        >
          <TextArea
            rows={8}
            maxLength={BOUNCE_TEXT_MAX_CHARS}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              find.reset();
            }}
          />
        </Field>
        {error && <Notice tone="err">{userMessage(error, subscriberTexts.unreachable)}</Notice>}
        {found && <FoundAddresses emails={found.map(({ email }) => email)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {found && found.length > 0 ? (
            <Button
              type="button"
              tone="danger"
              busy={stop.isPending}
              busyText="Saving..."
              onClick={handleStop}
            >
              Send no newsletter to {formatNounCount(found.length, "subscriber")}
            </Button>
          ) : (
            <Button busy={find.isPending} busyText="Looking...">
              Find subscribers
            </Button>
          )}
        </div>
      </form>
    </AdminDialog>
  );
}

function FoundAddresses({ emails }: { emails: readonly string[] }) {
  if (emails.length === 0)
    return <Notice tone="info">No subscriber who gets newsletters is named in this text.</Notice>;
  return (
    <ul
      aria-label="Subscribers in the text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the list
      tabIndex={0}
      className="divide-rule border-rule max-h-72 divide-y overflow-y-auto border-y"
    >
      {emails.map((email) => (
        <li key={email} className="py-2">
          <Text className="wrap-anywhere">{email}</Text>
        </li>
      ))}
    </ul>
  );
}
