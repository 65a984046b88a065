import {
  type ImportedRow,
  REDIRECT_CSV_MAX_CHARS,
  type RedirectImport,
} from "@ebute/contracts/redirects";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { readTextFile } from "#lib/files/read-text-file.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage } from "#lib/trpc.ts";
import { describeCheck, useCheckImport, useImportRedirects } from "./redirects.mutations.ts";

type Chosen = { name: string; csv: string };

const IMPORT_FAILED = "The file could not be imported. Please try again.";

/** Chooses a CSV file, shows what an import would do, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState("");
  const check = useCheckImport();
  const run = useImportRedirects();
  const error = check.error ?? run.error;

  async function handleFile(file: File) {
    setFault("");
    check.reset();
    run.reset();
    // Letters such as ọ take three bytes, so the byte limit is three times the character limit.
    if (file.size > 3 * REDIRECT_CSV_MAX_CHARS) return setFault("The file is too large.");
    const csv = await readTextFile(file);
    setChosen({ name: file.name, csv });
    check.mutate({ csv });
  }
  function handleImport() {
    if (chosen) run.mutate({ csv: chosen.csv }, { onSuccess: onClose });
  }
  const report = check.data;
  const changes = report ? report.counts.added + report.counts.replaced : 0;
  return (
    <AdminDialog title="Import redirects" position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="CSV file"
          hint="Each row has the old address and the new one, for example /old-page,/contact. The file is checked first."
          error={fault || (error ? userMessage(error, IMPORT_FAILED) : "")}
        >
          <FileDrop
            accept=".csv,.txt,text/csv"
            hint="Choose a file, or drop it here"
            shown={chosen && { name: chosen.name, note: check.isPending ? "Checking" : "Checked" }}
            onFile={(file) => void handleFile(file)}
          />
        </Field>
        {report && <ImportReport report={report} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {changes > 0 && (
            <Button
              type="button"
              busy={run.isPending}
              busyText="Importing..."
              onClick={handleImport}
            >
              Import {formatNounCount(changes, "redirect")}
            </Button>
          )}
        </div>
      </div>
    </AdminDialog>
  );
}

const outcomeWords = {
  added: "New",
  replaced: "Replaces the present one",
  unchanged: "Already there",
  refused: "Refused",
} as const;

/** Shows the outcome of an import for each row; rejected rows come first. */
function ImportReport({ report: { rows, counts } }: { report: RedirectImport }) {
  const sorted = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <div className="grid gap-3">
      <Notice tone={counts.refused > 0 ? "info" : "ok"}>{describeCheck({ counts })}</Notice>
      <ul
        aria-label="Rows of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the list
        tabIndex={0}
        className="divide-rule border-rule max-h-72 divide-y overflow-y-auto border-y"
      >
        {sorted.map(({ line, fromPath, toPath, outcome, reason }) => (
          <li key={line} className="py-2">
            <Text>
              <span className="font-semibold">{fromPath}</span> to {toPath || "“removed”"}
            </Text>
            <Text size="small" tone="quiet">
              {`Line ${line}: ${reason || outcomeWords[outcome]}`}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

function rankOf({ outcome }: ImportedRow): number {
  return ["refused", "replaced", "added", "unchanged"].indexOf(outcome);
}
