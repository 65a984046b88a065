import type { Student } from "@ebute/contracts/students";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { RowActions } from "#components/admin/data-table.tsx";
import { RecordCell, RecordRow } from "#components/admin/record-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { checkTyped } from "#lib/forms/form-schema.ts";
import { failureOf, fieldErrors, userMessage } from "#lib/trpc.ts";
import { useUpdateStudent } from "./students.mutations.ts";

const fields = [
  { name: "fullName", label: "Full Name", type: "text" },
  { name: "email", label: "Email", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "state", label: "State", type: "text" },
  { name: "city", label: "City", type: "text" },
] as const;

/** Narrower than the others, so that Done and Cancel stay in sight. */
const shortFields: ReadonlySet<string> = new Set(["state", "city"]);

/** What an edited row sends: every field, of which only the e-mail may be empty. */
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

/** The row as a form. What was typed stays until the server has taken it, or until Cancel. */
export function StudentEditRow({ student, number, onSaved, onCancel }: StudentEditRowProps) {
  const formId = useId();
  const firstInput = useRef<HTMLInputElement>(null);
  const isChecking = useRef(false);
  const update = useUpdateStudent();
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => {
    firstInput.current?.focus();
    void loadSchema().catch(() => undefined);
  }, []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (update.isPending || isChecking.current) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    isChecking.current = true;
    const { input, issues } = await checkTyped(loadSchema, typed);
    isChecking.current = false;
    if (issues) {
      refuse(form, fieldErrors(issues));
      return;
    }
    update.mutate(
      { id: student._id, ...input },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const named = fieldErrors(failureOf(error)?.issues);
          refuse(form, Object.keys(named).length > 0 ? named : { "": userMessage(error) });
        },
      },
    );
  }

  function refuse(form: HTMLFormElement, next: Record<string, string>) {
    setErrors(next);
    const firstBad = fields.find(({ name }) => next[name]);
    const input = firstBad && form.elements.namedItem(firstBad.name);
    if (input instanceof HTMLElement) input.focus();
  }

  return (
    <RecordRow
      isEdited
      onKeyDown={({ key }) => {
        if (key === "Escape" && !update.isPending) onCancel();
      }}
    >
      <RecordCell className="@max-article:hidden">{number}</RecordCell>
      {fields.map(({ name, label, type }, index) => (
        <RecordCell
          key={name}
          className={shortFields.has(name) ? "@article:min-w-24" : "@article:min-w-32"}
        >
          <Field label={label} labelSuffix={`, ${student.fullName}`} error={errors[name]}>
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
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          className="grid gap-1"
        >
          <RowActions>
            <Button busy={update.isPending}>Done</Button>
            <Button type="button" tone="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </RowActions>
          {errors[""] && <p className="text-err text-small font-semibold">{errors[""]}</p>}
        </form>
      </RecordCell>
    </RecordRow>
  );
}
