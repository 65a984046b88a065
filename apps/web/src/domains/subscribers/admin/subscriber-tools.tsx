import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import type { RefObject } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";

const statuses = [
  { value: "confirmed", label: "Confirmed" },
  { value: "waiting", label: "Waiting" },
] as const;

type SubscriberToolsProps = {
  input: SubscriberTableInput;
  onChange: (change: Partial<SubscriberTableInput>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function SubscriberTools({ input, onChange, searchRef }: SubscriberToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ToggleGroup
        label="Show addresses that are"
        options={statuses}
        value={input.status}
        onChange={(status) => onChange({ status })}
      />
      <TableTools>
        <TableSearch
          label="Search addresses"
          q={input.q}
          onSearch={(q) => onChange({ q })}
          searchRef={searchRef}
        />
        <CsvButton href="/api/admin/subscribers.csv" name="subscribers" />
      </TableTools>
    </div>
  );
}
