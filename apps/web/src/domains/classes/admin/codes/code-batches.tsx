import {
  type AccessCode,
  BATCH_CODES_MAX,
  BATCH_LABEL_MAX_CHARS,
  type ClassOfPanel,
  type CodeBatch,
  classTexts,
} from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { Plus, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useCreateCodes, useDeleteCodes } from "../classes.mutations.ts";

/** Batches of codes that work once, to print on slips. */
export function CodeBatches({ row }: { row: ClassOfPanel }) {
  const query = useQuery(useTRPC().classes.codeBatches.queryOptions({ id: row._id }));
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
      <QueryView query={query} loadFailed={classTexts.codesFailed} subject="One-time codes">
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
      </QueryView>
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

function NewCodesDialog({ row, onClose }: { row: ClassOfPanel; onClose: () => void }) {
  const { mutateAsync } = useCreateCodes(row.name);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/classes")).createCodesInputSchema,
    extra: { id: row._id },
    fallback: classTexts.codesNotMade,
    send: async (input) => {
      await mutateAsync(input);
      onClose();
    },
  });
  return (
    <AdminDialog title="Make codes" position="center" isOpen onClose={onClose}>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        <Field
          label="Label"
          hint="For you, such as “Saturday group, May”."
          error={form.fields.label}
          id="codes-label"
        >
          <TextInput name="label" required maxLength={BATCH_LABEL_MAX_CHARS} data-first-focus />
        </Field>
        <Field
          label="How many"
          hint={`Up to ${BATCH_CODES_MAX}. Eight slips fill a page.`}
          error={form.fields.count}
          id="codes-count"
        >
          <TextInput
            name="count"
            type="number"
            inputMode="numeric"
            min={1}
            max={BATCH_CODES_MAX}
            required
            defaultValue={8}
          />
        </Field>
        <Field
          label="Last day"
          hint="After it, unused codes stop working. May be left empty."
          error={form.fields.expiresOn}
          id="codes-expiresOn"
        >
          <TextInput name="expiresOn" type="date" />
        </Field>
        <FormMessage form={form} />
        <DialogButtons onCancel={onClose}>
          <Button busy={form.isPending} busyText="Making...">
            Make codes
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}

type CodesDialogProps = { row: ClassOfPanel; batch: CodeBatch; onClose: () => void };

/** The codes of a batch, and the slips of the unused ones for the printer. */
function CodesDialog({ row, batch, onClose }: CodesDialogProps) {
  const query = useQuery(useTRPC().classes.codes.queryOptions({ id: row._id, batch: batch.batch }));
  const unused = query.data?.filter(({ usedAt }) => usedAt === null) ?? [];
  return (
    <AdminDialog title={batch.label} position="center" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <QueryView query={query} loadFailed={classTexts.codesFailed} subject="Codes">
          <RuledList>
            {query.data?.map(({ code, usedAt, usedBy }) => (
              <li key={code} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold tabular-nums select-all">{code}</span>
                <Text size="small" tone="quiet">
                  {usedAt ? `Used by ${usedBy ?? "a deleted account"}` : "Not used"}
                </Text>
              </li>
            ))}
          </RuledList>
          <DialogButtons onCancel={onClose}>
            <Button
              type="button"
              off={unused.length === 0}
              onClick={() => window.print()}
              data-first-focus
            >
              <Printer aria-hidden="true" size={18} />
              {unused.length === 1 ? "Print 1 slip" : `Print ${unused.length} slips`}
            </Button>
          </DialogButtons>
        </QueryView>
        <CodeSlips row={row} batch={batch} codes={unused} />
      </div>
    </AdminDialog>
  );
}

type CodeSlipsProps = { row: ClassOfPanel; batch: CodeBatch; codes: readonly AccessCode[] };

/** Slips for the printer alone, eight on an A4 page; nothing else of the page is printed. */
function CodeSlips({ row, batch, codes }: CodeSlipsProps) {
  const { identity } = useSite();
  const { expiresOn } = batch;
  return createPortal(
    <div className="print-alone" aria-hidden="true">
      {codes.map(({ code }) => (
        <div key={code} className="slip">
          <p>{identity.name}</p>
          <p className="slip-class">{row.name}</p>
          <p className="slip-code">{code}</p>
          <p>
            Sign in at {window.location.host}, open your dashboard and type this code. It works once
            {expiresOn ? `, until ${formatDay(expiresOn, identity)}` : ""}.
          </p>
        </div>
      ))}
    </div>,
    document.body,
  );
}
