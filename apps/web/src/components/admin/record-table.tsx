import type { ComponentProps, ReactNode } from "react";

// Where a record is a block of its own, some browsers forget that it is a table's row: so each part says what it is.
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
  /** Rows are older than what was asked for. */
  isBusy?: boolean;
  children: ReactNode;
};

/**
 * A table of many columns. Where they do not fit beside each other, each record is a block of labelled lines; in between
 * the columns scroll sideways by themselves.
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

/** A column's head. Above blocks only those that sort are seen. */
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
  /** Its values are fields now; where columns have heads, these stand for the labels. */
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
  /** Stands before the value where there are no columns; a field that has its own label needs none. */
  label?: string;
  /** A line of its own at the end of the block. */
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
