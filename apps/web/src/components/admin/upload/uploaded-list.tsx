import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { type ListSorting, ListTools } from "#components/admin/table/list-tools.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { type BulkMutation, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { UploadRow } from "./upload-row.tsx";

type ListInput = ListSorting & { q: string; page: number };

/** Search, order and page of the list in the URL. */
export type ListLocation = {
  input: ListInput;
  hrefFor: (input: ListInput) => string;
  onGo: (href: string) => void;
};

type Entry = { _id: string; title: string; version: number };
type Page = { page: number; pageCount: number; total: number };

type UploadedListProps<Row extends Entry> = ListLocation & {
  /** Singular noun of a row, such as "material". */
  noun: string;
  query: UseQueryResult<Page, unknown>;
  rows: readonly Row[];
  deletion: BulkMutation<null>;
  texts: { empty: string; confirmDelete: string };
  /** Secondary information of a row, in one line. */
  note: (row: Row) => ReactNode;
  /** Edit form of a row; `close` shows the row again. */
  editor: (row: Row, close: () => void) => ReactNode;
};

/** Uploaded entries below the form that adds them, with search, order and pages. */
export function UploadedList<Row extends Entry>(props: UploadedListProps<Row>) {
  const { noun, query, rows, deletion, texts, input, hrefFor, onGo, note, editor } = props;
  const searchRef = useRef<HTMLInputElement>(null);
  const handleChange = (change: Partial<ListInput>) =>
    onGo(hrefFor({ ...input, page: 1, ...change }));

  async function confirmAndDelete({ _id: id, title: name, version }: Row): Promise<boolean> {
    if (!(await confirmDeletion(texts.confirmDelete, name))) return false;
    deletion.mutate({ rows: [{ id, name, version }], value: null });
    return true;
  }

  function handleClear(): void {
    handleChange({ q: "" });
    searchRef.current?.focus();
  }
  return (
    <TableScreen
      title={`Uploaded ${noun}s`}
      level={3}
      noun={noun}
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => `${hrefFor({ ...input, page })}#upload-content`}
      tools={
        <ListTools noun={`${noun}s`} input={input} onChange={handleChange} searchRef={searchRef} />
      }
      empty={
        input.q ? (
          <NoMatch onClear={handleClear}>No {noun} has these words in its title.</NoMatch>
        ) : (
          <Text tone="quiet">{texts.empty}</Text>
        )
      }
    >
      {() => (
        <>
          <BulkOutcomeText outcome={latestOutcome([deletion])} />
          <RuledList>
            {rows.map((row) => (
              <UploadRow
                key={row._id}
                title={row.title}
                note={note(row)}
                confirmDelete={() => confirmAndDelete(row)}
                editor={(close) => editor(row, close)}
              />
            ))}
          </RuledList>
        </>
      )}
    </TableScreen>
  );
}
