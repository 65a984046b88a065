import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { formatNounCount, type Outcome } from "#lib/tables/bulk-mutation.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { type RowSelection, useRowSelection } from "#lib/tables/row-selection.ts";
import { DataTable } from "../data-table.tsx";
import { BulkOutcomeText } from "./bulk-outcome-text.tsx";
import { SelectAllHead } from "./select-cells.tsx";

type Identified = { _id: string };

/** Called with the ids of rows whose bulk action was rejected, to select them again. */
type OnRefused = (ids: string[]) => void;

type SelectableTableProps<Item extends Identified> = {
  caption: string;
  /** Singular noun of a row, such as "blog"; its plural takes an s. */
  noun: string;
  rows: readonly Item[];
  /** Text instead of a table without rows. */
  emptyText?: string;
  isBusy: boolean;
  /** Outcome of the last action. */
  outcome: Outcome | undefined;
  /** Heads of the columns after the checkbox. */
  head: ReactNode;
  renderRow: (row: Item, selection: RowSelection, index: number) => ReactNode;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete: (selected: Item[], onRefused: OnRefused) => Promise<boolean>;
  /** Further bulk actions; each calls `finish` to end the selection. */
  renderActions: (selected: Item[], onRefused: OnRefused, finish: () => void) => ReactNode;
};

/** Table whose rows can be selected, with a bar of bulk actions below it. */
export function SelectableTable<Item extends Identified>(props: SelectableTableProps<Item>) {
  const { caption, noun, rows, emptyText, isBusy, outcome, head, renderRow } = props;
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const selected = rows.filter(({ _id }) => selection.has(_id));
  return (
    // The bar of actions must not cover a row that has the focus.
    <div className="grid grid-cols-1 gap-3 [&_tr_:is(a,button,input)]:scroll-mb-40">
      <BulkOutcomeText outcome={outcome} />
      {rows.length === 0 && emptyText !== undefined ? (
        <EmptyState>{emptyText}</EmptyState>
      ) : (
        <DataTable
          caption={caption}
          isBusy={isBusy}
          head={
            <>
              <SelectAllHead nouns={`${noun}s`} selection={selection} />
              {head}
            </>
          }
        >
          {rows.map((row, index) => renderRow(row, selection, index))}
        </DataTable>
      )}
      <SelectionBar
        count={selected.length}
        noun={noun}
        onClear={selection.clear}
        confirmDelete={() => props.confirmDelete(selected, selection.add)}
      >
        {(finish) => props.renderActions(selected, selection.add, finish)}
      </SelectionBar>
    </div>
  );
}

type SelectionBarProps = {
  count: number;
  /** Singular noun of a row, such as "blog". */
  noun: string;
  onClear: () => void;
  /** Asks for confirmation and deletes the rows; resolves to whether the user agreed. */
  confirmDelete: () => Promise<boolean>;
  /** Further bulk actions; each calls `finish` to end the selection. */
  children: (finish: () => void) => ReactNode;
};

/** Bar with bulk actions that sticks to the bottom edge while rows are selected. */
function SelectionBar(props: SelectionBarProps) {
  const { count, noun, onClear, confirmDelete, children } = props;
  if (count === 0) return null;
  function finish(): void {
    onClear();
    focusHeading();
  }
  return (
    <section
      aria-label="Selection"
      data-sticky-bar
      className="border-rule bg-surface-2 sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t px-3 py-2"
    >
      <p className="text-card mr-auto font-semibold">{formatNounCount(count, noun)} selected</p>
      {children(finish)}
      <Button type="button" tone="danger" onClick={async () => (await confirmDelete()) && finish()}>
        Delete
      </Button>
      <Button type="button" tone="secondary" onClick={finish}>
        Clear selection
      </Button>
    </section>
  );
}
