import { Cell } from "#components/admin/table/data-table.tsx";

type NumberCellProps = { label: string; isStrong?: boolean; children: string };

/** A number, with its label where the columns flow. */
export function NumberCell({ label, isStrong = false, children }: NumberCellProps) {
  return (
    <Cell
      className={`text-small @form:text-card @form:whitespace-nowrap wrap-anywhere tabular-nums ${isStrong ? "font-semibold" : ""}`}
    >
      {children}
      <span className="text-ink-2 @form:hidden font-normal"> {label}</span>
    </Cell>
  );
}
