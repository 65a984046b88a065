import {
  type AssignmentKind,
  assignedExamStateNames,
  assignmentStateNames,
  assignmentTexts,
  type AssignmentProgress as Progress,
} from "@ebute/contracts/assignments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";

type AssignmentProgressProps = { id: string; title: string; kind: AssignmentKind };

type ProgressView = "all" | "behind" | "done";

const isShownIn: Record<ProgressView, (row: Progress) => boolean> = {
  all: () => true,
  behind: ({ state }) => state === "behind",
  done: ({ state }) => state === "done" || state === "late",
};

/** Students who have the assignment to do, and what they have done of it. */
export function AssignmentProgress({ id, title, kind }: AssignmentProgressProps) {
  const query = useQuery(useTRPC().assignments.progress.queryOptions({ id }));
  const error = useErrorMessage(query.data ? null : query.error, assignmentTexts.loadFailed);
  const [view, setView] = useState<ProgressView>("all");
  const rows = query.data ?? [];
  const shown = rows.filter(isShownIn[view]);
  const count = (of: ProgressView) => rows.filter(isShownIn[of]).length;
  return (
    <section aria-label="Students" className="grid grid-cols-1 gap-3">
      <ListHeader
        title="Students"
        level={2}
        note={query.data ? `${count("done")} of ${rows.length} have done it` : ""}
      >
        <UpdatedAt
          subject="Students"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ToggleGroup
          label="Students to show"
          options={[
            { value: "all", label: `All ${rows.length}` },
            { value: "behind", label: `Behind ${count("behind")}` },
            { value: "done", label: `Done ${count("done")}` },
          ]}
          value={view}
          onChange={setView}
        />
        <CsvButton href={`/api/admin/assignments/${id}/students.csv`} name={title} />
      </div>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        subject="Students"
      >
        {query.data && shown.length === 0 && (
          <EmptyState>
            {view === "all" ? "Nobody has this to do yet." : "Nobody at the moment."}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <DataTable
            caption="Students"
            head={
              <>
                <HeadCell>Student</HeadCell>
                <HeadCell shape="wide">State</HeadCell>
                <HeadCell shape="wide">{kind === "exam" ? "Exam" : "Done so far"}</HeadCell>
                <HeadCell shape="wide">Guardian's phone</HeadCell>
              </>
            }
          >
            {shown.map((row) => (
              <StudentRow key={row._id} row={row} />
            ))}
          </DataTable>
        )}
      </QueryStates>
    </section>
  );
}

function StudentRow({ row }: { row: Progress }) {
  const { fullName, phone, guardianPhone, state, doneAt } = row;
  const site = useSite();
  return (
    <Row>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{fullName}</p>
        <Text size="small">{phone}</Text>
      </Cell>
      <Cell>
        <Text size="small" className={state === "behind" ? "text-err font-semibold" : ""}>
          {assignmentStateNames[state]}
          {doneAt && `, ${formatDateTime(doneAt, site)}`}
        </Text>
      </Cell>
      <Cell>
        <Text size="small">{describeWork(row)}</Text>
      </Cell>
      <Cell>
        <Text size="small">{guardianPhone ?? ""}</Text>
      </Cell>
    </Row>
  );
}

function describeWork({ exam, steps, stepsDone }: Progress): string {
  if (!exam) return `${stepsDone} of ${steps}`;
  const state = assignedExamStateNames[exam.state];
  return exam.percent === null ? state : `${state}, ${exam.percent} %`;
}
