import type { ComponentProps, ReactNode } from "react";

// Explicit ARIA roles, because some browsers drop table semantics when the display is not `table`.
const table = { role: "table" };
const rowgroup = { role: "rowgroup" };
const row = { role: "row" };
const columnheader = { role: "columnheader" };
const cell = { role: "cell" };

type DataTableProps = {
  caption: string;
  head: ReactNode;
  /** True while the rows are from the previous query. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A table with columns on wide containers; on narrow ones the cells of a row flow. */
export function DataTable({ caption, head, isBusy = false, children }: DataTableProps) {
  return (
    <div className="@container">
      <table
        {...table}
        aria-busy={isBusy || undefined}
        className="text-card @form:table block w-full border-collapse text-left"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...rowgroup} className="bg-surface-2 @form:table-header-group block">
          <tr {...row} className="@form:table-row @form:h-11 flex min-h-11 flex-wrap items-center">
            {head}
          </tr>
        </thead>
        <tbody {...rowgroup} className="@form:table-row-group block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

const headShapes = {
  plain: "px-3",
  /** Visible only in the column layout. */
  wide: "px-3 @max-form:sr-only",
  /** Heads the checkbox column. */
  select: "w-11 flex-none",
};

type HeadCellProps = ComponentProps<"th"> & { shape?: keyof typeof headShapes };

export function HeadCell({ shape = "plain", ...rest }: HeadCellProps) {
  return (
    <th
      {...columnheader}
      scope="col"
      {...rest}
      className={`text-small @form:table-cell font-semibold ${headShapes[shape]}`}
    />
  );
}

type RowProps = ComponentProps<"tr"> & {
  /** The text may be long, so other cells align with its first line. */
  isTall?: boolean;
  /** Undefined in a table without selection. */
  isSelected?: boolean | undefined;
};

export function Row({ isSelected, isTall = false, ...rest }: RowProps) {
  const indent = isSelected === undefined ? "" : "pl-11 @max-tight:pl-0";
  const align = isTall ? "@form:*:align-top" : "";
  return (
    <tr
      {...row}
      {...rest}
      className={`border-rule @form:table-row @form:h-13 relative flex flex-wrap items-center gap-y-1 border-b py-2 ${indent} ${align} ${isSelected ? "bg-surface-2" : ""}`}
    />
  );
}

const cellShapes = {
  /** Takes a full line in the flowing layout. */
  main: "w-full px-3 @form:w-auto @form:py-2",
  /** Flows beside its neighbours. */
  plain: "max-w-full min-w-0 pl-3 @form:px-3 @form:py-2",
  /** Hidden on phones. */
  secondary: "hidden pl-3 sm:block @form:px-3 @form:py-2",
  /** Visible only in the column layout. */
  wide: "hidden px-3 @form:py-2",
  /**
   * Checkbox cell, beside the title in the flowing layout, or above it when the title needs the
   * width.
   */
  select: "absolute top-0 left-0 @max-tight:static @max-tight:w-full @form:static @form:w-11",
};

type CellProps = ComponentProps<"td"> & { shape?: keyof typeof cellShapes };

export function Cell({ shape = "plain", className = "", ...rest }: CellProps) {
  return (
    <td
      {...cell}
      // The keys of lists open a row by the link or button in this cell.
      data-main={shape === "main" || undefined}
      {...rest}
      className={`@form:table-cell @form:align-middle ${cellShapes[shape]} ${className}`}
    />
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="@form:flex-nowrap flex flex-wrap items-center gap-1">{children}</div>;
}
