import {
  type AuditTableInput,
  auditActionNames,
  auditActions,
  auditTexts,
} from "@ebute/contracts/audit";
import { useQuery } from "@tanstack/react-query";
import { DayField } from "#components/admin/form/day-field.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import type { SearchParams } from "#lib/tables/search-params.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { activityCsvHref, activityHref, parseActivityTable } from "./activity-params.ts";
import { ActivityTable } from "./activity-table.tsx";

type ActivityScreenProps = { search: SearchParams; onGo: (href: string) => void };

const everything = { q: "", actor: "", action: "", from: "", to: "" } as const;

/** Audit log of the panel, for owners. */
export function ActivityScreen({ search: params, onGo }: ActivityScreenProps) {
  const input = parseActivityTable(params);
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.audit.table.queryOptions(input), ...listQueryOptions });
  const { data: actors = [] } = useQuery(trpc.audit.actors.queryOptions());
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: activityHref,
    onGo,
  });
  const handleClear = () => resetFilters(everything);
  const { q, actor, action, from, to } = input;
  const filter = [q, actor, action, from, to].join(" ");
  return (
    <TableScreen
      title="Activity"
      noun="action"
      query={query}
      page={input.page}
      list={filter}
      hrefFor={(page) => activityHref({ ...input, page })}
      tools={
        <div className="grid grid-cols-1 gap-4">
          <Text tone="quiet">
            What administrators have done, kept for two years. Nobody can change or delete an entry.
          </Text>
          <ActivityTools input={input} actors={actors} onChange={handleChange} search={search} />
        </div>
      }
      empty={
        filter.trim() ? (
          <NoMatch onClear={handleClear}>{auditTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{auditTexts.none}</EmptyState>
        )
      }
    >
      {({ entries }, { isBusy }) => (
        <ActivityTable entries={entries} sorting={input} onSort={handleChange} isBusy={isBusy} />
      )}
    </TableScreen>
  );
}

type ActivityToolsProps = {
  input: AuditTableInput;
  /** E-mail addresses of all actors in the log. */
  actors: readonly string[];
  onChange: (change: Partial<AuditTableInput>) => void;
  search: TableSearchState;
};

/** Filters by person, action, date and text, with the CSV export. */
function ActivityTools({ input, actors, onChange, search }: ActivityToolsProps) {
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
