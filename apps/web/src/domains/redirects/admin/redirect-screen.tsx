import { formatNumber } from "@ebute/contracts/primitives";
import { type MissingPath, redirectTexts } from "@ebute/contracts/redirects";
import { useQuery } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { formatDate } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { NewRedirectDialog } from "./redirect-dialogs.tsx";
import { RedirectTable } from "./redirect-table.tsx";
import {
  type RedirectScreenInput,
  redirectScreenHref,
  redirectTableInput,
} from "./redirect-table-params.ts";

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
        <Text tone="quiet">What visitors asked for in vain in the last 30 days, most first.</Text>
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
