import type { ComponentProps, ReactNode } from "react";

// Explicit ARIA roles, because some browsers drop table semantics when the display is not `table`.
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
};

type RecordTableProps = {
  caption: string;
  head: ReactNode;
  /** True while the rows are from the previous query. */
  isBusy?: boolean;
  children: ReactNode;
};

/**
 * A table with many columns. Narrow containers show each record as a block of labelled lines;
 * medium ones scroll the columns sideways.
 */
export function RecordTable({ caption, head, isBusy = false, children }: RecordTableProps) {
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={`${caption}, table`} tabIndex={0} className="@article:overflow-x-auto">
        <table
          {...roles.table}
          aria-busy={isBusy || undefined}
          className="text-card @article:table block w-full border-collapse text-left"
        >
          <caption className="sr-only">{caption}</caption>
          <thead {...roles.rowgroup} className="bg-surface-2 @article:table-header-group block">
            <tr {...roles.row} className="@article:table-row @article:h-11 flex flex-wrap gap-x-2">
              {head}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="@article:table-row-group block">
            {children}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Column head. In the block layout only sortable heads are visible. */
export function RecordHead(props: ComponentProps<"th">) {
  const isSorting = props["aria-sort"] !== undefined;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      {...props}
      className={`text-small @article:table-cell px-2 font-semibold ${isSorting ? "" : "@max-article:sr-only"}`}
    />
  );
}

type RecordRowProps = ComponentProps<"tr"> & {
  /**
   * True while the cells are form fields; in the column layout the column heads are their labels.
   */
  isEdited?: boolean;
};

export function RecordRow({ isEdited = false, ...row }: RecordRowProps) {
  const gap = isEdited ? "gap-y-3 @article:[&_label]:sr-only @article:*:align-top" : "gap-y-1";
  return (
    <tr
      {...roles.row}
      {...row}
      className={`border-rule @article:table-row @article:h-13 @record:grid-cols-2 grid grid-cols-1 gap-x-6 border-b py-3 ${gap}`}
    />
  );
}

type RecordCellProps = ComponentProps<"td"> & {
  /** Label in the block layout; omitted for fields with their own label. */
  label?: string;
  /** Takes a full line at the end of the block. */
  isWide?: boolean;
};

export function RecordCell({ label, isWide = false, className = "", ...cell }: RecordCellProps) {
  const labelled = label
    ? "before:text-ink-2 before:text-small before:w-22 before:flex-none before:content-[attr(data-label)] @article:before:hidden"
    : "";
  return (
    <td
      {...roles.cell}
      {...cell}
      data-label={label}
      className={`@article:table-cell @article:px-2 @article:py-2 @article:align-middle flex items-baseline gap-2 wrap-break-word *:min-w-0 *:grow ${labelled} ${isWide ? "col-span-full" : ""} ${className}`}
    />
  );
}
