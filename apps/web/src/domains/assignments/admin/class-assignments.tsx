import {
  assignmentKindNames,
  assignmentTexts,
  type ListedAssignment,
} from "@ebute/contracts/assignments";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { NewAssignmentDialog } from "./assignment-dialogs.tsx";
import { useDueText } from "./assignment-words.ts";

/** Work that the class has to do, and how many have done it. */
export function ClassAssignments({ classId }: { classId: string }) {
  const [isAll, setAll] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(useTRPC().assignments.ofClass.queryOptions({ id: classId, isAll }));
  const { assignments = [], hasMore = false } = query.data ?? {};
  return (
    <section aria-label="Assignments" className="grid grid-cols-1 gap-3 print:hidden">
      <ListHeader title="Assignments" level={2} />
      <Text tone="quiet" className="max-w-[60ch]">
        Lessons, practice questions or an exam, with a due time. Students see them on their
        dashboard.
      </Text>
      <div>
        <Button type="button" tone="secondary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={18} />
          Add assignment
        </Button>
      </div>
      <QueryView query={query} loadFailed={assignmentTexts.loadFailed} subject="Assignments">
        {query.data && assignments.length === 0 && (
          <EmptyState>
            No assignments yet. Add one with lessons, practice questions or an exam.
          </EmptyState>
        )}
        {assignments.length > 0 && (
          <DataTable
            caption="Assignments"
            head={
              <>
                <HeadCell>Assignment</HeadCell>
                <HeadCell shape="wide">Due</HeadCell>
                <HeadCell shape="wide">Done</HeadCell>
              </>
            }
          >
            {assignments.map((assignment) => (
              <AssignmentRow key={assignment._id} assignment={assignment} />
            ))}
          </DataTable>
        )}
        {hasMore && (
          <div>
            <Button type="button" tone="secondary" onClick={() => setAll(true)}>
              Show older assignments
            </Button>
          </div>
        )}
      </QueryView>
      {isAdding && <NewAssignmentDialog classId={classId} onClose={() => setAdding(false)} />}
    </section>
  );
}

function AssignmentRow({ assignment }: { assignment: ListedAssignment }) {
  const { _id, title, kind, done, total } = assignment;
  const dueText = useDueText();
  return (
    <Row>
      <Cell shape="main">
        <TextLink href={`/admin/assignment/${_id}`} className="font-semibold wrap-anywhere">
          {title}
        </TextLink>
        <Text size="small" tone="quiet">
          {assignmentKindNames[kind]}
        </Text>
      </Cell>
      <Cell>
        <Text size="small">{dueText(assignment)}</Text>
      </Cell>
      <Cell>
        <Text size="small">{`${done} of ${total}`}</Text>
      </Cell>
    </Row>
  );
}
