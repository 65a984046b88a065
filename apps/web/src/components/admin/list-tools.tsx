import type { RefObject } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TableSearch, TableTools } from "./table-tools.tsx";

/** The orders that a list without a heading for each column offers. */
const orders = [
  { sort: "createdAt", direction: "desc", label: "Newest first" },
  { sort: "createdAt", direction: "asc", label: "Oldest first" },
  { sort: "title", direction: "asc", label: "Title, A to Z" },
  { sort: "title", direction: "desc", label: "Title, Z to A" },
] as const;

type Sorting = { sort: "createdAt" | "title"; direction: "asc" | "desc" };

type ListToolsProps = {
  /** What the rows are, in the plural: tells this list's tools from those of another one. */
  noun: string;
  input: Sorting & { q: string };
  onChange: (change: { q: string } | Sorting) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** Search by title and order of a list that is no table. */
export function ListTools({ noun, input, onChange, searchRef }: ListToolsProps) {
  function handleOrder(value: string) {
    const order = orders.find((known) => nameOf(known) === value);
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
          value={nameOf(input)}
          onChange={({ currentTarget }) => handleOrder(currentTarget.value)}
        >
          {orders.map((order) => (
            <option key={nameOf(order)} value={nameOf(order)}>
              {order.label}
            </option>
          ))}
        </Select>
      </Field>
    </TableTools>
  );
}

function nameOf({ sort, direction }: Sorting): string {
  return `${sort} ${direction}`;
}
