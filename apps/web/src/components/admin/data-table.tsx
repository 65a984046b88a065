import type { ComponentProps, ReactNode } from "react";

// Where the cells of a row flow below each other, some browsers forget that they are a table's: so each says what it is.
const table = { role: "table" };
const rowgroup = { role: "rowgroup" };
const row = { role: "row" };
const columnheader = { role: "columnheader" };
const cell = { role: "cell" };

type DataTableProps = {
  caption: string;
  head: ReactNode;
  /** Rows are older than what was asked for. */
  isBusy?: boolean;
  children: ReactNode;
};

/** One row a line where there is room for the columns; on a narrow screen the cells of a row flow. */
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
  /** Seen only where the columns stand beside each other. */
  wide: "px-3 @max-form:sr-only",
  /** Above the checkboxes of the rows. */
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
  /** Its text may be long: what stands beside it begins where the text begins. */
  isTall?: boolean;
  /** Undefined in a table whose rows cannot be chosen. */
  isSelected?: boolean | undefined;
};

export function Row({ isSelected, isTall = false, ...rest }: RowProps) {
  const indent = isSelected === undefined ? "" : "pl-11";
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
  /** A line of its own where cells flow. */
  main: "w-full px-3 @form:w-auto @form:py-2",
  /** Flows beside its neighbours. */
  plain: "pl-3 @form:px-3 @form:py-2",
  /** Not on a phone. */
  secondary: "hidden pl-3 sm:block @form:px-3 @form:py-2",
  /** Only where the columns stand beside each other. */
  wide: "hidden px-3 @form:py-2",
  /** The row's checkbox, beside the line of the title where cells flow. */
  select: "absolute top-0 left-0 @form:static @form:w-11",
};

type CellProps = ComponentProps<"td"> & { shape?: keyof typeof cellShapes };

export function Cell({ shape = "plain", className = "", ...rest }: CellProps) {
  return (
    <td
      {...cell}
      {...rest}
      className={`@form:table-cell @form:align-middle ${cellShapes[shape]} ${className}`}
    />
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="@form:flex-nowrap flex flex-wrap items-center gap-1">{children}</div>;
}
