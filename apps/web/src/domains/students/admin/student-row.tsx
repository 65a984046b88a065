import { type Student, studentTexts } from "@ebute/contracts/students";
import { Download, KeyRound, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { RowActions } from "#components/admin/table/data-table.tsx";
import { RecordCell, RecordRow } from "#components/admin/table/record-table.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { EditPostponed, useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDownload } from "#lib/files/use-download.ts";
import { useFormCore } from "#lib/forms/form-core.ts";
import { createSubmission } from "#lib/forms/form-submission.ts";
import { EDIT_POSTPONED_TEXT } from "#lib/forms/persistence/edit-postponed-text.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
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

/** Duration of the "saved" message. Unit: milliseconds. */
const SAVED_SHOWN_MS = 3_000;

type StudentRowProps = {
  student: Student;
  /** Position in the whole list, from 1. */
  number: number;
  onDelete: () => void;
  /** Issues a code for a new password. */
  onHelp: () => void;
};

export function StudentRow({ student, number, onDelete, onHelp }: StudentRowProps) {
  const [state, setState] = useState<"view" | "edit" | "saved">("view");
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The Edit button was unmounted during the edit, so its focus is restored.
    if (wasEditing.current && state !== "edit") editButton.current?.focus();
    wasEditing.current = state === "edit";
    if (state !== "saved") return;
    const timer = setTimeout(() => setState("view"), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "edit") {
    return (
      <StudentEditRow
        student={student}
        number={number}
        onSaved={() => setState("saved")}
        onCancel={() => setState("view")}
      />
    );
  }
  const { fullName, email, phone, city, createdAt } = student;
  return (
    <RecordRow>
      <RecordCell className="@max-article:hidden">{number}</RecordCell>
      <RecordCell label="Full Name" isWide className="@article:min-w-36">
        <Text size="title">{fullName}</Text>
        {state === "saved" && (
          <Text size="small" className="text-ok font-semibold">
            <EmojiText>{studentTexts.updated}</EmojiText>
          </Text>
        )}
      </RecordCell>
      <RecordCell label="Email" isWide className="@article:min-w-36">
        {/* Limits the width, so that a long address leaves room for other columns. */}
        <span className="@article:block @article:max-w-52 wrap-anywhere">{email ?? "-"}</span>
      </RecordCell>
      <RecordCell label="Phone" className="@article:whitespace-nowrap">
        {phone}
      </RecordCell>
      <RecordCell label="State">{student.state}</RecordCell>
      <RecordCell label="City">{city}</RecordCell>
      <RecordCell label="Date" className="text-small @article:whitespace-nowrap">
        <Time iso={createdAt} />
      </RecordCell>
      <RecordCell isWide>
        <RowActions>
          <IconButton
            ref={editButton}
            name={`Edit: ${fullName}`}
            word="Edit"
            Icon={Pencil}
            onClick={() => setState("edit")}
          />
          <IconButton
            name={`Reset code: ${fullName}`}
            word="Reset code"
            Icon={KeyRound}
            onClick={onHelp}
          />
          <ExportButton student={student} />
          <IconButton
            name={`Delete: ${fullName}`}
            word="Delete"
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (!(await confirmDeletion(studentTexts.confirmDelete, fullName))) return;
              onDelete();
              moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </RecordCell>
    </RecordRow>
  );
}

/** Exports all data about the student as a file. */
function ExportButton({ student: { _id, fullName } }: { student: Student }) {
  const { mutate, isPending } = useDownload(`/api/user/${_id}/export`, "user.json");
  return (
    <IconButton
      name={`Export data: ${fullName}`}
      word="Export"
      Icon={Download}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
    />
  );
}

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
function StudentEditRow({ student, number, onSaved, onCancel }: StudentEditRowProps) {
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
