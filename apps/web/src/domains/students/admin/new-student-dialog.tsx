import { type Student, studentTexts } from "@ebute/contracts/students";
import { useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { DetailsFields } from "#components/students/details-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import {
  clearPersistedFields,
  usePersistedFields,
} from "#lib/forms/persistence/persisted-fields.ts";
import { ProfileFields } from "../student-fields.tsx";
import { ResetCodeDialog } from "./reset-code-dialog.tsx";
import { useCreateStudent } from "./students.mutations.ts";

const ID = "new-student";

const hints = {
  email: "May be left empty. For a new password, and for news of the account.",
  phone: "The student signs in with it. It can be a parent's.",
  place: "Home of the student, for planning classes.",
};

/** Makes an account for a student, and offers the code by which the student signs in. */
export function NewStudentDialog({ onClose }: { onClose: () => void }) {
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
      <FormMessage form={form} at="top" />
      <ProfileFields {...fields} idPrefix={ID} isEmailNeeded={false} hints={hints} />
      <DetailsFields {...fields} ageBand={null} isByTeacher />
      <FormMessage form={form} at="button" />
      <DialogButtons onCancel={onClose}>
        <Button busy={form.isPending} busyText="Adding...">
          Add user
        </Button>
      </DialogButtons>
    </form>
  );
}
