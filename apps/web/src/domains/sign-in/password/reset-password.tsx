import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { NEW_PASSWORD_HINT } from "@ebute/contracts/sign-in";
import type { FormState } from "@ebute/page-port";
import { CentredFormLayout } from "#components/layout/centred-form-layout.tsx";
import { IncompleteLinkNotice } from "#components/layout/incomplete-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { usePersonalDataCheck } from "#lib/forms/personal-data-check.ts";
import { useResetPassword, useResetPasswordByCode } from "../sign-in.mutations.ts";

type ResetPasswordProps = {
  /** True once the URL fragment has been read. */
  isReady: boolean;
  /** Token of the mailed link; without it the page asks for a code. */
  token: string;
  /** Outcome of a submission without script. */
  served: FormState | undefined;
  onReset: () => void;
};

/** Sets a new password by mailed link or by code. */
export function ResetPassword({ isReady, token, served, onReset }: ResetPasswordProps) {
  const isComplete = isCompleteLinkToken(token);
  return (
    <CentredFormLayout title="Set a New Password">
      {!isReady && (
        <>
          <div className="noscript:hidden">
            <Spinner />
          </div>
          <div className="hidden noscript:block">
            <ByCode served={served} onReset={onReset} />
          </div>
        </>
      )}
      {isReady && token && !isComplete && <IncompleteLinkNotice />}
      {isReady && isComplete && <ByLink token={token} onReset={onReset} />}
      {isReady && !token && <ByCode served={served} onReset={onReset} />}
      <div className="grid justify-items-start">
        {isReady && token && (
          <TextLink href="/reset-password" className="inline-flex min-h-11 items-center">
            I have a code
          </TextLink>
        )}
        <TextLink href="/forgot-password" className="inline-flex min-h-11 items-center">
          {isReady && token ? "Ask for a new link" : "Forgot Password?"}
        </TextLink>
      </div>
    </CentredFormLayout>
  );
}

/** Room for a mailed link, which people without script copy into the field. */
const LINK_MAX_CHARS = 400;

function ByLink({ token, onReset }: { token: string; onReset: () => void }) {
  const { mutateAsync } = useResetPassword();
  const check = usePersonalDataCheck("newPassword");
  const accountForm = useAccountForm({
    check,
    schema: async () => (await import("@ebute/contracts/sign-in")).resetPasswordInputSchema,
    extra: { token },
    send: async (input) => {
      await mutateAsync(input);
      onReset();
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      <NewPassword error={accountForm.fields.newPassword} />
      <FormMessage form={accountForm} />
      <Send busy={accountForm.isPending} />
    </form>
  );
}

function ByCode({ served, onReset }: Pick<ResetPasswordProps, "served" | "onReset">) {
  const { mutateAsync } = useResetPasswordByCode();
  const check = usePersonalDataCheck("newPassword");
  const accountForm = useAccountForm({
    check,
    schema: async () => (await import("@ebute/contracts/sign-in")).resetPasswordByCodeInputSchema,
    served,
    send: async (input) => {
      await mutateAsync(input);
      onReset();
    },
  });
  return (
    <form {...accountForm.form} action="/reset-password" className="grid grid-cols-1 gap-5">
      <Text tone="quiet">With the code that you got from us. It works once.</Text>
      <Text className="hidden noscript:block">
        Did you get a link in a letter? Copy the whole link into the field "Code". The phone number
        is not needed then.
      </Text>
      <Field label="Phone number" error={accountForm.fields.phone} id="reset-phone">
        <PhoneInput name="phone" defaultValue={accountForm.typed.phone} required />
      </Field>
      <Field
        label="Code"
        hint="Capital or small letters, spaces and dashes do not matter."
        error={accountForm.fields.code}
        id="reset-code"
      >
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={LINK_MAX_CHARS}
          defaultValue={accountForm.typed.code}
        />
      </Field>
      <NewPassword error={accountForm.fields.newPassword} />
      <FormMessage form={accountForm} />
      <Send busy={accountForm.isPending} />
    </form>
  );
}

function NewPassword({ error }: { error: string | undefined }) {
  return (
    <Field label="New password" hint={NEW_PASSWORD_HINT} error={error} id="reset-password">
      <PasswordInput name="newPassword" autoComplete="new-password" required />
    </Field>
  );
}

function Send({ busy }: { busy: boolean }) {
  return (
    <>
      <Button busy={busy} busyText="Saving..." className="w-full">
        Set new password
      </Button>
      {busy && <SlowSendingText />}
    </>
  );
}
