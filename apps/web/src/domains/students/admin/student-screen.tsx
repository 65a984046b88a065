import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import {
  type Student,
  type StudentSortColumn,
  type StudentTableInput,
  studentTexts,
} from "@ebute/contracts/students";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { RecordHead, RecordTable } from "#components/admin/table/record-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { DetailsFields } from "#components/students/details-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import {
  clearPersistedFields,
  usePersistedFields,
} from "#lib/forms/persistence/persisted-fields.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ProfileFields } from "../student-fields.tsx";
import { ResetCodeDialog } from "./reset-code-dialog.tsx";
import { StudentRow } from "./student-row.tsx";
import { studentTableHref } from "./student-table-params.ts";
import {
  useCreateStudent,
  useDeleteStudents,
  useOptimisticStudents,
} from "./students.mutations.ts";

const columns: readonly { column: StudentSortColumn; title: string }[] = [
  { column: "fullName", title: "Full Name" },
  { column: "email", title: "Email" },
  { column: "phone", title: "Phone" },
  { column: "state", title: "State" },
  { column: "city", title: "City" },
  { column: "createdAt", title: "Date" },
];

const ID = "new-student";

const hints = {
  email: "May be left empty. For a new password, and for news of the account.",
  phone: "The student signs in with it. It can be a parent's.",
  place: "Home of the student, for planning classes.",
};

type StudentScreenProps = { input: StudentTableInput; onGo: (href: string) => void };

/** Student accounts: add, search, edit in the row, delete, issue reset codes. */
export function StudentScreen({ input, onGo }: StudentScreenProps) {
  const query = useQuery({ ...useTRPC().students.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: studentTableHref,
    onGo,
  });
  const [isAdding, setIsAdding] = useState(false);
  const handleClear = () => resetFilters({ q: "" });
  return (
    <>
      <TableScreen
        title="Registered Users"
        noun="user"
        query={query}
        page={input.page}
        list={input.q}
        hrefFor={(page) => studentTableHref({ ...input, page })}
        tools={
          <TableTools>
            <Button type="button" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" size={18} />
              Add user
            </Button>
            <TableSearch label="Search users" {...search} />
            <CsvButton href="/api/admin/users.csv" name="users" />
          </TableTools>
        }
        empty={
          input.q ? (
            <NoMatch onClear={handleClear}>No users found. Try a different search.</NoMatch>
          ) : (
            <EmptyState>No users have signed up yet.</EmptyState>
          )
        }
      >
        {({ students, page }, { isBusy }) => (
          <StudentTable
            students={students}
            page={page}
            input={input}
            onSort={handleChange}
            isBusy={isBusy}
          />
        )}
      </TableScreen>
      {isAdding && <NewStudentDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** Makes an account for a student, and offers the code by which the student signs in. */
function NewStudentDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Student>();
  if (added) return <ResetCodeDialog student={added} isNew onClose={onClose} />;
  return (
    <AdminDialog title="Add a user" position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <NewStudentForm onAdded={setAdded} onClose={onClose} />
      </div>
    </AdminDialog>
  );
}

type NewStudentFormProps = { onAdded: (student: Student) => void; onClose: () => void };

function NewStudentForm({ onAdded, onClose }: NewStudentFormProps) {
  const { mutateAsync } = useCreateStudent();
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/students")).createStudentInputSchema,
    fallback: studentTexts.createFailed,
    send: async (input) => {
      const student = await mutateAsync(input);
      clearPersistedFields(ID);
      onAdded(student);
    },
  });
  const fields = { errors: form.fields, typed: form.typed };
  usePersistedFields(form.form.ref, ID);
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5">
      <ProfileFields {...fields} idPrefix={ID} isEmailNeeded={false} hints={hints} />
      <DetailsFields {...fields} ageBand={null} isByTeacher />
      <FormMessage form={form} />
      <DialogButtons onCancel={onClose}>
        <Button busy={form.isPending} busyText="Adding...">
          Add user
        </Button>
      </DialogButtons>
    </form>
  );
}

type StudentTableProps = {
  students: readonly Student[];
  page: number;
  input: StudentTableInput;
  onSort: (next: Pick<StudentTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

function StudentTable({ students, page, input, onSort, isBusy }: StudentTableProps) {
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
