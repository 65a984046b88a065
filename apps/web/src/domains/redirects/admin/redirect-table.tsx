import { formatNumber } from "@ebute/contracts/primitives";
import type { Redirect, RedirectTableInput } from "@ebute/contracts/redirects";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { formatDate } from "#lib/text/dates.ts";
import { EditRedirectDialog } from "./redirect-dialogs.tsx";
import { useDeleteRedirect, useOptimisticRedirects } from "./redirects.mutations.ts";

type RedirectTableProps = {
  redirects: readonly Redirect[];
  input: RedirectTableInput;
  onSort: (change: Pick<RedirectTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

export function RedirectTable({ redirects, input, onSort, isBusy }: RedirectTableProps) {
  const [edited, setEdited] = useState<Redirect>();
  const deletion = useDeleteRedirect();
  const rows = useOptimisticRedirects(redirects);
  const sorting = { current: input, onSort };
  const handleDelete = (redirect: Redirect) => {
    const { _id: id, fromPath: name, version } = redirect;
    deletion.mutate({ rows: [{ id, name, version }], value: redirect });
  };
  const head = (
    <>
      <SortHeader column="fromPath" {...sorting}>
        Old address
      </SortHeader>
      <HeadCell shape="wide">New address</HeadCell>
      <SortHeader column="hits" first="desc" {...sorting}>
        Used
      </SortHeader>
      <SortHeader column="createdAt" first="desc" {...sorting}>
        Added
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <BulkOutcomeText outcome={latestOutcome([deletion])} />
      <DataTable caption="Redirects" isBusy={isBusy} head={head}>
        {rows.map((redirect) => (
          <RedirectRow
            key={redirect._id}
            redirect={redirect}
            onEdit={setEdited}
            onDelete={handleDelete}
          />
        ))}
      </DataTable>
      {edited && <EditRedirectDialog redirect={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

type RedirectRowProps = {
  redirect: Redirect;
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
};

function RedirectRow({ redirect, onEdit, onDelete }: RedirectRowProps) {
  const site = useSite();
  const { fromPath, toPath, source, hits, lastHitAt, createdAt } = redirect;
  return (
    <Row>
      <Cell shape="main">
        <Text className="font-semibold">{fromPath}</Text>
        {source === "moved" && (
          <Text size="small" tone="quiet">
            Added when the page moved
          </Text>
        )}
      </Cell>
      <Cell className="@max-form:w-full">
        {toPath === null ? (
          <Badge tone="neutral">Removed</Badge>
        ) : (
          <Text>
            <span className="text-ink-2 @form:hidden">to </span>
            {toPath}
          </Text>
        )}
      </Cell>
      <Cell className="text-small @form:whitespace-nowrap">
        <span className="@form:block tabular-nums">{formatUses(hits)}</span>{" "}
        {lastHitAt && (
          <span className="text-ink-2 @form:block">
            last <time dateTime={lastHitAt}>{formatDate(lastHitAt, site)}</time>
          </span>
        )}
      </Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <span className="@form:hidden">Added </span>
        <time dateTime={createdAt}>{formatDate(createdAt, site)}</time>
      </Cell>
      <Cell>
        <RowActions>
          <IconButton name={`Edit: ${fromPath}`} Icon={Pencil} onClick={() => onEdit(redirect)} />
          <IconButton
            name={`Delete: ${fromPath}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={({ currentTarget }) => {
              moveFocusFromRow(currentTarget);
              onDelete(redirect);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

function formatUses(hits: number): string {
  if (hits === 0) return "Not yet";
  return hits === 1 ? "Once" : `${formatNumber(hits)} times`;
}
