import {
  type AccessCode,
  type ClassOfPanel,
  type CodeBatch,
  classTexts,
} from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";

type CodesDialogProps = { row: ClassOfPanel; batch: CodeBatch; onClose: () => void };

/** The codes of a batch, and the slips of the unused ones for the printer. */
export function CodesDialog({ row, batch, onClose }: CodesDialogProps) {
  const query = useQuery(useTRPC().classes.codes.queryOptions({ id: row._id, batch: batch.batch }));
  const error = useErrorMessage(query.data ? null : query.error, classTexts.codesFailed);
  const unused = query.data?.filter(({ usedAt }) => usedAt === null) ?? [];
  return (
    <AdminDialog title={batch.label} position="center" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <QueryStates
          isPending={query.isPending}
          error={error}
          onRetry={() => void query.refetch()}
          subject="Codes"
        >
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
        </QueryStates>
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
