import { type ClassOfPanel, type CodeBatch, classTexts } from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useDeleteCodes } from "../classes.mutations.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import { NewCodesDialog } from "./new-codes-dialog.tsx";

/** Batches of codes that work once, to print on slips. */
export function CodeBatches({ row }: { row: ClassOfPanel }) {
  const query = useQuery(useTRPC().classes.codeBatches.queryOptions({ id: row._id }));
  const error = useErrorMessage(query.data ? null : query.error, classTexts.codesFailed);
  const [dialog, setDialog] = useState<"new" | CodeBatch>();
  const close = () => setDialog(undefined);
  const { data = [] } = query;
  return (
    <section aria-label="One-time codes" className="grid grid-cols-1 gap-3">
      <ListHeader title="One-time codes" level={2} />
      <Text tone="quiet" className="max-w-[60ch]">
        Each code lets one student in. Print them on slips and hand them out.
      </Text>
      <div>
        <Button type="button" tone="secondary" onClick={() => setDialog("new")}>
          <Plus aria-hidden="true" size={18} />
          Make codes
        </Button>
      </div>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        subject="One-time codes"
      >
        {data.length > 0 && (
          <DataTable
            caption="Batches of codes"
            head={
              <>
                <HeadCell>Batch</HeadCell>
                <HeadCell shape="wide">Used</HeadCell>
                <HeadCell shape="wide">Last day</HeadCell>
                <HeadCell shape="wide">Action</HeadCell>
              </>
            }
          >
            {data.map((batch) => (
              <BatchRow
                key={batch.batch}
                classId={row._id}
                batch={batch}
                onOpen={() => setDialog(batch)}
              />
            ))}
          </DataTable>
        )}
      </QueryStates>
      {dialog === "new" && <NewCodesDialog row={row} onClose={close} />}
      {typeof dialog === "object" && <CodesDialog row={row} batch={dialog} onClose={close} />}
    </section>
  );
}

type BatchRowProps = { classId: string; batch: CodeBatch; onOpen: () => void };

function BatchRow({ classId, batch: row, onOpen }: BatchRowProps) {
  const { batch, label, total, used, expiresOn } = row;
  const { identity } = useSite();
  const { mutate } = useDeleteCodes(label);

  async function remove(): Promise<void> {
    const isSure = await confirmDeletion(
      "Delete the unused codes of this batch? Slips with them stop working.",
      label,
    );
    if (isSure) mutate({ id: classId, batch });
  }
  return (
    <Row>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{label}</p>
      </Cell>
      <Cell>
        {used} of {total} used
      </Cell>
      <Cell>{expiresOn ? `Until ${formatDay(expiresOn, identity)}` : ""}</Cell>
      <Cell>
        <RowActions>
          <Button type="button" tone="secondary" onClick={onOpen}>
            Print<span className="sr-only"> {label}</span>
          </Button>
          {used < total && (
            <IconButton
              name={`Delete unused codes: ${label}`}
              Icon={Trash2}
              tone="danger"
              onClick={() => void remove()}
            />
          )}
        </RowActions>
      </Cell>
    </Row>
  );
}
