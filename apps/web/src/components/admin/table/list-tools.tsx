import type { RefObject } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TableSearch, TableTools } from "./table-tools.tsx";

/** Sort options of a list without sortable column heads. */
const orders = [
  { sort: "createdAt", direction: "desc", label: "Newest first" },
  { sort: "createdAt", direction: "asc", label: "Oldest first" },
  { sort: "title", direction: "asc", label: "Title, A to Z" },
  { sort: "title", direction: "desc", label: "Title, Z to A" },
] as const;

export type ListSorting = { sort: "createdAt" | "title"; direction: "asc" | "desc" };

type ListToolsProps = {
  /** Plural noun of the rows; distinguishes these controls from those of other lists. */
  noun: string;
  input: ListSorting & { q: string };
  onChange: (change: { q: string } | ListSorting) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** Title search and sort order of a list that is not a table. */
export function ListTools({ noun, input, onChange, searchRef }: ListToolsProps) {
  function handleOrder(value: string) {
    const order = orders.find((option) => optionLabel(option) === value);
    if (order) onChange({ sort: order.sort, direction: order.direction });
  }
  return (
    <TableTools>
      <TableSearch
        label={`Search ${noun}`}
        of={noun}
        q={input.q}
        onSearch={(q) => onChange({ q })}
        searchRef={searchRef}
      />
      <Field label="Order" labelSuffix={` of ${noun}`}>
        <Select
          value={optionLabel(input)}
          onChange={({ currentTarget }) => handleOrder(currentTarget.value)}
        >
          {orders.map((order) => (
            <option key={optionLabel(order)} value={optionLabel(order)}>
              {order.label}
            </option>
          ))}
        </Select>
      </Field>
    </TableTools>
  );
}

function optionLabel({ sort, direction }: ListSorting): string {
  return `${sort} ${direction}`;
}
