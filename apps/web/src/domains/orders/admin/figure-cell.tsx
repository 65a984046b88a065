import { Cell } from "#components/admin/table/data-table.tsx";

type FigureCellProps = { label: string; isStrong?: boolean; children: string };

/** A figure, with its label where the columns flow. */
export function FigureCell({ label, isStrong = false, children }: FigureCellProps) {
  return (
    <Cell
      className={`text-small @form:text-card @form:whitespace-nowrap wrap-anywhere tabular-nums ${isStrong ? "font-semibold" : ""}`}
    >
      {children}
      <span className="text-ink-2 @form:hidden font-normal"> {label}</span>
    </Cell>
  );
}
