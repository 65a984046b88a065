import { formatNumber } from "@ebute/contracts/primitives";
import {
  type ImportedRow,
  MISSING_PATH_DAYS,
  type MissingPath,
  REDIRECT_CSV_MAX_CHARS,
  type RedirectImport,
  redirectTexts,
} from "@ebute/contracts/redirects";
import { useQuery } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { readTextFile } from "#lib/files/read-text-file.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { formatDate } from "#lib/text/dates.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { NewRedirectDialog } from "./redirect-dialogs.tsx";
import { RedirectTable } from "./redirect-table.tsx";
import {
  type RedirectScreenInput,
  redirectScreenHref,
  redirectTableInput,
} from "./redirect-table-params.ts";
import { describeCheck, useCheckImport, useImportRedirects } from "./redirects.mutations.ts";

const IMPORT_FAILED = "The file could not be imported. Please try again.";

const outcomeWords = {
  added: "New",
  replaced: "Replaces the present one",
  unchanged: "Already there",
  refused: "Refused",
} as const;

type RedirectScreenProps = { input: RedirectScreenInput; onGo: (href: string) => void };

/** Redirects, and paths that visitors requested and that do not exist. */
export function RedirectScreen({ input, onGo }: RedirectScreenProps) {
  const query = useQuery({
    ...useTRPC().redirects.table.queryOptions(redirectTableInput(input)),
    ...listQueryOptions,
  });
  /** Prefilled path in the form for a new redirect; undefined while the form is closed. */
  const [newFrom, setNewFrom] = useState<string>();
  const [isImporting, setIsImporting] = useState(false);
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: redirectScreenHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "" });
  return (
    <div className="grid grid-cols-1 gap-12">
      <TableScreen
        title="Redirects"
        noun="redirect"
        query={query}
        page={input.page}
        list={input.q}
        hrefFor={(page) => redirectScreenHref({ ...input, page })}
        loadFailed={redirectTexts.loadFailed}
        tools={
          <TableTools>
            <Button type="button" onClick={() => setNewFrom("")}>
              <Plus aria-hidden="true" size={18} />
              New redirect
            </Button>
            <TableSearch label="Search addresses" {...search} />
            <Button type="button" tone="secondary" onClick={() => setIsImporting(true)}>
              <span className="flex items-center gap-2">
                <FileUp aria-hidden="true" size={18} className="flex-none" />
                Import CSV
              </span>
            </Button>
            <CsvButton href="/api/admin/redirects.csv" name="redirects" />
          </TableTools>
        }
        empty={
          input.q ? (
            <NoMatch onClear={handleClear}>{redirectTexts.noMatch}</NoMatch>
          ) : (
            <EmptyState>{redirectTexts.empty}</EmptyState>
          )
        }
      >
        {({ redirects }, { isBusy }) => (
          <RedirectTable
            redirects={redirects}
            input={redirectTableInput(input)}
            onSort={handleChange}
            isBusy={isBusy}
          />
        )}
      </TableScreen>
      <MissingPaths input={input} onRedirect={setNewFrom} />
      {newFrom !== undefined && (
        <NewRedirectDialog fromPath={newFrom} onClose={() => setNewFrom(undefined)} />
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}

type MissingPathsProps = { input: RedirectScreenInput; onRedirect: (path: string) => void };

function MissingPaths({ input, onRedirect }: MissingPathsProps) {
  const query = useQuery({
    ...useTRPC().redirects.missing.queryOptions({ page: input.missing }),
    ...listQueryOptions,
  });
  return (
    <TableScreen
      title="Addresses not found"
      level={2}
      noun="missing page"
      query={query}
      page={input.missing}
      hrefFor={(missing) => redirectScreenHref({ ...input, missing })}
      loadFailed={redirectTexts.loadFailed}
      tools={
        <Text tone="quiet">
          Addresses that visitors tried in vain in the last {MISSING_PATH_DAYS} days, most often
          tried first.
        </Text>
      }
      empty={<EmptyState>{redirectTexts.noMissing}</EmptyState>}
    >
      {({ paths }, { isBusy }) => (
        <MissingPathTable paths={paths} isBusy={isBusy} onRedirect={onRedirect} />
      )}
    </TableScreen>
  );
}

type MissingPathTableProps = {
  paths: readonly MissingPath[];
  isBusy: boolean;
  onRedirect: (path: string) => void;
};

/** Paths that were requested and not found, each with a button that redirects it. */
function MissingPathTable({ paths, isBusy, onRedirect }: MissingPathTableProps) {
  const site = useSite();
  const head = (
    <>
      <HeadCell>Address</HeadCell>
      <HeadCell shape="wide">Requests</HeadCell>
      <HeadCell shape="wide">Last time</HeadCell>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <DataTable caption="Addresses not found" isBusy={isBusy} head={head}>
      {paths.map(({ path, hits, lastSeenAt }) => (
        <Row key={path}>
          <Cell shape="main">
            <Text className="font-semibold">{path}</Text>
          </Cell>
          <Cell className="text-small @form:whitespace-nowrap tabular-nums">
            {hits === 1 ? "Once" : `${formatNumber(hits)} times`}
          </Cell>
          <Cell className="text-small @form:whitespace-nowrap">
            <span className="text-ink-2 @form:hidden">last </span>
            <time dateTime={lastSeenAt}>{formatDate(lastSeenAt, site)}</time>
          </Cell>
          <Cell className="ml-auto">
            <RowActions>
              <Button type="button" tone="quiet" onClick={() => onRedirect(path)}>
                Redirect...
                <VisuallyHidden> {path}</VisuallyHidden>
              </Button>
            </RowActions>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

type Chosen = { name: string; csv: string };

/** Chooses a CSV file, shows what an import would do, and imports it. */
function ImportDialog({ onClose }: { onClose: () => void }) {
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
