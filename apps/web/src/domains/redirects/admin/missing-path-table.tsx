import { formatNumber } from "@ebute/contracts/primitives";
import type { MissingPath } from "@ebute/contracts/redirects";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDate } from "#lib/text/dates.ts";

type MissingPathTableProps = {
  paths: readonly MissingPath[];
  isBusy: boolean;
  onRedirect: (path: string) => void;
};

/** Paths that were requested and not found, each with a button that redirects it. */
export function MissingPathTable({ paths, isBusy, onRedirect }: MissingPathTableProps) {
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
