import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";

const statuses = [
  { value: "confirmed", label: "Confirmed" },
  { value: "waiting", label: "Waiting" },
] as const;

type SubscriberToolsProps = {
  input: SubscriberTableInput;
  onChange: (change: Partial<SubscriberTableInput>) => void;
  search: TableSearchState;
};

export function SubscriberTools({ input, onChange, search }: SubscriberToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ToggleGroup
        label="Show addresses that are"
        options={statuses}
        value={input.status}
        onChange={(status) => onChange({ status })}
      />
      <TableTools>
        <TableSearch label="Search addresses" {...search} />
        <CsvButton href="/api/admin/subscribers.csv" name="subscribers" />
      </TableTools>
    </div>
  );
}
