import { changedFields, settleEdit } from "@ebute/contracts/edits";
import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { passwordNeeded, type Student, studentTexts } from "@ebute/contracts/students";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { EditPostponed, useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { EDIT_POSTPONED_TEXT } from "#lib/forms/persistence/edit-postponed-text.ts";
import { useTRPC } from "#lib/trpc.ts";
import { fieldsOfForm, isStudent, type StudentEdit, studentSnapshot } from "./student-edit.ts";
import { ProfileFields } from "./student-fields.tsx";
import { useUpdateProfile } from "./students.mutations.ts";
import { ownContactQuery } from "./students.queries.ts";

// A separate chunk, loaded on a conflict.
const ProfileEditDialog = lazy(async () => ({
  default: (await import("./profile-edit-dialog.tsx")).ProfileEditDialog,
}));

export function ProfileForm({ student }: { student: Student }) {
  const { mutateAsync } = useUpdateProfile();
  const contact = useQuery(ownContactQuery(useTRPC()));
  const canBeTold = Boolean(student.email) && contact.data?.canMail !== false;
  const [isSaved, setIsSaved] = useState(false);
  const [isContactTyped, setIsContactTyped] = useState(false);
  const edit = useConcurrentEdit({
    stored: student,
    snapshotOf: studentSnapshot,
    isStored: isStudent,
  });
  const [typed] = useState(() => studentSnapshot(student).fields);
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/students")).updateOwnProfileInputSchema,
    check: ({ currentPassword }) =>
      isContactTyped && !currentPassword
        ? [{ path: "currentPassword", message: passwordNeeded.message }]
        : [],
    fallback: (error) =>
      error instanceof EditPostponed ? EDIT_POSTPONED_TEXT : SERVER_UNREACHABLE_INPUT_KEPT,
    onRefused: () => setIsSaved(false),
    send: async (input, form) => {
      setIsSaved(false);
      const mine = fieldsOfForm(Object.fromEntries(new FormData(form)));
      const { currentPassword } = input;
      const { fields } = await edit.save({
        mine,
        send: (version, names) =>
          mutateAsync({ ...pickFields(input, names), version, currentPassword }),
      });
      const read = () => fieldsOfForm(Object.fromEntries(new FormData(form)));
      const settled = await settleEdit({ sent: mine, read, stored: fields });
      edit.holdBack(settled.heldBack);
      show(form, settled.fields);
      setIsContactTyped(false);
      setIsSaved(true);
    },
  });
  const { ref } = accountForm.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later typing is seen by onInput
  useEffect(() => {
    // Somebody may have typed before hydration.
    if (ref.current) setIsContactTyped(isContactOther(new FormData(ref.current), student));
  }, []);
  return (
    <form
      {...accountForm.form}
      className="grid grid-cols-1 gap-5"
      onInput={({ currentTarget }) => {
        setIsSaved(false);
        setIsContactTyped(isContactOther(new FormData(currentTarget), student));
      }}
    >
      <ProfileFields
        errors={accountForm.fields}
        typed={typed}
        idPrefix="profile"
        isEmailNeeded={false}
      />
      {isContactTyped && (
        <Field
          label="Password for this change"
          hint={`You sign in and get back in with your phone number and e-mail, so a change needs your password.${
            canBeTold
              ? " A letter to your old address lets you undo it for a day."
              : " Check it carefully: we cannot send you a link to undo it."
          }`}
          error={accountForm.fields.currentPassword}
          id="profile-password"
        >
          <PasswordInput
            which="profile"
            name="currentPassword"
            autoComplete="current-password"
            required
          />
        </Field>
      )}
      {isSaved && <Notice tone="ok">{studentTexts.profileUpdated}</Notice>}
      {accountForm.isPending && <SlowSendingText />}
      <FormMessage form={accountForm} />
      <div>
        <Button busy={accountForm.isPending} busyText="Saving...">
          Save profile
        </Button>
      </div>
      {edit.question && (
        <Suspense>
          <ProfileEditDialog edit={edit} />
        </Suspense>
      )}
    </form>
  );
}

/** Shows fields that an administrator changed, without moving the cursor in the others. */
function show(form: HTMLFormElement, fields: StudentEdit): void {
  const shown = fieldsOfForm(Object.fromEntries(new FormData(form)));
  for (const name of changedFields(shown, fields)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement) control.value = fields[name];
  }
}

/** True if phone or e-mail differ from the stored values; a change requires the password. */
function isContactOther(typed: FormData, { phone, email }: Student): boolean {
  return typed.get("phone") !== phone || typed.get("email") !== (email ?? "");
}
