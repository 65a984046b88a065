import { type OrderTableInput, orderStatusFilters } from "@ebute/contracts/orders";
import { Plus } from "lucide-react";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";

type OrderToolsProps = {
  input: OrderTableInput;
  onChange: (change: Partial<OrderTableInput>) => void;
  onNew: () => void;
  search: TableSearchState;
};

export function OrderTools({ input, onChange, onNew, search }: OrderToolsProps) {
  return (
    <TableTools>
      <Button type="button" onClick={onNew}>
        <Plus aria-hidden="true" size={18} />
        New order
      </Button>
      <TableSearch label="Search orders" {...search} />
      <div className="w-44">
        <Field label="Status">
          <Select
            value={input.status}
            onChange={({ currentTarget }) => onChange(statusOf(currentTarget.value))}
          >
            {orderStatusFilters.map((status) => (
              <option key={status} value={status}>
                {status === "all" ? "All" : status}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <CsvButton href="/api/admin/orders.csv" name="orders" />
    </TableTools>
  );
}

function statusOf(value: string): Pick<OrderTableInput, "status"> {
  return { status: orderStatusFilters.find((status) => status === value) ?? "all" };
}
