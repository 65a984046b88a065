import {
  type ClassOfPanel,
  type ClassStudent,
  classTexts,
  type FoundStudent,
} from "@ebute/contracts/classes";
import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { CirclePause, CirclePlay, KeyRound, Plus, UserMinus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { DetailsFields } from "#components/students/details-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useSite } from "#lib/page/use-site.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { formatDay } from "#lib/text/dates.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";
import { useAddClassStudent, useSetEnrolment } from "./classes.mutations.ts";

/** Issues a one-time code to a student of the class. */
export type CodeDialog = (props: { student: ClassStudent; onClose: () => void }) => ReactNode;

type ClassStudentsProps = { row: ClassOfPanel; codeDialog: CodeDialog };

export function ClassStudents({ row, codeDialog }: ClassStudentsProps) {
  const query = useQuery(useTRPC().classes.students.queryOptions({ id: row._id }));
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
      <QueryView query={query} loadFailed={classTexts.studentsFailed} subject="Students">
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
      </QueryView>
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

type AddStudentDialogProps = { row: ClassOfPanel; onClose: () => void };

/** Finds a student by name or phone, and adds them to the class. */
function AddStudentDialog({ row, onClose }: AddStudentDialogProps) {
  const [chosen, setChosen] = useState<FoundStudent>();
  return (
    <AdminDialog
      title={chosen ? `Add ${chosen.fullName}` : `Add a student to ${row.name}`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <div className="mt-4">
        {chosen ? (
          <AddForm row={row} student={chosen} onClose={onClose} />
        ) : (
          <StudentSearch classId={row._id} onChoose={setChosen} />
        )}
      </div>
    </AdminDialog>
  );
}

type StudentSearchProps = { classId: string; onChoose: (student: FoundStudent) => void };

function StudentSearch({ classId, onChoose }: StudentSearchProps) {
  const [typed, setTyped] = useState("");
  const term = useDebouncedValue(typed).trim();
  const query = useQuery(findStudentsQuery(useTRPC(), classId, term));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Name or phone number" hint="Students already in the class are left out.">
        <TextInput
          type="search"
          maxLength={SEARCH_MAX_CHARS}
          autoComplete="off"
          data-first-focus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <div aria-live="polite">
        {term !== "" && (
          <QueryView query={query} loadFailed={classTexts.studentsFailed} subject="Students">
            {query.data?.length === 0 ? (
              <Text tone="quiet">
                Nobody found. The student needs an account first: by Sign Up, or by you under{" "}
                <TextLink href="/admin/users">Users</TextLink>.
              </Text>
            ) : (
              <RuledList>
                {query.data?.map((student) => (
                  <li key={student._id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    <div className="min-w-0 flex-1">
                      <p className="font-semibold wrap-anywhere">{student.fullName}</p>
                      <Text size="small">{student.phone}</Text>
                    </div>
                    <Button
                      type="button"
                      tone="secondary"
                      aria-label={`Choose ${student.fullName}, ${student.phone}`}
                      onClick={() => onChoose(student)}
                    >
                      Choose
                    </Button>
                  </li>
                ))}
              </RuledList>
            )}
          </QueryView>
        )}
      </div>
    </div>
  );
}

type AddFormProps = { row: ClassOfPanel; student: FoundStudent; onClose: () => void };

function AddForm({ row: { _id: id }, student, onClose }: AddFormProps) {
  const { missingDetails: missing } = student;
  const { mutateAsync } = useAddClassStudent(student.fullName);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/classes")).addClassStudentInputSchema,
    extra: { id, studentId: student._id },
    fallback: classTexts.addFailed,
    send: async (input) => {
      await mutateAsync(input);
      onClose();
    },
  });
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5">
      <Text size="small">{student.phone}</Text>
      {missing && (
        <DetailsFields errors={form.fields} typed={{}} ageBand={missing.ageBand} isByTeacher />
      )}
      <Field
        label="Last day"
        hint="Empty until the class ends."
        error={form.fields.endsOn}
        id="place-endsOn"
      >
        <TextInput type="date" name="endsOn" data-first-focus={missing ? undefined : ""} />
      </Field>
      <FormMessage form={form} />
      <DialogButtons onCancel={onClose}>
        <Button busy={form.isPending} busyText="Adding...">
          Add student
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Students who are not in the class; nothing without a term. */
function findStudentsQuery(trpc: Trpc, id: string, q: string) {
  return trpc.classes.findStudents.queryOptions({ id, q }, { enabled: q.trim() !== "" });
}
