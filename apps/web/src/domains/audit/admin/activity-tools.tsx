import { type AuditTableInput, auditActionNames, auditActions } from "@ebute/contracts/audit";
import { DayField } from "#components/admin/form/day-field.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";
import { activityCsvHref } from "./activity-params.ts";

type ActivityToolsProps = {
  input: AuditTableInput;
  /** E-mail addresses of all actors in the log. */
  actors: readonly string[];
  onChange: (change: Partial<AuditTableInput>) => void;
  search: TableSearchState;
};

/** Filters by person, action, date and text, with the CSV export. */
export function ActivityTools({ input, actors, onChange, search }: ActivityToolsProps) {
  const { actor } = input;
  const people = actor && !actors.includes(actor) ? [actor, ...actors] : actors;
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableTools>
        <TableSearch label="Search people and titles" {...search} />
        <CsvButton href={activityCsvHref(input)} name="activity" />
      </TableTools>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="Person">
          <Select
            value={actor}
            onChange={({ currentTarget }) => onChange({ actor: currentTarget.value })}
          >
            <option value="">Everyone</option>
            {people.map((person) => (
              <option key={person}>{person}</option>
            ))}
          </Select>
        </Field>
        <Field label="Action">
          <Select
            value={input.action}
            onChange={({ currentTarget }) => onChange({ action: actionOf(currentTarget.value) })}
          >
            <option value="">All actions</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {auditActionNames[action]}
              </option>
            ))}
          </Select>
        </Field>
        <DayField label="From" day={input.from} onChange={(from) => onChange({ from })} />
        <DayField label="To" day={input.to} onChange={(to) => onChange({ to })} />
      </div>
    </div>
  );
}

function actionOf(value: string): AuditTableInput["action"] {
  return auditActions.find((action) => action === value) ?? "";
}
