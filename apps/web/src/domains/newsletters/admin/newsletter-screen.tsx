import {
  type Newsletter,
  type NewsletterTableInput,
  newsletterTexts,
} from "@ebute/contracts/newsletters";
import { useQuery } from "@tanstack/react-query";
import { Eye, Pause, Play, Square } from "lucide-react";
import { useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { ShownLetter } from "#components/admin/shown-letter.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { newsletterTableQuery } from "../newsletters.queries.ts";
import { describeResults } from "./newsletter-results.ts";
import { newsletterTableHref } from "./newsletter-table-params.ts";
import { type NewsletterStep, useTakeNewsletterStep } from "./newsletters.mutations.ts";

const states = {
  sending: { label: "Sending", tone: "warn" },
  paused: { label: "Paused", tone: "neutral" },
  stopped: { label: "Stopped", tone: "neutral" },
  sent: { label: "Sent", tone: "positive" },
} as const;

type NewsletterScreenProps = { input: NewsletterTableInput; onGo: (href: string) => void };

/** Newsletters that were sent off, with their results. */
export function NewsletterScreen({ input, onGo }: NewsletterScreenProps) {
  const query = useQuery({ ...newsletterTableQuery(useTRPC(), input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: newsletterTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "" });
  return (
    <TableScreen
      title="Newsletters"
      noun="newsletter"
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => newsletterTableHref({ ...input, page })}
      loadFailed={newsletterTexts.loadFailed}
      tools={
        <TableTools>
          <LinkButton href="/admin/addNewsletter">Write a newsletter</LinkButton>
          <TableSearch label="Search subjects" {...search} />
        </TableTools>
      }
      empty={
        input.q ? (
          <NoMatch onClear={handleClear}>{newsletterTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{newsletterTexts.empty}</EmptyState>
        )
      }
    >
      {({ newsletters }, { isBusy }) => (
        <NewsletterTable
          newsletters={newsletters}
          input={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}

type NewsletterTableProps = {
  newsletters: readonly Newsletter[];
  input: NewsletterTableInput;
  onSort: (change: Pick<NewsletterTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

function NewsletterTable({ newsletters, input, onSort, isBusy }: NewsletterTableProps) {
  const [opened, setOpened] = useState<Newsletter>();
  const sorting = { current: input, onSort };
  const head = (
    <>
      <SortHeader column="subject" {...sorting}>
        Subject
      </SortHeader>
      <HeadCell shape="wide">State</HeadCell>
      <HeadCell shape="wide">Results</HeadCell>
      <SortHeader column="createdAt" first="desc" {...sorting}>
        Sent
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <>
      <DataTable caption="Newsletters" isBusy={isBusy} head={head}>
        {newsletters.map((newsletter) => (
          <NewsletterRow key={newsletter._id} newsletter={newsletter} onOpen={setOpened} />
        ))}
      </DataTable>
      {opened && <SentNewsletterDialog newsletter={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type NewsletterRowProps = {
  newsletter: Newsletter;
  onOpen: (newsletter: Newsletter) => void;
};

function NewsletterRow({ newsletter, onOpen }: NewsletterRowProps) {
  const { kind, subject, audience, status, problem, counts, createdAt } = newsletter;
  const { label, tone } = states[status];
  return (
    <Row>
      <Cell shape="main" className="wrap-anywhere">
        <Text className="font-semibold">{subject}</Text>
        {kind === "digest" && (
          <Text size="small" tone="quiet">
            Weekly letter
          </Text>
        )}
        {audience && (
          <Text size="small" tone="quiet">
            To those who follow {audience}
          </Text>
        )}
        {problem && (
          <Text size="small" tone="quiet">
            {problem}
          </Text>
        )}
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="text-small @max-form:w-full">{describeResults(counts)}</Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <span className="@form:hidden">Sent </span>
        <Time iso={createdAt} />
      </Cell>
      <Cell>
        <NewsletterActions newsletter={newsletter} onOpen={onOpen} />
      </Cell>
    </Row>
  );
}

function NewsletterActions({ newsletter, onOpen }: NewsletterRowProps) {
  const { _id: id, subject, status } = newsletter;
  const { mutate, isPending } = useTakeNewsletterStep();
  const take = (step: NewsletterStep) => mutate({ id, title: subject, step });
  async function handleStop() {
    const question = "Stop this newsletter for good? Letters that wait are never sent.";
    const isConfirmed = await confirmAction({ question, names: [subject], action: "Stop" });
    if (isConfirmed) take("stop");
  }
  return (
    <RowActions>
      <IconButton name={`Show: ${subject}`} Icon={Eye} onClick={() => onOpen(newsletter)} />
      {status === "sending" && (
        <IconButton
          name={`Pause: ${subject}`}
          Icon={Pause}
          aria-disabled={isPending}
          onClick={() => take("pause")}
        />
      )}
      {status === "paused" && (
        <IconButton
          name={`Go on: ${subject}`}
          Icon={Play}
          aria-disabled={isPending}
          onClick={() => take("resume")}
        />
      )}
      {(status === "sending" || status === "paused") && (
        <IconButton
          name={`Stop: ${subject}`}
          Icon={Square}
          tone="danger"
          aria-disabled={isPending}
          onClick={() => void handleStop()}
        />
      )}
    </RowActions>
  );
}

type SentNewsletterDialogProps = { newsletter: Newsletter; onClose: () => void };

/** Shows a newsletter as its readers got it. */
function SentNewsletterDialog({ newsletter, onClose }: SentNewsletterDialogProps) {
  const query = useQuery(useTRPC().newsletters.content.queryOptions({ id: newsletter._id }));
  return (
    <AdminDialog title={newsletter.subject} position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <EntryQuery query={query} loadFailed={newsletterTexts.loadFailed}>
          {({ html, text }) => <ShownLetter html={html} text={text} />}
        </EntryQuery>
        <div className="flex justify-end">
          <Button type="button" tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
