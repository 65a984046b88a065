import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { NEW_PASSWORD_HINT } from "@ebute/contracts/sign-in";
import { studentTexts } from "@ebute/contracts/students";
import { CentredFormLayout } from "#components/layout/centred-form-layout.tsx";
import { IncompleteLinkNotice } from "#components/layout/incomplete-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { NeedsScript } from "#components/ui/needs-script.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Text } from "#components/ui/text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { usePersonalDataCheck } from "#lib/forms/personal-data-check.ts";
import { userMessage } from "#lib/trpc.ts";
import { useUndoContactChange, useVerifyStudentEmail } from "./students.mutations.ts";

type LinkPageProps = {
  /** True once the URL fragment has been read. */
  isReady: boolean;
  /** Token of the mailed link. */
  token: string;
};

/**
 * Link in the mail to the old address: reverts a contact change and sets a new password against the
 * intruder.
 */
export function UndoContactChange({
  isReady,
  token,
  onUndone,
}: LinkPageProps & { onUndone: () => void }) {
  const isComplete = isCompleteLinkToken(token);
  return (
    <CentredFormLayout title="Undo the Change">
      <NeedsScript>
        {!isReady && <Spinner />}
        {isReady && !isComplete && <IncompleteLinkNotice />}
        {isReady && isComplete && <UndoForm token={token} onUndone={onUndone} />}
      </NeedsScript>
      <LinkButton href="/contact" tone="secondary">
        Contact us
      </LinkButton>
    </CentredFormLayout>
  );
}

function UndoForm({ token, onUndone }: { token: string; onUndone: () => void }) {
  const { mutateAsync } = useUndoContactChange();
  const check = usePersonalDataCheck("newPassword");
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/students")).undoContactChangeInputSchema,
    extra: { token },
    check,
    send: async (input) => {
      await mutateAsync(input);
      onUndone();
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      <Text>
        Your account gets its earlier phone number and e-mail address back, and everybody is signed
        out. Choose a new password: whoever made the change knows the old one.
      </Text>
      <Field
        label="New password"
        hint={NEW_PASSWORD_HINT}
        error={accountForm.fields.newPassword}
        id="undo-password"
      >
        <PasswordInput name="newPassword" autoComplete="new-password" required />
      </Field>
      <FormMessage form={accountForm} />
      <Button busy={accountForm.isPending} busyText="Undoing..." className="w-full">
        Undo and set new password
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}

/**
 * Link in the mail to a new address. It needs a click, because mail programs open links
 * automatically.
 */
export function ConfirmEmail({ isReady, token }: LinkPageProps) {
  const prove = useVerifyStudentEmail();
  const isComplete = isCompleteLinkToken(token);
  return (
    <CentredFormLayout title="Is This Your Address?">
      <NeedsScript>
        {!isReady && <Spinner />}
        {isReady && !isComplete && <IncompleteLinkNotice />}
        {prove.error && <Notice tone="err">{userMessage(prove.error)}</Notice>}
        {prove.isSuccess && <Notice tone="ok">{studentTexts.emailProved}</Notice>}
        {isReady && isComplete && !prove.isSuccess && (
          <Button
            type="button"
            className="w-full"
            busy={prove.isPending}
            busyText="Saving..."
            onClick={() => prove.mutate({ token })}
          >
            This is my address
          </Button>
        )}
      </NeedsScript>
      <LinkButton href="/userDashboard/account" tone="secondary">
        Go to your account
      </LinkButton>
    </CentredFormLayout>
  );
}
