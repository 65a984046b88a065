import { type MailTableInput, mailTexts } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { TableScreen } from "#components/admin/table-screen.tsx";
import { ToggleGroup } from "#components/admin/toggle-group.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { freshList } from "#lib/fresh-list.ts";
import { useTRPC } from "#lib/trpc.ts";
import { mailStateQuery, mailTableQuery } from "../mail.queries.ts";
import { MailTable } from "./mail-table.tsx";
import { mailTableHref } from "./mail-table-address.ts";

const statuses = [
  { value: "failed", label: "Not delivered" },
  { value: "queued", label: "Waiting" },
] as const;

const emptyTexts = { failed: mailTexts.noneFailed, queued: mailTexts.noneQueued };

type MailScreenProps = { input: MailTableInput; onGo: (href: string) => void };

/** Mails that have not arrived, with the reason and what can be done. */
export function MailScreen({ input, onGo }: MailScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...mailTableQuery(trpc, input), ...freshList });
  const { data: state } = useQuery(mailStateQuery(trpc));
  return (
    <TableScreen
      title="Mail"
      noun="mail"
      query={query}
      page={input.page}
      list={input.status}
      hrefFor={(page) => mailTableHref({ ...input, page })}
      tools={
        <div className="grid grid-cols-1 justify-items-start gap-4">
          {state?.isConfigured === false && <Notice tone="info">{mailTexts.notConfigured}</Notice>}
          <ToggleGroup
            label="Show mails that are"
            options={statuses}
            value={input.status}
            onChange={(status) => onGo(mailTableHref({ status, page: 1 }))}
          />
        </div>
      }
    >
      {({ mails }, { isBusy }) => (
        <MailTable
          key={input.status}
          mails={mails}
          emptyText={emptyTexts[input.status]}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
