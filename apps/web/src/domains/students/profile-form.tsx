import { NO_ANSWER_TO_TEXT } from "@ebute/contracts/errors";
import { type Student, studentTexts } from "@ebute/contracts/students";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { ProfileFields } from "./student-fields.tsx";
import { useUpdateProfile } from "./students.mutations.ts";

export function ProfileForm({ student }: { student: Student }) {
  const { mutateAsync } = useUpdateProfile();
  const [isSaved, setIsSaved] = useState(false);
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/students")).updateProfileInputSchema,
    fallback: NO_ANSWER_TO_TEXT,
    onRefused: () => setIsSaved(false),
    send: async (input) => {
      setIsSaved(false);
      await mutateAsync(input);
      setIsSaved(true);
    },
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5" onInput={() => setIsSaved(false)}>
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <ProfileFields
        errors={own.fields}
        typed={{ ...student, email: student.email ?? "" }}
        idPrefix="profile"
        isEmailNeeded={false}
      />
      {isSaved && <Notice tone="ok">{studentTexts.profileUpdated}</Notice>}
      {own.isPending && <SlowText />}
      <div>
        <Button busy={own.isPending} busyText="Saving...">
          Save profile
        </Button>
      </div>
    </form>
  );
}
