import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import type { Student, StudentSortColumn, StudentTableInput } from "@ebute/contracts/students";
import { useState } from "react";
import { RecordHead, RecordTable } from "#components/admin/table/record-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { ResetCodeDialog } from "./reset-code-dialog.tsx";
import { StudentRow } from "./student-row.tsx";
import { useDeleteStudents, useOptimisticStudents } from "./students.mutations.ts";

const columns: readonly { column: StudentSortColumn; title: string }[] = [
  { column: "fullName", title: "Full Name" },
  { column: "email", title: "Email" },
  { column: "phone", title: "Phone" },
  { column: "state", title: "State" },
  { column: "city", title: "City" },
  { column: "createdAt", title: "Date" },
];

type StudentTableProps = {
  students: readonly Student[];
  page: number;
  input: StudentTableInput;
  onSort: (next: Pick<StudentTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

/** One page of student accounts. */
export function StudentTable({ students, page, input, onSort, isBusy }: StudentTableProps) {
  const deletion = useDeleteStudents();
  const rows = useOptimisticStudents(students);
  const [helped, setHelped] = useState<Student>();
  const firstNumber = (page - 1) * TABLE_PAGE_SIZE + 1;
  const head = (
    <>
      <RecordHead>#</RecordHead>
      {columns.map(({ column, title }) => (
        <SortHeader
          key={column}
          Head={RecordHead}
          column={column}
          current={input}
          first={column === "createdAt" ? "desc" : "asc"}
          onSort={onSort}
        >
          {title}
        </SortHeader>
      ))}
      <RecordHead>Actions</RecordHead>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <BulkOutcomeText outcome={latestOutcome([deletion])} />
      <RecordTable caption="Registered Users" head={head} isBusy={isBusy}>
        {rows.map((student, index) => (
          <StudentRow
            key={student._id}
            student={student}
            number={firstNumber + index}
            onDelete={() =>
              deletion.mutate({
                rows: [{ id: student._id, name: student.fullName, version: student.version }],
                value: null,
              })
            }
            onHelp={() => setHelped(student)}
          />
        ))}
      </RecordTable>
      {helped && <ResetCodeDialog student={helped} onClose={() => setHelped(undefined)} />}
    </div>
  );
}
