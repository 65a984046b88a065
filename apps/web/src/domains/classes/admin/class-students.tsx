import { type ClassOfPanel, type ClassStudent, classTexts } from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { CirclePause, CirclePlay, KeyRound, Plus, UserMinus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { useSite } from "#lib/page/use-site.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { AddStudentDialog } from "./add-student-dialog.tsx";
import { useSetEnrolment } from "./classes.mutations.ts";

/** Issues a one-time code to a student of the class. */
export type CodeDialog = (props: { student: ClassStudent; onClose: () => void }) => ReactNode;

type ClassStudentsProps = { row: ClassOfPanel; codeDialog: CodeDialog };

/** The students of a class. */
export function ClassStudents({ row, codeDialog }: ClassStudentsProps) {
  const query = useQuery(useTRPC().classes.students.queryOptions({ id: row._id }));
  const error = useErrorMessage(query.data ? null : query.error, classTexts.studentsFailed);
  const canAdd = usePermission("manageStudents");
  const [isAdding, setAdding] = useState(false);
  const [helped, setHelped] = useState<ClassStudent>();
  return (
    <section aria-label="Students" className="grid grid-cols-1 gap-3 print:hidden">
      <ListHeader
        title="Students"
        level={2}
        note={query.data ? `${query.data.length} in this class` : ""}
      />
      {canAdd && (
        <div>
          <Button type="button" tone="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={18} />
            Add student
          </Button>
        </div>
      )}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        subject="Students"
      >
        {query.data?.length === 0 ? (
          <EmptyState>
            {canAdd
              ? "Nobody is in this class yet. Send the code, or add a student."
              : "Nobody is in this class yet. Send the code to your students."}
          </EmptyState>
        ) : (
          <DataTable
            caption="Students"
            head={
              <>
                <HeadCell>Student</HeadCell>
                <HeadCell shape="wide">Guardian</HeadCell>
                <HeadCell shape="wide">In the class</HeadCell>
                <HeadCell shape="wide">Action</HeadCell>
              </>
            }
          >
            {query.data?.map((student) => (
              <StudentRow
                key={student._id}
                classId={row._id}
                student={student}
                onHelp={() => setHelped(student)}
              />
            ))}
          </DataTable>
        )}
      </QueryStates>
      {helped && codeDialog({ student: helped, onClose: () => setHelped(undefined) })}
      {isAdding && <AddStudentDialog row={row} onClose={() => setAdding(false)} />}
    </section>
  );
}

type StudentRowProps = { classId: string; student: ClassStudent; onHelp: () => void };

function StudentRow({ classId, student, onHelp }: StudentRowProps) {
  const { _id: studentId, fullName, phone, guardianName, guardianPhone } = student;
  const { startsOn, endsOn, state } = student;
  const { identity } = useSite();
  const { mutate } = useSetEnrolment(fullName);
  const isPaused = state === "paused";

  async function remove(): Promise<void> {
    const isSure = await confirmAction({
      question: "Remove this student from the class? With a working code they can come back.",
      names: [fullName],
      action: "Remove",
    });
    if (isSure) mutate({ id: classId, studentId, state: "left" });
  }
  return (
    <Row>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{fullName}</p>
        <Text size="small">{phone}</Text>
      </Cell>
      <Cell>
        {guardianName && (
          <Text size="small">
            {guardianName}, {guardianPhone}
          </Text>
        )}
      </Cell>
      <Cell>
        <Text size="small">
          {isPaused ? "Paused" : `Since ${formatDay(startsOn, identity)}`}
          {endsOn && `, until ${formatDay(endsOn, identity)}`}
        </Text>
      </Cell>
      <Cell>
        <RowActions>
          <IconButton name={`One-time code: ${fullName}`} Icon={KeyRound} onClick={onHelp} />
          <IconButton
            name={isPaused ? `Let in again: ${fullName}` : `Pause: ${fullName}`}
            Icon={isPaused ? CirclePlay : CirclePause}
            onClick={() =>
              mutate({ id: classId, studentId, state: isPaused ? "active" : "paused" })
            }
          />
          <IconButton
            name={`Remove: ${fullName}`}
            Icon={UserMinus}
            tone="danger"
            onClick={() => void remove()}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
