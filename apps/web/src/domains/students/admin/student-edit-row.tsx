import type { Student } from "@ebute/contracts/students";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { RowActions } from "#components/admin/table/data-table.tsx";
import { RecordCell, RecordRow } from "#components/admin/table/record-table.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { EditPostponed, useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useFormCore } from "#lib/forms/form-core.ts";
import { createSubmission } from "#lib/forms/form-submission.ts";
import { EDIT_POSTPONED_TEXT } from "#lib/forms/persistence/edit-postponed-text.ts";
import { userMessage } from "#lib/trpc.ts";
import { studentDialogFields } from "../student-dialog-fields.ts";
import { fieldsOfForm, isStudent, studentSnapshot } from "../student-edit.ts";
import { useUpdateStudent } from "./students.mutations.ts";

const fields = [
  { name: "fullName", label: "Full Name", type: "text" },
  { name: "email", label: "Email", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "state", label: "State", type: "text" },
  { name: "city", label: "City", type: "text" },
] as const;

/** Narrower fields, so that Done and Cancel stay visible. */
const shortFields: ReadonlySet<string> = new Set(["state", "city"]);

/** Schema of an edited row: all fields are sent, and only the e-mail may be empty. */
async function loadSchema() {
  const { profileSchema, updateProfileInputSchema } = await import("@ebute/contracts/students");
  return profileSchema.extend({ email: updateProfileInputSchema.shape.email });
}

type StudentEditRowProps = {
  student: Student;
  number: number;
  onSaved: () => void;
  onCancel: () => void;
};

/** A table row as a form. Input stays until the server has accepted it or the user cancels. */
export function StudentEditRow({ student, number, onSaved, onCancel }: StudentEditRowProps) {
  const formId = useId();
  const firstInput = useRef<HTMLInputElement>(null);
  const update = useUpdateStudent();
  const edit = useConcurrentEdit({
    stored: student,
    snapshotOf: studentSnapshot,
    isStored: isStudent,
  });
  const core = useFormCore();
  useEffect(() => {
    firstInput.current?.focus();
    void loadSchema().catch(() => undefined);
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const mine = fieldsOfForm(Object.fromEntries(new FormData(form)));
    const submission = createSubmission(form, {
      schema: loadSchema,
      send: async (input) => {
        await edit.save({
          mine,
          send: (version, names) =>
            update.mutateAsync({ ...pickFields(input, names), id: student._id, version }),
        });
        onSaved();
      },
    });
    void core.submit({ ...submission, fallback: fallbackMessage });
  }

  return (
    <RecordRow
      isEdited
      onKeyDown={({ key, target, currentTarget }) => {
        // React bubbles key events of the dialog into the row; Escape there must close the dialog
        // only.
        const isInRow = target instanceof Node && currentTarget.contains(target);
        if (key === "Escape" && isInRow && !update.isPending) onCancel();
      }}
    >
      <RecordCell className="@max-article:hidden">{number}</RecordCell>
      {fields.map(({ name, label, type }, index) => (
        <RecordCell
          key={name}
          className={shortFields.has(name) ? "@article:min-w-24" : "@article:min-w-32"}
        >
          <Field label={label} labelSuffix={`, ${student.fullName}`} error={core.fields[name]}>
            <TextInput
              ref={index === 0 ? firstInput : undefined}
              form={formId}
              name={name}
              type={type}
              defaultValue={student[name] ?? ""}
              autoComplete="off"
            />
          </Field>
        </RecordCell>
      ))}
      <RecordCell label="Date" className="text-small @article:whitespace-nowrap">
        <Time iso={student.createdAt} />
      </RecordCell>
      <RecordCell isWide>
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-1">
          <RowActions>
            <Button busy={update.isPending}>Done</Button>
            <Button type="button" tone="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </RowActions>
          {core.message && <p className="text-err text-small font-semibold">{core.message}</p>}
        </form>
        <EditConflictDialog edit={edit} noun="user" fields={studentDialogFields} area="admin" />
      </RecordCell>
    </RecordRow>
  );
}

function fallbackMessage(error: unknown): string {
  return error instanceof EditPostponed ? EDIT_POSTPONED_TEXT : userMessage(error);
}
