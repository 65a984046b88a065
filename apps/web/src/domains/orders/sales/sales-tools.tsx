import type { SalesInput } from "@ebute/contracts/sales";
import { DayField } from "#components/admin/form/day-field.tsx";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { TableTools } from "#components/admin/table/table-tools.tsx";
import { salesCsvHref } from "./sales-params.ts";

const units = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

type SalesToolsProps = { input: SalesInput; onChange: (change: Partial<SalesInput>) => void };

/** The range, its unit and the download. */
export function SalesTools({ input, onChange }: SalesToolsProps) {
  const { from, to, unit } = input;
  return (
    <TableTools>
      <DayField label="From" day={from} onChange={(day) => day && onChange({ from: day })} />
      <DayField label="To" day={to} onChange={(day) => day && onChange({ to: day })} />
      <ToggleGroup
        label="Count by"
        options={units}
        value={unit}
        onChange={(value) => onChange({ unit: value })}
      />
      <CsvButton href={salesCsvHref(input)} name={`sales-${from}-to-${to}`} />
    </TableTools>
  );
}
