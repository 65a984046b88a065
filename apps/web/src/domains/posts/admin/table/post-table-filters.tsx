import { type PostTableInput, postStatuses } from "@ebute/contracts/posts";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";

const statusWords: Record<(typeof postStatuses)[number], string> = {
  all: "All",
  published: "Published",
  unpublished: "Unpublished",
  "in-review": "Ready for review",
  "to-check": "To check",
};

type PostTableFiltersProps = {
  input: PostTableInput;
  onChange: (change: Partial<PostTableInput>) => void;
  search: TableSearchState;
};

export function PostTableFilters({ input, onChange, search }: PostTableFiltersProps) {
  return (
    <TableTools>
      <TableSearch label="Search titles" {...search} />
      <div className="w-full sm:w-44">
        <Field label="Status">
          <Select
            value={input.status}
            onChange={({ currentTarget }) => onChange(statusOf(currentTarget.value))}
          >
            {postStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </TableTools>
  );
}

function statusOf(value: string): Pick<PostTableInput, "status"> {
  return { status: postStatuses.find((status) => status === value) ?? "all" };
}
