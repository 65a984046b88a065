import { type MailTableInput, mailTexts } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { MailTable } from "./mail-table.tsx";
import { mailTableHref } from "./mail-table-params.ts";
import { WaitingLinks } from "./waiting-links.tsx";

const statuses = [
  { value: "failed", label: "Not delivered" },
  { value: "queued", label: "Waiting" },
] as const;

const emptyTexts = { failed: mailTexts.noneFailed, queued: mailTexts.noneQueued };

type MailScreenProps = { input: MailTableInput; onGo: (href: string) => void };

/** Undelivered mail with reasons and actions. */
export function MailScreen({ input, onGo }: MailScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.mail.table.queryOptions(input), ...listQueryOptions });
  const { data: state } = useQuery(trpc.mail.state.queryOptions());
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: mailTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "" });
  return (
    <TableScreen
      title="Mail"
      noun="mail"
      query={query}
      page={input.page}
      list={`${input.q} ${input.status}`}
      hrefFor={(page) => mailTableHref({ ...input, page })}
      tools={
        <div className="grid grid-cols-1 gap-4">
          {state?.isConfigured === false && <Notice tone="info">{mailTexts.notConfigured}</Notice>}
          <WaitingLinks />
          <TableTools>
            <ToggleGroup
              label="Show mails that are"
              options={statuses}
              value={input.status}
              onChange={(status) => handleChange({ status })}
            />
            <TableSearch label="Search mail" {...search} />
          </TableTools>
        </div>
      }
      empty={input.q && <NoMatch onClear={handleClear}>{mailTexts.noMatch}</NoMatch>}
    >
      {({ mails }, { isBusy }) => (
        <MailTable
          key={input.status}
          mails={mails}
          sorting={input}
          onSort={handleChange}
          emptyText={emptyTexts[input.status]}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
